// Stable ids. A person's id derives from its first candidacy and stays when candidacies are added.
import { createHash } from 'node:crypto'

export type KnownPerson = { id: string; foundedBy: string }

/**
 * `persons` are lists of candidacy keys, earliest first; `known` are all persons ever created. Each known
 * person claims the list with its founding candidacy. If several claim one list, the earliest founding
 * candidacy wins and the others are merged into it (`merged`); an unclaimed list becomes a new person. `ids` are in the order of
 * `persons`.
 */
export function namePersons(
  persons: readonly (readonly string[])[],
  known: readonly KnownPerson[],
): { ids: readonly string[]; merged: ReadonlyMap<string, string> } {
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
