// Takes what was read from one page or file: each seat is accepted or refused by itself, and the last good figures stay.
import { acquireLock } from '#base/server/database/lock.ts'
import { indianDay, startOfIndianDay } from '#base/indian-day.ts'
import type { Database } from '#base/server/database/db.ts'
import { refuse, type Input } from '#base/contract.ts'
import { ChangedForm, readDocument } from '../forms/read-document.ts'
import { momentIn } from '../forms/document.ts'
import { countUnknown, type pushCount, type Marks, type SeatState, type Stated } from '../contract.ts'
import { merge } from '../merge.ts'
import { stateOf } from '../states.ts'
import { keepDocument, missing, wasTimed } from './documents.ts'
import { electionOf, type CountedElection } from './election.ts'
import type { From, PartyNames } from './parties.ts'
import { differencesOf, shadesAfter, sumsOf } from './sums.ts'
import { keepTimes, timesAfter, timesJson, type Times } from './times.ts'

type Pushed = Input<typeof pushCount>['body']
type Known = { seat: string; state: SeatState; document: string; times: Times }

/** Clocks differ by this much, in milliseconds. */
const ahead = 10 * 60_000
const mostSaid = 40
const never = new Date(0).toISOString()

export type Taken = {
  seats: number
  changed: string[]
  /** Seats of which the same was said again, as of a later moment. */
  confirmed: string[]
  refused: string[]
  isNew: boolean
  wasTrouble: boolean
}

/** Refuses `countUnknown`. */
export async function takeDocument(
  { db, partyNames }: Pick<From, 'db' | 'partyNames'>,
  of: { election: string; document: Pushed; operator: string; now: Date },
): Promise<Taken> {
  const { election: id, document, operator, now } = of
  const election = await electionOf(db, id)
  if (!election) throw refuse(countUnknown)
  const read = asRead(document)
  const refused = [...read.refused]
  const documentAt = instant(momentIn(read.at ?? document.at))
  const names = await partyNames()
  return db.transaction(async (trx) => {
    await acquireLock(trx, 'counting', id)
    const rows = await trx<Known>`
      select s.constituency_id as seat, r.state, d.name as document, ${timesJson} as times
      from count_seat s join count_reading r on r.id = s.reading_id join count_document d on d.id = r.document_id
      where s.election_id = ${id}`
    const isNew = rows.length === 0
    const known = new Map(rows.map((row) => [row.seat, row]))
    const readings: { seat: string; at: string; state: SeatState; marks?: Marks }[] = []
    const confirmed = new Map<string, string>()
    const seen = new Set<string>()
    const other = await otherElection(trx, election, { heading: read.heading, now })
    if (other !== undefined) refused.push(`It is about ${other}: ${read.heading}`)
    const twice = contradicted(election, read.seats)
    const isTimed = documentAt !== undefined || read.seats.some((one) => one.at !== undefined)
    const hasLostTime = !isTimed && read.seats.length > 0 && (await wasTimed(trx, id, document.name))
    if (hasLostTime) refused.push('states no time any more, as it did before; it may be old')
    for (const stated of other === undefined && !hasLostTime ? read.seats : []) {
      const placed = seatAndMoment(stated, { election, names, twice, documentAt, now })
      if ('why' in placed) {
        refused.push(`${stated.seat ?? `${stated.state} ${stated.number}`}: ${placed.why}`)
        continue
      }
      const { seat, at } = placed
      seen.add(seat)
      const before = known.get(seat)
      const elsewhere = before !== undefined && wholeName(before.document) !== wholeName(document.name)
      // A page is older than another one, never than the reading of a list without a time.
      const isStated = stated.at !== undefined || documentAt !== undefined
      const statedAt = before?.times.stated ?? undefined
      const knownAt = isStated && before ? (statedAt ?? never) : before?.times.at
      const outcome = merge(before?.state, stated, at, { knownAt, elsewhere, ...(!isStated && { statedAt }) })
      const taken = (isSameLead: boolean) => timesAfter(before?.times, stated, { at, isStated, isSameLead })
      if ('refused' in outcome) refused.push(`${seat}: ${outcome.refused}`)
      if ('same' in outcome) {
        confirmed.set(seat, at)
        known.set(seat, { ...before!, times: taken(true) })
      }
      if (!('state' in outcome)) continue
      const { status, word, round, rounds } = outcome.state
      if (status === 'counting' && word !== undefined && word !== before?.state.word)
        refused.push(
          `${seat}: taken, and quoted to visitors: “${word}”${stated.status === 'declared' ? `, after round ${round} of ${rounds}` : ''}`,
        )
      readings.push({ seat, at, ...outcome })
      const isSameLead = outcome.state.leader?.name === before?.state.leader?.name
      known.set(seat, { seat, state: outcome.state, times: taken(isSameLead), document: document.name })
    }
    const lost = isWhole(read) ? await missing(trx, id, document.name, seen) : []
    if (seen.size > 0) refused.push(...lost.map((seat) => `${seat}: no line any more`))
    else if (lost.length > 0 && refused.length === 0)
      refused.push(`names no seat any more; it has named ${lost.length}`)
    const sums = sumsOf(
      names,
      [...known.values()].map(({ state }) => state),
    )
    if (read.sums) refused.push(...differencesOf(names, read.sums, sums))
    const said = shortened(refused)
    const changed = [...new Set(readings.map(({ seat }) => seat))]
    const at = documentAt ?? latest([...readings.map((one) => one.at), ...confirmed.values()])
    const kept = await keepDocument(trx, id, {
      name: document.name,
      form: read.form ?? null,
      source: (document.source ?? read.source)?.slice(0, 200) ?? null,
      at: at ?? null,
      seats: seen.size,
      changed: changed.length,
      refused: said,
      operator,
      now,
    })
    await keepReadings(trx, id, kept.id, readings)
    await keepShades(trx, id, sums)
    await keepTimes(
      trx,
      id,
      [...changed, ...confirmed.keys()].flatMap((seat) => known.get(seat) ?? []),
    )
    return {
      seats: seen.size,
      changed,
      confirmed: [...confirmed.keys()].filter((seat) => !changed.includes(seat)),
      refused: said,
      isNew,
      wasTrouble: kept.wasRefused !== said.length > 0,
    }
  })
}

const instant = (moment: string | undefined) =>
  moment === undefined ? undefined : new Date(moment).toISOString()
const latest = (moments: readonly string[]) => moments.toSorted().at(-1)

function shortened(refused: string[]): string[] {
  return refused.length > mostSaid
    ? [...refused.slice(0, mostSaid), `and ${refused.length - mostSaid} more`]
    : refused
}

type Read = Omit<Pushed, 'name' | 'text' | 'state'> & { seats: Stated[]; refused: string[] }

function asRead({ text, name, state, ...pushed }: Pushed): Read {
  const { refused = [], seats = [] } = pushed
  if (text === undefined) return { ...pushed, seats, refused }
  try {
    const { stated, problems, ...read } = readDocument({ name, text, state })
    return { ...read, seats: stated, refused: [...refused, ...problems] }
  } catch (error) {
    if (!(error instanceof ChangedForm)) throw error
    return { seats: [], refused: [...refused, error.message] }
  }
}

/** A large page is sent in parts: “name (2)”. */
const wholeName = (name: string) => name.replace(/ \(\d+\)$/, '')

/** Seats of which one and the same moment of the document says two things. */
function contradicted(election: CountedElection, all: readonly Stated[]): Set<string | undefined> {
  const ofNow = all.filter(({ at, ofRounds }) => at === undefined && !ofRounds)
  const bySeat = Map.groupBy(ofNow, (one) => seatOf(election, one))
  return new Set(
    [...bySeat].flatMap(([seat, said]) =>
      new Set(said.map((one) => JSON.stringify(one))).size > 1 ? [seat] : [],
    ),
  )
}

/** The seat of which a document states something, and as of when; or why it is not taken. */
function seatAndMoment(
  stated: Stated,
  of: {
    election: CountedElection
    names: PartyNames
    twice: Set<string | undefined>
    documentAt: string | undefined
    now: Date
  },
): { seat: string; at: string } | { why: string } {
  const { election, now } = of
  const seat = seatOf(election, stated)
  if (seat === undefined) return { why: `no such seat in ${election.ref.id}` }
  const at = stated.at === undefined ? (of.documentAt ?? now.toISOString()) : instant(momentIn(stated.at))
  if (at === undefined) return { why: `its time “${stated.at}” is not understood` }
  if (of.twice.has(seat)) return { why: 'is there more than once' }
  const why = impossible(election, seat, at, now) ?? exchanged(of.names, stated)
  return why === undefined ? { seat, at } : { why }
}

/** A state that the heading names, if it names none of the election’s own; or another house or year. */
async function otherElection(
  trx: Database,
  { seats, ref }: CountedElection,
  { heading, now }: { heading: string | undefined; now: Date },
): Promise<string | undefined> {
  if (heading === undefined) return undefined
  const years = [...heading.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year))
  // Some elections are counted in the year after the one they are called after.
  const isOfNow = (year: number) => year === ref.year || year === now.getFullYear()
  if (years.length > 0 && !years.some(isOfNow)) return String(years[0])
  const isLokSabha = /\bparliament|\blok sabha/i.test(heading)
  if (isLokSabha !== /\bassembl|\bvidhan sabha/i.test(heading) && isLokSabha !== (ref.house === 'lok_sabha'))
    return 'the other house'
  const named = await trx<{ code: string; name: string }>`select code, name from state
    where ${heading} ~* ('\\m' || name || '\\M') order by name`
  const own = new Set([...seats.values()].map(({ state }) => state))
  return named.some(({ code }) => own.has(code)) ? undefined : named[0]?.name
}

/** What it names no more has gone; other files tell of changes alone, and programs may have none to tell. */
const isWhole = ({ form, seats }: Read) => form === 'statewise' || (form !== undefined && seats.length === 0)

function seatOf({ ref, seats }: CountedElection, { seat, state = '', number }: Stated): string | undefined {
  const house = ref.house === 'lok_sabha' ? 'ls' : 'va'
  const id = seat ?? `${house}-${stateOf(state).toLowerCase()}-${number}`
  return seats.has(id) ? id : undefined
}

function impossible(election: CountedElection, seat: string, at: string, now: Date): string | undefined {
  if (Date.parse(at) > now.getTime() + ahead) return `it is said to be of ${at}, which is still to come`
  const closes = election.pollsClose(seat)
  if (closes !== undefined && Date.parse(at) < closes)
    return `it is said to be of ${at}, before the poll closed`
  if (indianDay(new Date(at)) !== election.countingDay) return undefined
  return Date.parse(at) < startOfIndianDay(election.countingDay).getTime() + begins
    ? `it is said to be of ${at}, the counting day before anything is counted; a time without a zone is taken for India’s`
    : undefined
}

/** Parties in the column of names, and names in that of parties. */
function exchanged(names: PartyNames, { leader, runnerUp, candidates = [] }: Stated): string | undefined {
  const isParty = (name: string | undefined) => name !== undefined && names(name).partyShort !== undefined
  const one = [leader, runnerUp, ...candidates].find((of) => of && isParty(of.name) && !isParty(of.party))
  return one && `“${one.name}” is a party, and “${one.party ?? ''}” is none: are the columns exchanged?`
}

/** Milliseconds of the day. Counting begins at 8; what seems to be of the night before is in another zone. */
const begins = 6 * 3_600_000

async function keepShades(trx: Database, election: string, sums: ReturnType<typeof sumsOf>): Promise<void> {
  const [row] = await trx<{
    parties: string[]
  }>`select parties from count_shade where election_id = ${election}`
  const before = row?.parties ?? []
  const parties = shadesAfter(before, sums)
  if (JSON.stringify(parties) === JSON.stringify(before)) return
  await trx`insert into count_shade (election_id, parties) values (${election}, ${parties})
    on conflict (election_id) do update set parties = excluded.parties`
}

async function keepReadings(
  trx: Database,
  election: string,
  document: number,
  readings: readonly { seat: string; at: string; state: SeatState; marks?: Marks }[],
): Promise<void> {
  if (readings.length === 0) return
  const rows = JSON.stringify(readings.map((one, i) => ({ i, ...one })))
  await trx`
    with added as (
      insert into count_reading (election_id, constituency_id, document_id, at, state, marks)
      select ${election}, x.seat, ${document}, x.at, x.state, x.marks
      from jsonb_to_recordset(${rows}::jsonb) as x (i integer, seat text, at timestamptz, state jsonb, marks jsonb) order by x.i
      returning id, constituency_id, at)
    insert into count_seat (election_id, constituency_id, reading_id, at)
    select distinct on (constituency_id) ${election}, constituency_id, id, at from added order by constituency_id, id desc
    on conflict (election_id, constituency_id) do update set reading_id = excluded.reading_id, at = excluded.at`
}
