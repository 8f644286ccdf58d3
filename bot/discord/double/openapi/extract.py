#!/usr/bin/env python3
"""Takes out of Discord's OpenAPI file what the tests judge our requests by.

    extract.py path/to/openapi.json > extract.json

The file is published at https://github.com/discord/discord-api-spec, as
specs/openapi.json. Only request bodies are kept, and the schemas they lead to,
without their descriptions.
"""

import json
import sys

BODIES = {
    "commands": ("put", "/applications/{application_id}/commands"),
    "create_command": ("post", "/applications/{application_id}/commands"),
    "edit_command": ("patch", "/applications/{application_id}/commands/{command_id}"),
    "guild_commands": ("put", "/applications/{application_id}/guilds/{guild_id}/commands"),
    "create_message": ("post", "/channels/{channel_id}/messages"),
    "edit_message": ("patch", "/channels/{channel_id}/messages/{message_id}"),
    "start_thread": ("post", "/channels/{channel_id}/messages/{message_id}/threads"),
    "create_thread": ("post", "/channels/{channel_id}/threads"),
    "edit_channel": ("patch", "/channels/{channel_id}"),
    "create_dm": ("post", "/users/@me/channels"),
    "create_emoji": ("post", "/applications/{application_id}/emojis"),
    "edit_me": ("patch", "/users/@me"),
    "callback": ("post", "/interactions/{interaction_id}/{interaction_token}/callback"),
    "follow_up": ("post", "/webhooks/{webhook_id}/{webhook_token}"),
    "edit_response": ("patch", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"),
    "edit_follow_up": ("patch", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"),
}
PREFIX = "#/components/schemas/"


def references(part):
    """The names of all schemas that a part of the file refers to."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].removeprefix(PREFIX)
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def bare(part):
    """The same without words, which judge nothing."""
    if isinstance(part, dict):
        words = lambda key, value: key == "description" and isinstance(value, str)
        return {key: bare(value) for key, value in part.items() if not words(key, value)}
    if isinstance(part, list):
        return [bare(value) for value in part]
    return part


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        spec = json.load(file)
    bodies = {}
    for name, (method, path) in BODIES.items():
        content = spec["paths"][path][method]["requestBody"]["content"]
        bodies[name] = bare(content["application/json"]["schema"])
    schemas = {}
    todo = sorted(set(references(bodies)))
    while todo:
        name = todo.pop()
        if name not in schemas:
            schemas[name] = bare(spec["components"]["schemas"][name])
            todo.extend(references(schemas[name]))
    extract = {
        "info": {key: spec["info"][key] for key in ("title", "version", "license")},
        "bodies": bodies,
        "components": {"schemas": dict(sorted(schemas.items()))},
    }
    json.dump(extract, sys.stdout, indent=1)
    sys.stdout.write("\n")


main()
