# What the desk answers and tells.

# What its reader has drafted and not yet done.
desk-plan = Your plan: { STRONG($steps) }.
