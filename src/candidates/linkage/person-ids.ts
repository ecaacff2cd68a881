// Ids that stay. A person is called after the candidacy it was first made of, and keeps that id while more are added.
import { createHash } from 'node:crypto'

export type KnownPerson = { id: string; foundedBy: string }

export type NamedPersons = {
  /** Person id for each list of keys, in their order. */
  ids: readonly string[]
  /** Former persons that are now part of another one. */
  merged: ReadonlyMap<string, string>
}

/**
 * `persons` are lists of candidacy keys, earliest first; `known` are all persons ever made. Each known person claims the list that holds
 * its founding candidacy. Where several claim one list, the earliest founding candidacy wins and the others are merged into it;
 * a list that nobody claims is a new person.
 */
export function namePersons(
  persons: readonly (readonly string[])[],
  known: readonly KnownPerson[],
): NamedPersons {
  const founded = new Map(known.map(({ id, foundedBy }) => [foundedBy, id]))
  const merged = new Map<string, string>()
  const ids = persons.map((keys) => {
    const [kept, ...others] = keys.flatMap((key) => founded.get(key) ?? [])
    const id = kept ?? personId(keys[0]!)
    for (const other of others) merged.set(other, id)
    return id
  })
  return { ids, merged }
}

/** `p` and 50 bits of the founding key's digest. */
function personId(foundingKey: string): string {
  const digest = createHash('sha256').update(foundingKey).digest()
  return `p${(digest.readBigUInt64BE() >> 14n).toString(36).padStart(10, '0')}`
}
