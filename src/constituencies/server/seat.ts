// One constituency with all that its page shows. Imports write: see intake.ts.
import { fold } from '#base/fold.ts'
import { refuse, type Provenance, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import {
  constituencyNotFound,
  type ByElection,
  type CandidateResult,
  type Constituency,
  type ElectionRef,
  type ElectionResult,
  type readConstituency,
  type SeatPlace,
} from '../contract.ts'
import { cardColumns, cardOf, cardTables, type CardRow } from './cards.ts'
import { seatPlaceJson } from './places.ts'
import {
  byElectionsJson,
  candidaciesJson,
  candidatesOf,
  contestsJson,
  electionsOf,
  gapsJson,
  type ByElectionRow,
  type CandidacyRow,
  type ContestRow,
  type OfPerson,
} from './results.ts'
import { areaOf, areasOfSeatJson, segmentOf, segmentsJson, type SegmentRow } from './segments.ts'

type Person = Pick<CandidateResult, OfPerson>

/**
 * Data about the persons behind the candidacies of a constituency. It is in tables of a feature further to the right, and so is
 * passed in.
 */
export type CandidacyData = (constituency: string) => Promise<{
  /** By candidacy, with their declarations; only if certain. */
  persons: ReadonlyMap<string, Person>
  /** The sources of the candidates' declarations, by election. */
  sources: ReadonlyMap<string, readonly Provenance[]>
}>

/** Without it, candidates are just the names in the results. */
const nobodyKnown: CandidacyData = async () => ({ persons: new Map(), sources: new Map() })

/** Refuses an unknown id with `constituencyNotFound`. */
export async function readSeat(
  { db, persons: data = nobodyKnown }: { db: Database; persons?: CandidacyData },
  id: string,
): Promise<Reply<typeof readConstituency>> {
  if (!/^[a-z0-9-]+$/.test(id)) throw refuse(constituencyNotFound)
  const [row, { persons, sources }] = await Promise.all([readDetail(db, id), data(id)])
  if (!row) throw refuse(constituencyNotFound)
  const { contests, candidacies, gaps, byElections, segments, areas, identifiers, place, ...card } = row
  const named = (one: CandidateResult) => ({ ...one, ...persons.get(one.id) })
  const elections = electionsOf(contests, candidacies, sources).map((election) => ({
    ...election,
    candidates: election.candidates.map(named),
  }))
  const totalVotes = elections[0]?.votesCounted
  return {
    constituency: {
      ...cardOf(card),
      identifiers: withoutNulls(identifiers),
      ...(place && { place }),
    },
    candidates: candidatesOf(elections),
    ...(totalVotes !== undefined && { totalVotes }),
    elections,
    gaps: gaps.map(withoutNulls),
    byElections: byElections.map(({ winner, runnerUp, ...one }) => ({
      ...withoutNulls(one),
      ...(winner && { winner: alsoStood(winner, elections) }),
      ...(runnerUp && { runnerUp: alsoStood(runnerUp, elections) }),
    })),
    segments: segments.map(segmentOf),
    areas: areas.map(areaOf),
  }
}

type Named = NonNullable<ByElection['winner']>

/** Led to their page if one person alone stood here under this name, for the same party. In another order of words it may be a son’s. */
function alsoStood(of: Named, elections: readonly ElectionResult[]): Named {
  const own = fold(of.name)
  const namesakes = elections.flatMap(({ candidates }) => candidates.filter((one) => fold(one.name) === own))
  const [personId, ...others] = new Set(namesakes.map((one) => one.personId))
  const isSure =
    of.partyShort !== 'IND' && others.length === 0 && namesakes.some(({ party }) => party === of.party)
  return { ...of, ...(isSure && personId !== undefined && { personId }) }
}

type DetailRow = CardRow & {
  delimitation: number
  alsoSpelt: string[]
  identifiers: Nullable<Constituency['identifiers']>
  place: SeatPlace | null
  contests: ContestRow[]
  candidacies: CandidacyRow[]
  gaps: Nullable<ElectionRef>[]
  byElections: ByElectionRow[]
  segments: SegmentRow[]
  areas: SegmentRow[]
}

/** Everything in one question, because every page of a constituency asks. */
async function readDetail(db: Database, id: string): Promise<DetailRow | undefined> {
  const rows = await db<DetailRow>`
    select ${cardColumns}, c.delimitation, json_build_object('iso', 'IN-' || c.state_code, 'eci', c.eci_code,
        'wikidata', c.wikidata_id, 'ocd', c.ocd_id) as identifiers,
      array(select spelling from constituency_name
        where constituency_id = c.id and lower(spelling) <> lower(c.name) and spelling is distinct from c.name_hi
        order by spelling) as "alsoSpelt",
      ${seatPlaceJson} as place, ${contestsJson} as contests, ${candidaciesJson} as candidacies,
      ${gapsJson} as gaps, ${byElectionsJson} as "byElections", ${segmentsJson} as segments, ${areasOfSeatJson} as areas
    from ${cardTables}
    where c.id = ${id}`
  return rows[0]
}
