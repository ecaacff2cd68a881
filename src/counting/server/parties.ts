// What pages call a party, as the site calls it.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Database } from '#base/server/database/db.ts'
import type { Contestant, SeatState } from '../contract.ts'
import type { CountedElection } from './election.ts'
import type { Followed } from './followed.ts'

export type PartyNames = (name: string) => { party: string; partyShort?: string }

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** With the party as the site calls it. */
export const named = <T extends Contestant>(of: T, names: PartyNames): T & { partyShort?: string } =>
  of.party === undefined ? of : { ...of, ...names(of.party) }

/** A state with the parties of the first two as the site calls them. */
export const withParties = <T extends Pick<SeatState, 'leader' | 'runnerUp'>>(
  { leader, runnerUp, ...state }: T,
  names: PartyNames,
) => ({
  ...state,
  ...(leader && { leader: named(leader, names) }),
  ...(runnerUp && { runnerUp: named(runnerUp, names) }),
})

/** What the answers are made from. All but the figures is kept from one question to the next. */
export type From = {
  db: Database
  electionOf(id: string): Promise<CountedElection | undefined>
  partyNames(): Promise<PartyNames>
  followed(): Promise<Followed[]>
}

/** Parties by what publishers call them in short. @param data the folder of the shipped data. */
export async function readCodes(data: string | undefined): Promise<ReadonlyMap<string, string>> {
  const file = data === undefined ? undefined : join(data, 'party-codes.csv')
  if (file === undefined || !existsSync(file)) return new Map()
  const rows: Record<string, string>[] = parse(await readFile(file, 'utf8'), { columns: true, bom: true })
  // Some codes mean another party in some elections.
  return new Map(
    rows.flatMap(({ code, party, elections }) => (code && party && !elections ? [[keyOf(code), party]] : [])),
  )
}

/** A name that the site does not know stays as it is. */
export async function partyNames(db: Database, codes: ReadonlyMap<string, string>): Promise<PartyNames> {
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
  return (name) => {
    const key = keyOf(name)
    if (key === 'independent' || key === 'ind') return independent
    const coded = codes.get(key)
    return (
      known.get(key) ??
      (coded === undefined
        ? { party: name }
        : (known.get(keyOf(coded)) ?? { party: coded, partyShort: name }))
    )
  }
}
