// Coverage of persons and affidavits, election by election.
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { ElectionRef, StateRef } from '#constituencies/contract.ts'
import type { AssemblyWinnersCoverage, CandidateCoverage, WinnersCoverage } from '../contract.ts'
import { readStates } from './state-names.ts'
import { stateFamily } from '../linkage/places.ts'

export async function readCoverage(db: Database): Promise<CandidateCoverage> {
  const rows = await db<Pick<CandidateCoverage, 'persons' | 'with_affidavit'>>`
    select count(*)::int as persons,
      (count(*) filter (where latest_assets is not null or latest_cases is not null))::int as with_affidavit
    from career`
  return {
    ...rows[0]!,
    complete: await electionsInFull(db),
    winners: await winnersKnown(db),
    assembly_winners: await assemblyWinnersKnown(db),
  }
}

async function electionsInFull(db: Database): Promise<ElectionRef[]> {
  const rows = await db<Nullable<ElectionRef>>`
    select id, label, house, year, state_code as "stateCode" from election e
    where exists (select from candidacy y where y.election_id = e.id)
    order by year desc, house desc, label`
  return rows.map(withoutNulls)
}

/** Lok Sabha general elections, latest first. */
export async function winnersKnown(db: Database): Promise<WinnersCoverage[]> {
  const rows = await winnersByState(db, 'ls')
  const states = await seatsOfStates(db, 'lok_sabha')
  const stateOf = await readStates(db)
  const all = states.reduce((sum, { seats }) => sum + seats, 0)
  return [...Map.groupBy(rows, ({ year }) => year)]
    .toSorted(([a], [b]) => b - a)
    .map(([year, of]) => {
      const known = (code: string) =>
        of.reduce((sum, row) => sum + (stateOf(row.state)?.code === code ? row.cases : 0), 0)
      return {
        year,
        of: all,
        cases: of.reduce((sum, { cases }) => sum + cases, 0),
        assets: of.reduce((sum, { assets }) => sum + assets, 0),
        missing: statesMissing(states.map((one) => ({ ...one, known: known(one.state.code) }))),
      }
    })
}

async function assemblyWinnersKnown(db: Database): Promise<AssemblyWinnersCoverage[]> {
  const states = await seatsOfStates(db, 'assembly')
  const stateOf = await readStates(db)
  const rows = await winnersByState(db, 'va')
  return states.flatMap(({ state, seats }) =>
    rows
      .filter((row) => row.cases + row.assets > 0 && stateOf(row.state)?.code === state.code)
      .map(({ year, cases, assets }) => ({ ...state, year, of: seats, cases, assets })),
  )
}

type WinnersOfState = { year: number; state: string; cases: number; assets: number }

/** Whose figures are known and undisputed. */
async function winnersByState(db: Database, election: 'ls' | 'va'): Promise<WinnersOfState[]> {
  return db<WinnersOfState>`
    select year, state,
      (count(*) filter (where won and cases is not null and not 'cases' = any(disputed)))::int as cases,
      (count(*) filter (where won and assets is not null and not 'assets' = any(disputed)))::int as assets
    from election_record where election = ${election} and (cases is not null or assets is not null)
    group by year, state order by year desc`
}

/** Today's; those of the Lok Sabha are unchanged in every election since 1977. */
async function seatsOfStates(
  db: Database,
  house: 'lok_sabha' | 'assembly',
): Promise<Omit<StateSeats, 'known'>[]> {
  const rows = await db<Nullable<StateRef> & { seats: number }>`
    select s.code, s.name, s.name_hi as "nameHi", count(*)::int as seats
    from constituency c join state s on s.code = c.state_code
    where c.house = ${house} and not c.superseded
    group by s.code order by s.name`
  return rows.map(({ seats, ...state }) => ({ state: withoutNulls(state), seats }))
}

export type StateSeats = { state: StateRef; seats: number; known: number }

/**
 * States without any known winner. A state that was part of another at the time is not missing if the other
 * has more winners than constituencies today: then its winners are counted there.
 */
export function statesMissing(states: readonly StateSeats[]): StateRef[] {
  const families = Map.groupBy(states, ({ state }) => stateFamily(state.name))
  return states
    .filter(({ state, seats, known }) => {
      const family = families.get(stateFamily(state.name)) ?? []
      const inFamily = family.reduce((sum, one) => sum + one.known, 0)
      const elsewhere = family.reduce((sum, one) => sum + one.seats, 0) - seats
      return known === 0 && inFamily <= elsewhere
    })
    .map(({ state }) => state)
}
