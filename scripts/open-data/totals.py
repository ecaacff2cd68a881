#!/usr/bin/env python3
"""Loads the open data of a copy and recomputes ten totals that its API publishes. Needs Python 3.9, nothing else.

python3 totals.py https://matdata.example
"""
import csv
import hashlib
import io
import json
import sys
import urllib.request
from collections import defaultdict

origin = sys.argv[1].rstrip("/")


def fetch(path):
    with urllib.request.urlopen(origin + path) as answer:
        return answer.read()


def api(path):
    return json.loads(fetch(path))["data"]


package = json.loads(fetch("/data/latest/datapackage.json"))


def table(name):
    """All rows of a table, whatever their terms."""
    rows = []
    for resource in package["resources"]:
        own = resource["name"] == name or resource["name"] in (name + "-odbl", name + "-myneta")
        if resource["format"] != "csv" or not own:
            continue
        content = fetch("/data/latest/" + resource["path"])
        assert "sha256:" + hashlib.sha256(content).hexdigest() == resource["hash"], resource["path"]
        read = list(csv.DictReader(io.StringIO(content.decode("utf-8"), newline="")))
        assert len(read) == resource["rows"], resource["path"]
        rows += read
    assert rows, name
    return rows


seats = {row["id"]: row for row in table("constituencies")}
contests = table("contests")
candidacies = table("candidacies")
holders = table("office-holders")
persons = table("persons")
by_contest = defaultdict(list)
for row in candidacies:
    by_contest[(row["election_id"], row["constituency_id"])].append(row)

failed = 0


def same(what, here, there):
    global failed
    failed += here != there
    print(("ok     " if here == there else "DIFFERS"), what, here, "" if here == there else there)


ls = "ls-2024"
for seat in ("ls-up-77", "ls-mh-27", "ls-wb-1"):
    told = next(one for one in api("/api/constituencies/" + seat)["elections"] if one["electionId"] == ls)
    lines = by_contest[(ls, seat)]
    contest = next(row for row in contests if (row["election_id"], row["constituency_id"]) == (ls, seat))
    votes = sorted((int(row["votes"]) for row in lines if row["nota"] == "false"), reverse=True)
    same("votes counted in " + seat, sum(int(row["votes"]) for row in lines), told["votesCounted"])
    same("margin in " + seat, votes[0] - votes[1], told["marginVotes"])
    same("electors of " + seat, int(contest["electors"]), told["electors"])

states = api("/api/constituencies/summary")["summary"]["states"]
electors = defaultdict(int)
for row in contests:
    if row["election_id"] == ls and row["electors"]:
        electors[seats[row["constituency_id"]]["state_code"]] += int(row["electors"])
same("electors of Uttar Pradesh", electors["UP"], next(one["electors"] for one in states if one["code"] == "UP"))
same("electors of India", sum(electors.values()), sum(one.get("electors", 0) for one in states))
current = [row for row in seats.values() if row["superseded"] == "false" and row["house"] == "lok_sabha"]
same("seats of the Lok Sabha", len(current), sum(one["seats"] for one in states))
known = {one["position"]: one["known"] for one in api("/api/leaders/coverage")["positions"]}
for position in ("mp", "chief_minister"):
    here = sum(row["position"] == position and row["status"] == "in office" for row in holders)
    same("known holders: " + position, here, known[position])
people = sum(not row["merged_into"] for row in persons)
same("persons", people, api("/api/candidate-analysis/dashboard")["overview_stats"]["total_candidates"])
print("all as published" if failed == 0 else "%d totals differ" % failed)
sys.exit(1 if failed else 0)
