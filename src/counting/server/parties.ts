// What pages call a party, as the site calls it.
import type { Database } from '#base/server/database/db.ts'

export type PartyNames = (name: string) => { party: string; partyShort?: string }

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** A name that the site does not know stays as it is. */
export async function partyNames(db: Database): Promise<PartyNames> {
  const rows = await db<{
    name: string
    short: string | null
    aliases: string[]
  }>`select name, short, aliases from party`
  const known = new Map<string, { party: string; partyShort?: string }>()
  for (const { name, short, aliases } of rows) {
    const as = { party: name, ...(short !== null && { partyShort: short }) }
    for (const one of [name, short ?? name, ...aliases]) if (!known.has(keyOf(one))) known.set(keyOf(one), as)
  }
  const independent = { party: 'Independent', partyShort: 'IND' }
  return (name) => (keyOf(name) === 'independent' ? independent : (known.get(keyOf(name)) ?? { party: name }))
}
