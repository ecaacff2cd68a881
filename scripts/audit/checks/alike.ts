// Needs no files: whoever is one is called alike throughout, and whoever is called alike in one place is one.
import type { Report } from '../findings.ts'
import type { Shown, ShownPerson, ShownRecord } from '../shown.ts'
import { likeness, slug, sounds } from '../words.ts'

/** A contest of whose name no other contest of the page has a word. */
export function checkNamesOfOne({ persons }: Shown, report: Report): void {
  for (const person of persons)
    for (const record of person.records) {
      const others = person.records.filter((other) => other !== record)
      if (others.length === 0 || others.some((other) => areAlike(record, other))) continue
      const { name, election_year: year, constituency } = record
      report('doubt', 'called-otherwise', [slug(name), `${year}-${slug(constituency)}`], say(person), [
        `${name} in ${year}`,
      ])
    }
}

/** Two persons whose whole names are one, in one place and never in one election. */
export function checkNamesakesInOnePlace({ persons, seats }: Shown, report: Report): void {
  const wholeOf = new Map(seats.map(({ seat }) => [seat.id, seat.place?.lokSabha?.id ?? seat.id]))
  const called = persons.flatMap((person) =>
    [...new Set(person.records.map(wholeName))].map((name) => ({ person, name })),
  )
  for (const [name, some] of Map.groupBy(called, (one) => one.name)) {
    if (!name.includes(' ')) continue
    for (const [i, { person: a }] of some.entries())
      for (const { person: b } of some.slice(i + 1)) {
        const [places, elections] = [
          ({ constituency_id: id }: ShownRecord) => wholeOf.get(id ?? '') ?? id,
          ({ election, election_year: year }: ShownRecord) => `${election} ${year}`,
        ].map((of) => a.records.map(of).filter((one) => b.records.some((other) => of(other) === one)))
        if (places!.length > 0 && elections!.length === 0)
          report('doubt', 'alike-in-one-place', [slug(a.name), slug(b.name), places![0]!], say(a), [say(b)])
      }
  }
}

/** Ballots tell namesakes apart by their fathers. */
const ownName = (name: string) => name.replace(/ [SDW]\/O.*/i, '')
const wholeName = ({ name }: ShownRecord) => sounds(ownName(name)).toSorted().join(' ')
const namesOf = ({ name, stated }: ShownRecord) => [name, ...stated.map((one) => one.name)].map(ownName)

function areAlike(one: ShownRecord, other: ShownRecord): boolean {
  return namesOf(one).some((a) =>
    namesOf(other).some((b) => likeness(a, b) >= 0.6 || shareWord(sounds(a), sounds(b))),
  )
}

/** A word, perhaps written together with others. */
function shareWord(some: readonly string[], others: readonly string[]): boolean {
  const isIn = (word: string, words: readonly string[]) =>
    word.length > 1 &&
    (words.join('').includes(word) ||
      words.some((other) => other.length > 1 && likeness(word, other) >= 0.75))
  return some.some((word) => isIn(word, others)) || others.some((word) => isIn(word, some))
}

const say = ({ candidate_id: id, name, records }: ShownPerson) =>
  `${name} (/cand/${id}): ${records.map((one) => `${one.election_year} ${one.constituency}`).join(', ')}`
