// The desk's changes to candidates of coming elections: one person states, another confirms, and it counts at once.
import { createHash } from 'node:crypto'
import { refuse } from '#base/contract.ts'
import type { Line, Proposable } from '#base/proposals.ts'
import { indianDay } from '#base/indian-day.ts'
import { isIndependent } from '#base/names/independent.ts'
import type { Database } from '#base/server/database/db.ts'
import { putDeskSource } from '#base/server/desk-source.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { ProposalKind } from '#base/server/proposals/kind.ts'
import { constituencyNotFound } from '#constituencies/contract.ts'
import { comingElection, type ElectionCalendar } from '#elections/contract.ts'
import { candidatesTopic } from '../../coverage.ts'
import {
  candidateGone,
  listedLater,
  noElectionThere,
  nominationProposal,
  reasonUnquotable,
} from '../../nominations/desk.ts'
import { quotable } from '../../nominations/reason.ts'
import { linkNominations } from './linking.ts'
import { newId, putRows } from './intake.ts'
import { statedColumns } from './store.ts'

type Change = typeof nominationProposal extends Proposable<infer S> ? S : never
type Calendars = (trx: Database) => Promise<readonly ElectionCalendar[]>

export function nominationProposals(calendars: Calendars): ProposalKind<Change> {
  return {
    of: nominationProposal,
    reasoned: true,
    topics: [candidatesTopic],
    subject: ({ candidate, seat, name }) => `nomination:${candidate ?? `${seat} ${name.trim()}`}`,
    async check(trx, { stated }) {
      const known = await readOne(trx, stated.candidate)
      if (stated.candidate !== undefined && known?.seat !== stated.seat) throw refuse(candidateGone)
      if (stated.asOf > indianDay(new Date()) || stated.asOf < (known?.day ?? '')) throw refuse(listedLater)
      if (stated.because !== undefined && quotable(stated.because, await othersOf(trx, stated)) === null)
        throw refuse(reasonUnquotable)
      return { basis: { election: known?.election ?? (await electionOf(trx, calendars, stated)) } }
    },
    async apply(trx, { id, stated, basis }) {
      const { candidate, seat, asOf, source, state, because = null, ...facts } = stated
      const election = String(basis?.['election'])
      const known = await readOne(trx, candidate)
      const taken = await trx<{ id: string }>`select id from nomination where constituency_id = ${seat}`
      const sourceId = await putSource(trx, source, asOf)
      const independent = isIndependent(facts.party ?? '')
      const partyId = independent ? null : await partyCalled(trx, facts.party)
      const row = {
        ...unknown,
        ...facts,
        id: candidate ?? newId({ election, seat }, facts.name, new Set(taken.map((one) => one.id))),
        electionId: election,
        constituencyId: seat,
        state,
        reason: state === 'rejected' && because !== null ? quotable(because, []) : null,
        independent,
        partyId,
        alliance: known?.alliance ?? null,
        statedAt: asOf,
        sourceId,
      }
      await trx`select set_config('matdata.proposal', ${String(id)}, true)`
      await putRows(trx, [row])
      await linkNominations(trx)
    },
    async read(db, stored) {
      return Promise.all(
        stored.map(async ({ stated }) => {
          const known = await readOne(db, stated.candidate)
          const { seat: _, election: __, day, ...facts } = known ?? {}
          return {
            title: `${stated.name}, ${stated.seat}`,
            lines: linesOf(stated),
            before: known ? linesOf({ ...withoutNulls(facts), asOf: day! } as unknown as Change) : [],
          }
        }),
      )
    },
  }
}

const unknown = {
  nameLocal: null,
  party: null,
  ballotNumber: null,
  symbol: null,
  affidavit: null,
  age: null,
  assets: null,
  liabilities: null,
  cases: null,
  education: null,
}

async function electionOf(trx: Database, calendars: Calendars, { seat, asOf }: Change): Promise<string> {
  const [place] = await trx<{ state: string }>`
    select s.name as state from constituency c join state s on s.code = c.state_code
    where c.id = ${seat} and not c.superseded`
  if (!place) throw refuse(constituencyNotFound)
  // Nobody stands in one that is only due.
  const announced = (await calendars(trx)).filter(({ status }) => status === 'announced')
  const election = comingElection(announced, { seat, ...place }, asOf)
  if (!election) throw refuse(noElectionThere)
  return election.id
}

async function othersOf(trx: Database, { seat, candidate, name }: Change): Promise<string[]> {
  const rows = await trx<{ name: string }>`
    select name from nomination where constituency_id = ${seat} and id <> ${candidate ?? ''} and name <> ${name.trim()}`
  return rows.map((one) => one.name)
}

type Known = { seat: string; election: string; day: string; alliance: string | null }

async function readOne(db: Database, id: string | undefined): Promise<Known | undefined> {
  if (id === undefined) return undefined
  const rows = await db<Known>`
    select n.constituency_id as seat, n.election_id as election, n.stated_at::text as day, ${statedColumns}, n.party,
      n.reason as because
    from nomination n where n.id = ${id}`
  return rows[0]
}

/** The register's party of this name or these letters, if there is one only. */
async function partyCalled(trx: Database, party: string | undefined): Promise<string | null> {
  if (party === undefined) return null
  const name = party.trim().toLowerCase()
  const rows = await trx<{
    id: string
  }>`select id from party where lower(name) = ${name} or lower(short) = ${name}`
  return rows.length === 1 ? rows[0]!.id : null
}

async function putSource(trx: Database, source: Change['source'], day: string): Promise<string> {
  const { publisher, title, url = null } = source
  const digest = createHash('sha256')
    .update(JSON.stringify([publisher, title, url, day]))
    .digest('hex')
  const id = `desk-candidates-${digest.slice(0, 12)}`
  await putDeskSource(trx, { id, publisher, title, address: url, day })
  return id
}

const terms = [
  ['state', 'Status'],
  ['name', 'Name'],
  ['nameLocal', 'Name in the script of the state'],
  ['party', 'Party'],
  ['ballotNumber', 'Number on the ballot'],
  ['symbol', 'Symbol'],
  ['because', 'The returning officer’s reason'],
  ['affidavit', 'Affidavit'],
  ['age', 'Age'],
  ['assets', 'Assets'],
  ['liabilities', 'Liabilities'],
  ['cases', 'Declared cases'],
  ['education', 'Education'],
  ['asOf', 'Date of the source'],
] as const

/** Every fact in a line of its own: what the source does not say is not known. */
function linesOf(stated: Change): Line[] {
  const source = (stated as Partial<Change>).source
  return [
    ...terms.map(([field, term]): Line => {
      const value = stated[field]
      return value === undefined ? { term, text: 'not known', is: 'word' } : { term, text: String(value) }
    }),
    ...(source
      ? [{ term: 'Source', text: [source.publisher, source.title, source.url].filter(Boolean).join(', ') }]
      : []),
  ]
}
