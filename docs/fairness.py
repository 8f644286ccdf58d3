#!/usr/bin/env python3
"""Checks the chance of finished matches: fairness.py EXPORT [MATCH]. See fairness.md."""
import hashlib, json, struct, sys

class Unfair(Exception):
    pass

def must(holds, why):
    if not holds:
        raise Unfair(why)

def block(key, counter, nonce):
    """A block of ChaCha20 (RFC 8439) as 16 numbers."""
    first = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
    s = list(first)
    for a, b, c, d in 10 * [(i, 4 + (i + k) % 4, 8 + (i + 2 * k) % 4, 12 + (i + 3 * k) % 4)
                            for k in (0, 1) for i in range(4)]:
        for x, y, z, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            s[x] = s[x] + s[y] & 0xFFFFFFFF
            s[z] = ((s[z] ^ s[x]) << turn | (s[z] ^ s[x]) >> 32 - turn) & 0xFFFFFFFF
    return [one + other & 0xFFFFFFFF for one, other in zip(s, first)]

def stream(seed, number):
    for counter in range(2**32):
        yield from block(seed, counter, struct.pack("<IQ", 0, number))

def check(seed, entries, told):
    seal, n_rolls, n_throws = entries[0]["commitment"], 0, 0
    streams = entries[0].get("streams", "entries")
    must(streams in ("entries", "throws"), f"nobody knows how {streams} number its streams")
    must(hashlib.sha256(seed).hexdigest() == seal, f"the seed is not the one of the seal {seal}")
    salts = [entry["salt"] for entry in entries if "salt" in entry]
    told(f"seal {seal}\nseed {seed.hex()}\nsalts {salts}\nstreams numbered by {streams}")
    if salts:
        salts = [struct.pack("<Q", len(salt)) + salt for salt in map(str.encode, salts)]
        seed = hashlib.sha256(seed + b"".join(salts)).digest()
    for rev, entry in enumerate(entries):
        words = stream(seed, n_throws if streams == "throws" else rev)
        rolls, of = entry.get("rolls", []), entry.get("of", [])
        must(entry["rev"] == rev + 1 and len(rolls) == len(of), f"entry {rev + 1} is not whole")
        for roll, n in zip(rolls, of):
            given = next(word for word in words if word < 2**32 - 2**32 % n) % n
            told(f"entry {rev + 1}: {roll} of {n}")
            must(roll == given, f"entry {rev + 1} has {roll} of {n}, and its seed gives {given}")
        n_rolls, n_throws = n_rolls + len(rolls), n_throws + bool(rolls)
    return f"fair (rolls: {n_rolls}, salts: {len(salts)}, seal: {seal})"

checked, unfair, header, named = 0, 0, None, sys.argv[2:]
for line in map(json.loads, open(sys.argv[1], encoding="utf-8")):
    if line.get("format") == "tidetable-match":
        header, entries = line, []
    elif header and "rev" in line:
        entries.append(line)
    elif header and "outcome" in line:
        if line["outcome"] and "seed" in header and header["id"] in (named or [header["id"]]):
            checked += 1
            try:
                seed, told = bytes.fromhex(header["seed"]), print if named else lambda _: None
                print(f"{header['id']} is {check(seed, entries, told)}")
            except Unfair as why:
                unfair += 1
                print(f"{header['id']} is NOT FAIR: {why}")
        header = None
print(f"finished matches with a seed: {checked}, not fair: {unfair}")
sys.exit(0 if checked and not unfair else 1)
