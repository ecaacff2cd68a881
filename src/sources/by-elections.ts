// Reads a file of by-elections (docs/import-leaders.md, "By-elections"): one seat and one day a line, with as much of the result as
// is reported. Who won holds the seat from then on.
import type { CandidacyFileFact } from '#candidates/facts.ts'
import type { ByElectionFact, SourceFact } from '#constituencies/facts.ts'
import { webAddress } from '#fact-checks/request-rules.ts'
import { winnerRecord } from './candidacies/winner-records.ts'
import { column, columnOf, count, day, name, optional, required, text, type Values } from './columns.ts'
import { eachRow, type ImportFormat } from './import-format.ts'
import { sourceOfHolders, type HoldersContext } from './holders.ts'
import { quoted } from './parse-cells.ts'
import type { Register } from './register.ts'
import type { Unplaced } from './similar-names.ts'
import { readTable, type Table } from './table.ts'

/** `winners`: the candidacy of who won each of them. */
export type StatedByElections = {
  source: SourceFact
  byElections: ByElectionFact[]
  winners: CandidacyFileFact[]
}

const named = (headers: readonly string[]) =>
  optional(column(headers, (cell) => (cell === '' ? '' : name(headers).read(cell))))

const columns = {
  state: text(['state', 'state_name', 'st_name']),
  seat: text(['constituency', 'seat', 'constituency_name', 'ac_name', 'pc_name', 'seat_id']),
  number: optional(count(['number', 'ac_no', 'pc_no', 'constituency_no'], 999)),
  house: optional(text(['house', 'election', 'type'])),
  pollDay: required(day(['poll_day', 'poll_date', 'date_of_poll', 'date']), 'on which day was the poll?'),
  countedOn: optional(day(['count_day', 'counted_on', 'date_of_counting', 'result_date'])),
  reason: optional(text(['reason', 'cause', 'reason_for_vacancy'])),
  winner: named(['winner', 'elected', 'elected_member', 'winning_candidate', 'new_member']),
  party: named(['party', 'winner_party', 'winning_party', 'party_elected']),
  votes: optional(count(['votes', 'winner_votes', 'votes_polled_by_winner'])),
  margin: optional(count(['margin', 'margin_votes', 'winning_margin'])),
  runnerUp: named(['runner_up', 'runner_up_candidate', 'second']),
  runnerUpParty: named(['runner_up_party', 'second_party']),
  runnerUpVotes: optional(count(['runner_up_votes', 'second_votes'])),
  source: required(text(['source', 'reported_by']), 'who says so?'),
  address: optional(
    columnOf(['source_url', 'url', 'link'], 'a web address like https://gazette.example/1', (cell) =>
      cell === '' ? null : webAddress(cell),
    ),
  ),
}

type Lines = Table<typeof columns>

export const byElectionsFormat: ImportFormat<Lines, StatedByElections> = {
  id: 'by-elections',
  reads:
    'by-elections, a line each: seat, day, reason, winner, votes where known (docs/import-leaders.md, "By-elections")',
  read: (content) => readTable(content, columns),
  validate({ rows }, context: HoldersContext) {
    const { taken, ...report } = eachRow<typeof columns, Line>(rows, {
      fact(values, _texts, before) {
        const line = lineOf(values, context)
        if ('fault' in line) return line
        const twin = before.find(({ fact }) => keyOf(fact) === keyOf(line))
        return twin ? { fault: `line ${twin.row.line} is about the same by-election` } : line
      },
    })
    const facts = [...Map.groupBy(taken, ({ fact }) => fact.source.id).values()].map((of) => ({
      source: of.map(({ fact }) => fact.source).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0]!,
      byElections: of.map(({ fact }) => fact.byElection),
      winners: of.map(({ fact, row }) => winnerRecord(fact.byElection, row.line, context.register)),
    }))
    return { ...report, taken: taken.length, facts }
  },
  source: ({ source }) => source,
}

type Line = { byElection: ByElectionFact; source: SourceFact }

const keyOf = ({ byElection: { seat, pollDay } }: Line) => `${seat} ${pollDay}`

function lineOf(
  { votes, margin, runnerUpVotes, pollDay, countedOn, reason, ...cells }: Values<typeof columns>,
  { register, source: fileSource }: HoldersContext,
): Line | Unplaced {
  if (countedOn !== null && countedOn < pollDay.slice(0, countedOn.length))
    return { fault: `the votes were counted on ${countedOn}, before the poll of ${pollDay}` }
  const counted = votes !== null && runnerUpVotes !== null ? votes - runnerUpVotes : margin
  if (counted !== null && (counted < 0 || (margin !== null && margin !== counted)))
    return { fault: `the margin ${margin} is not what lies between ${votes} and ${runnerUpVotes} votes` }
  if (cells.winner === '' && (votes ?? margin) !== null) return { fault: 'votes or a margin, but no winner' }
  const source = fileSource ?? sourceOfHolders(cells, countedOn ?? pollDay)
  if (!source) return { fault: `column "source": ${quoted(cells.source)} does not say who says so` }
  const place = placeOf(cells, register, Number(pollDay.slice(0, 4)))
  if ('fault' in place) return place
  const first = candidateOf(cells.winner, cells.party, register)
  if (first && 'fault' in first) return first
  const second = candidateOf(cells.runnerUp, cells.runnerUpParty, register)
  if (second && 'fault' in second) return second
  return {
    source,
    byElection: {
      ...place,
      pollDay,
      countedOn,
      reason: reason || null,
      winner: first && { ...first, votes },
      runnerUp: second && { ...second, votes: runnerUpVotes },
      margin: counted,
      reportedBy: fileSource ? cells.source : null,
    },
  }
}

function candidateOf(who: string, partyName: string, register: Register) {
  if (who === '') return null
  if (partyName === '') return { name: who, party: null, independent: false }
  const asked = register.unknownParty(partyName)
  if (asked) return asked
  const party = register.party(partyName)
  return { name: who, party, independent: party === null }
}

/** Of the assembly, unless the line says Lok Sabha. */
function placeOf(
  {
    state: stateName,
    seat,
    number,
    house: houseName,
  }: Values<Pick<typeof columns, 'state' | 'seat' | 'number' | 'house'>>,
  register: Register,
  year: number,
): Pick<ByElectionFact, 'seat' | 'state' | 'house'> | Unplaced {
  const own = register.seats.find(({ id }) => id === seat)
  if (own) return { seat: own.id, state: own.stateCode, house: own.house }
  const state = register.state(stateName)
  if (!state) return register.unknownState(stateName)
  const house = /lok\s*sabha|parliament|\bpc\b|\bmp\b/i.test(`${houseName} ${seat}`)
    ? 'lok_sabha'
    : 'assembly'
  const found = register.seat({
    election: { house, state: house === 'assembly' ? state.code : null, year },
    state: stateName,
    number,
    name: seat.replace(/\(\s*lok\s*sabha\s*\)/i, '').trim() || null,
  })
  return 'fault' in found ? found : { seat: found.seat.id, state: state.code, house }
}
