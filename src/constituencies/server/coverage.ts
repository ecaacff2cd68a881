// Coverage, election by election and state by state.
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { ElectionCoverage, House, SeatCoverage, StateRef } from '../contract.ts'

export async function readCoverage(db: Database): Promise<SeatCoverage> {
  const states = await statesHeld(db)
  const of = (house: House) => {
    const all = states.filter((state) => state.house === house)
    return {
      held: all.filter(({ held }) => held > 0).map(({ ref }) => ref),
      part: all.flatMap(({ ref, held, seats }) =>
        held > 0 && held < seats ? [{ ...ref, seats: held, of: seats }] : [],
      ),
      missing: all.filter(({ held }) => held === 0).map(({ ref }) => ref),
      seats: all.reduce((sum, { held }) => sum + held, 0),
      of: all.reduce((sum, { seats }) => sum + seats, 0),
    }
  }
  return { lokSabha: of('lok_sabha'), assemblies: of('assembly'), elections: await electionsHeld(db) }
}

type StateHeld = { house: House; ref: StateRef; seats: number; held: number }

/** Current constituencies in the register, and how many have an election here. */
async function statesHeld(db: Database): Promise<StateHeld[]> {
  const rows = await db<Omit<StateHeld, 'ref'> & Nullable<StateRef>>`
    select c.house, s.code, s.name, s.name_hi as "nameHi", count(*)::int as seats,
      (count(*) filter (where exists (select from contest k where k.constituency_id = c.id)))::int as held
    from constituency c join state s on s.code = c.state_code
    where not c.superseded
    group by c.house, s.code order by s.name`
  return rows.map(({ house, seats, held, ...ref }) => ({ house, ref: withoutNulls(ref), seats, held }))
}

async function electionsHeld(db: Database): Promise<ElectionCoverage[]> {
  const rows = await db<Nullable<ElectionCoverage>>`
    with winner as materialized (select election_id, constituency_id from candidacy where won),
    drawn as (select distinct house, state_code, delimitation from constituency),
    -- An election fills the seats of the latest delimitation until then.
    house as (
      select e.id as election_id, d.state_code, max(d.delimitation) as delimitation
      from election e
      join drawn d on d.house = e.house and (e.state_code is null or d.state_code = e.state_code) and d.delimitation <= e.year
      group by e.id, d.state_code
    )
    select e.id, e.label, e.house, e.year, e.state_code as "stateCode", count(*)::int as seats,
      count(y.election_id)::int as results, count(k.turnout)::int as turnout,
      coalesce(json_agg(json_strip_nulls(json_build_object('id', c.id, 'name', c.name, 'nameHi', c.name_hi)) order by c.name)
        filter (where y.election_id is null), '[]') as missing
    from election e
    join house h on h.election_id = e.id
    join constituency c on c.house = e.house and c.state_code = h.state_code and c.delimitation = h.delimitation
    left join contest k on k.election_id = e.id and k.constituency_id = c.id
    left join winner y on y.election_id = e.id and y.constituency_id = c.id
    group by e.id order by e.year desc, e.house desc, e.label`
  return rows.map((row) => withoutNulls({ ...row, missing: row.results === 0 ? [] : row.missing }))
}
