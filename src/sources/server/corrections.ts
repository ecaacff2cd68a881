// The shipped corrections, and the titles of the pages that corrections name.
import { readFile } from 'node:fs/promises'
import type { CorrectionDependencies } from '#base/server/corrections.ts'
import type { Database } from '#base/server/database/db.ts'
import { toTitleCase } from '#base/title-case.ts'
import type { Correction } from '#base/corrections.ts'
import { withoutNulls } from '#base/without-nulls.ts'

/** As in data/corrections.json: a page is an address, or the person who won a constituency in an election. */
type Shipped = Omit<Correction, 'pages'> & { pages: (string | Winner)[] }
type Winner = { winner: [election: string, seat: string] }

/** The shipped corrections; none without a file. Leaves out pages of constituencies or persons not in this copy. */
export function shippedCorrections(
  db: Database,
  file: string | undefined,
): CorrectionDependencies['shipped'] {
  return async () => {
    const shipped = file === undefined ? [] : (JSON.parse(await readFile(file, 'utf8')) as Shipped[])
    const winners = await winnersOf(
      db,
      shipped.flatMap(({ pages }) => pages.flatMap((page) => (typeof page === 'string' ? [] : [page]))),
    )
    return shipped.map((one) => ({
      ...one,
      pages: one.pages.flatMap((page) => {
        const address = typeof page === 'string' ? page : winners.get(page.winner.join(' '))
        return address === undefined ? [] : [{ address }]
      }),
    }))
  }
}

/** Addresses of persons by "election constituency". */
async function winnersOf(db: Database, of: readonly Winner[]): Promise<Map<string, string>> {
  const asked = of.map(({ winner: [election, seat] }) => ({ election, seat }))
  if (asked.length === 0) return new Map()
  const rows = await db<{ election: string; seat: string; person: string }>`
    select a.election, a.seat, l.person_id as person
    from json_to_recordset(${JSON.stringify(asked)}) as a (election text, seat text)
    join candidacy y on y.election_id = a.election and y.constituency_id = a.seat and y.won
    join candidacy_link l on l.candidacy_id = y.id`
  return new Map(rows.map(({ election, seat, person }) => [`${election} ${seat}`, `/cand/${person}`]))
}

/** Names of constituencies and persons, by address. */
export function namesOfPages(db: Database): CorrectionDependencies['named'] {
  return async (addresses) => {
    const idsAt = (way: string) =>
      addresses.filter((one) => one.startsWith(way)).map((one) => one.slice(way.length))
    const [seats, persons] = [idsAt('/c/'), idsAt('/cand/')]
    const names = new Map<string, { name: string; nameHi?: string }>()
    if (seats.length > 0) {
      const rows = await db<{ id: string; name: string; name_hi: string | null }>`
        select id, name, name_hi from constituency where id = any(${seats})`
      for (const { id, name, name_hi } of rows) names.set(`/c/${id}`, withoutNulls({ name, nameHi: name_hi }))
    }
    if (persons.length > 0) {
      const rows = await db<{ id: string; name: string }>`
        select person_id as id, name from career where person_id = any(${persons})`
      for (const { id, name } of rows) names.set(`/cand/${id}`, { name: toTitleCase(name) })
    }
    return names
  }
}
