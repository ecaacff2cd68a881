// Figures of a whole election.
import { toTitleCase } from '#base/title-case.ts'
import { sourcesJson } from '#base/server/source-json.ts'
import { refuse, type Input, type Provenance, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import {
  electionNotFound,
  type ElectionRef,
  type ElectionSummary,
  type StateRef,
  type summariseElection as read,
} from '../contract.ts'
import { percentOf } from '#base/percent.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { firstYearOfNota, partyName, partyShort } from './results.ts'

async function listElections(db: Database): Promise<ElectionRef[]> {
  const rows = await db<Nullable<ElectionRef>>`
    select id, label, house, year, state_code as "stateCode" from election order by year desc, house desc, label`
  return rows.map(withoutNulls)
}

/**
 * Without an id: the latest of a state's assembly, or of the Lok Sabha, otherwise of all, otherwise nothing. Refuses an
 * unknown id.
 */
export async function summariseElection(
  db: Database,
  { election: id, state }: Input<typeof read>['query'] = {},
): Promise<Reply<typeof read>> {
  const elections = await listElections(db)
  const election =
    id !== undefined
      ? elections.find((one) => one.id === id)
      : state !== undefined
        ? elections.find((one) => one.house === 'assembly' && one.stateCode === state)
        : (elections.find(({ house }) => house === 'lok_sabha') ?? elections[0])
  if (id !== undefined && !election) throw refuse(electionNotFound)
  return { ...(election && { summary: await summaryOf(db, election) }), elections }
}

async function summaryOf(db: Database, election: ElectionRef): Promise<ElectionSummary> {
  const states = await statesOf(db, election.id)
  const { totals, sources } = await totalsOf(db, election.id)
  const counted = totals.votesCounted
  const parties = await partiesOf(db, election.id, counted)
  return {
    election,
    states,
    totals: { ...totals, ...figuresOf(states) },
    undecided: totals.decided === 0 ? [] : await undecidedOf(db, election.id),
    ...parties,
    ...(await marginsOf(db, election.id)),
    sources,
  }
}

type Figures = { seats: number; electors?: number; votesPolled?: number; turnout?: number }

async function statesOf(db: Database, election: string): Promise<ElectionSummary['states']> {
  type Row = Nullable<StateRef> & Nullable<Omit<Figures, 'turnout'>>
  // By today's state of the constituency, so that elections can be compared.
  const rows = await db<Row>`
    select s.code, s.name, s.name_hi as "nameHi", count(*) as seats,
      sum(k.electors) filter (where k.votes_polled is not null) as electors,
      sum(k.votes_polled) filter (where k.electors is not null) as "votesPolled"
    from contest k
    join constituency c on c.id = k.constituency_id
    join state s on s.code = c.state_code
    where k.election_id = ${election}
    group by s.code order by s.name`
  return rows.map(({ seats, electors, votesPolled, ...state }) => ({
    ...withoutNulls(state),
    ...turnoutOf(seats, electors, votesPolled),
  }))
}

function figuresOf(states: readonly Figures[]): Figures {
  const known = states.filter(({ electors }) => electors !== undefined)
  const electors = known.reduce((sum, state) => sum + state.electors!, 0)
  const votesPolled = known.reduce((sum, state) => sum + state.votesPolled!, 0)
  const seats = states.reduce((sum, state) => sum + state.seats, 0)
  return turnoutOf(seats, electors || null, votesPolled)
}

function turnoutOf(seats: number, electors: number | null, votesPolled: number | null): Figures {
  if (electors === null || votesPolled === null) return { seats }
  return { seats, electors, votesPolled, turnout: percentOf(votesPolled, electors) }
}

/** Of seats of which not every candidate is known no votes are counted, as on their own pages. */
const isWhole = (candidacy: Sql) => sql`not exists (select from contest part where part.is_part
  and part.election_id = ${candidacy}.election_id and part.constituency_id = ${candidacy}.constituency_id)`

async function totalsOf(
  db: Database,
  election: string,
): Promise<{ totals: Omit<ElectionSummary['totals'], keyof Figures>; sources: Provenance[] }> {
  type Row = Record<'uncontested' | 'awaiting' | 'decided', number> &
    Record<'candidates' | 'partial' | 'votesCounted', number | null> & {
      nota: boolean
      year: number
      sources: Provenance[]
    }
  const rows = await db<Row>`
    select count(*) filter (where status = 'uncontested') as uncontested,
      count(*) filter (where status = 'awaiting') as awaiting, nullif(count(*) filter (where is_part), 0) as partial,
      (select year from election where id = ${election}) as year,
      exists (select from candidacy where election_id = ${election} and nota) as nota,
      (select count(*) from candidacy where election_id = ${election} and won) as decided,
      (select nullif(count(*), 0) from candidacy where election_id = ${election} and not nota) as candidates,
      (select sum(votes) from candidacy where election_id = ${election} and ${isWhole(sql`candidacy`)}) as "votesCounted",
      ${sourcesJson(sql`id in (
        select unnest(array[result_source_id, turnout_source_id]) from contest where election_id = ${election})`)} as sources
    from contest where election_id = ${election}`
  const { nota, year, sources, ...totals } = rows[0]!
  const lacksNota = totals.votesCounted !== null && !nota && year >= firstYearOfNota
  return { totals: withoutNulls({ ...totals, lacksNota: lacksNota || null }), sources }
}

async function undecidedOf(db: Database, election: string): Promise<ElectionSummary['undecided']> {
  type Row = { id: string; name: string; nameHi: string | null; awaiting: boolean }
  const rows = await db<Row>`
    select c.id, c.name, c.name_hi as "nameHi", k.status = 'awaiting' as awaiting
    from contest k join constituency c on c.id = k.constituency_id
    where k.election_id = ${election} and not exists (
      select from candidacy y where y.election_id = k.election_id and y.constituency_id = c.id and y.won)
    order by c.name, c.id`
  return rows.map(withoutNulls)
}

type Tally = Pick<ElectionSummary, 'parties' | 'others' | 'nota'>

async function partiesOf(db: Database, election: string, counted: number | undefined): Promise<Tally> {
  type Row = { party: string; partyShort: string | null; kind: string; seats: number; votes: number | null }
  const rows = await db<Row>`
    select coalesce(${partyName('y.independent')}, 'NOTA') as party, ${partyShort('y.independent')} as "partyShort",
      case when y.nota then 'nota' when y.independent then 'independent' else 'party' end as kind,
      count(*) filter (where y.won) as seats,
      sum(y.votes) filter (where ${isWhole(sql`y`)}) as votes
    from candidacy y left join party p on p.id = y.party_id
    where y.election_id = ${election}
    group by 1, 2, 3
    order by seats desc, votes desc nulls last, party`
  // Nobody counted the votes of seats without a poll, and of some seats not all candidates are known.
  const figures = (votes: number | null) =>
    votes === null ? {} : { votes, ...(counted !== undefined && { share: percentOf(votes, counted) }) }
  // Independents are not a party, so they are not among the others.
  const named = (row: Row) =>
    row.kind === 'independent' ||
    (row.kind === 'party' && (row.seats > 0 || (row.votes ?? 0) >= (counted ?? 0) * 0.005))
  const nota = rows.find((row) => row.kind === 'nota')
  const others = rows.filter((row) => row.kind === 'party' && !named(row))
  const otherVotes = others.some(({ votes }) => votes !== null)
    ? others.reduce((sum, row) => sum + (row.votes ?? 0), 0)
    : null
  return {
    parties: rows.filter(named).map(({ party, partyShort: short, kind, seats, votes }) => ({
      ...withoutNulls({ party, partyShort: short, independent: kind === 'independent', seats }),
      ...figures(votes),
    })),
    ...(others.length > 0 && { others: { parties: others.length, ...figures(otherVotes) } }),
    ...(nota && { nota: figures(nota.votes) }),
  }
}

type Margins = Pick<ElectionSummary, 'closest' | 'widest'>

/** Among constituencies with a winner and at least one other counted candidate. */
async function marginsOf(db: Database, election: string): Promise<Margins> {
  type Row = Nullable<NonNullable<ElectionSummary['closest']>>
  const rows = await db<Row>`
    with margins as (
      select y.constituency_id, y.name, y.party_id, y.independent, v.margin
      from candidacy y join contest_votes v using (election_id, constituency_id)
      where y.election_id = ${election} and y.won and v.margin is not null
    ), ends as (
      (select * from margins order by margin, constituency_id limit 1)
      union all
      (select * from margins order by margin desc, constituency_id limit 1)
    )
    select c.id, c.name, c.name_hi as "nameHi", s.name as state, s.name_hi as "stateHi", m.name as winner,
      ${partyName('m.independent')} as party, ${partyShort('m.independent')} as "partyShort", m.margin as "marginVotes"
    from ends m
    join constituency c on c.id = m.constituency_id
    join state s on s.code = c.state_code
    left join party p on p.id = m.party_id
    order by m.margin`
  const finishes = rows.map((row) => withoutNulls({ ...row, winner: toTitleCase(row.winner) }))
  const [closest, widest] = [finishes[0], finishes.at(-1)]
  return { ...(closest && { closest }), ...(widest && { widest }) }
}
