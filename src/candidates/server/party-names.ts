// The register's name of a party: sources write INC, INDIAN NATIONAL CONGRESS and Indian National Congress.
import type { Database } from '#base/server/database/db.ts'
import { independent, partyKey } from '../linkage/names/party-name.ts'

type Party = { id: string; name: string; short: string | null }

/** Returns undefined for a party that the register does not have. */
export type PartyOf = (published: string) => Party | undefined

const independents: Party = { id: independent, name: 'Independent', short: null }

export async function readParties(db: Database): Promise<PartyOf> {
  const rows = await db<Party & { aliases: string[] }>`
    select id, name, short, aliases from party order by id`
  const parties = new Map<string, Party>()
  const add = (text: string | null, party: Party) => {
    const letters = lettersOf(text ?? '')
    if (letters !== '' && !parties.has(letters)) parties.set(letters, party)
  }
  for (const textOf of [({ short }: Party) => short, ({ name }: Party) => name])
    for (const party of rows) add(textOf(party), party)
  for (const party of rows) for (const alias of party.aliases) add(alias, party)
  return (published) =>
    partyKey(published) === independent ? independents : parties.get(lettersOf(published))
}

export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
}
