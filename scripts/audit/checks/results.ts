// Results: votes, order and winner of each candidate against the raw rows.
import { contestKey, type Contests } from '../contests.ts'
import type { Report } from '../findings.ts'
import type { Ballot } from '../read-assemblies.ts'
import type { Shown, ShownSeat } from '../shown.ts'
import { partiesDiffer } from '../parties.ts'
import { likeness, plain } from '../words.ts'

type Vote = {
  at: string
  name: string
  votes: number
  nota: boolean
  party?: string | undefined
  evm?: number | undefined
  electors?: number | undefined
  voters?: number | undefined
}
type Result = ShownSeat['elections'][number]

export function checkResults(shown: Shown, contests: Contests, ballots: Ballot[], report: Report): void {
  const assemblies = Map.groupBy(ballots, ({ stateCode, year }) => `${stateCode}-${year}`)
  const seen = new Set<string>()
  for (const { seat, elections } of shown.seats) {
    for (const result of elections) {
      if (result.candidates.length === 0) continue
      const lokSabha = result.house === 'lok_sabha'
      // No file has the candidates of an assembly's by-elections.
      if (!lokSabha && result.electionId.includes('by')) continue
      const votes = lokSabha
        ? lokSabhaVotes(contests, seat.id, result)
        : assemblyVotes(assemblies.get(`${seat.stateCode}-${result.year}`) ?? [], seat.number, result)
      if (votes === undefined) {
        if (ballots.length > 0 && !result.electionId.includes('by') && result.status === 'polled')
          report('doubt', 'result-of-no-file', [result.electionId, seat.id], `${result.label}, ${seat.name}`)
        continue
      }
      for (const { at } of votes) seen.add(at)
      // Nobody voted there, though a file may have a vote.
      if (result.status === 'uncontested') continue
      compare(
        `${result.label}, ${seat.name} (/c/${seat.id})`,
        [result.electionId, seat.id],
        result,
        votes,
        report,
      )
    }
  }
  const held = new Set(shown.summaries.map(({ election }) => election.id))
  for (const [key, group] of assemblies) {
    const [code, year] = key.split('-')
    if (!held.has(`va-${code!.toLowerCase()}-${year}`)) continue
    const missing = group.filter(({ at, votes }) => !seen.has(at) && votes > 0)
    for (const [seat, rows] of Map.groupBy(missing, (row) => row.seat ?? String(row.seatNumber)))
      report(
        'wrong',
        'seat-not-shown',
        [`va-${code!.toLowerCase()}-${year}`, seat],
        `${key}: ${seat} has no result on the site`,
        [`${rows[0]!.at} and ${rows.length - 1} more`],
      )
  }
}

/** What a table says of the whole seat. */
function besides(
  where: string,
  about: string[],
  { nota, electors, votesPolled }: Result,
  all: Vote[],
  report: Report,
): void {
  const none = all.filter((one) => one.nota)
  const theirs = none.reduce((sum, { votes }) => sum + votes, 0)
  if (none.length > 0 && nota !== undefined && nota.votes !== theirs)
    report('wrong', 'nota-differs', about, `${where}: NOTA ${nota.votes}`, [`${none[0]!.at} ${theirs}`])
  const roll = all.find((one) => one.electors !== undefined)
  if (roll !== undefined && electors !== undefined && electors !== roll.electors)
    report('wrong', 'electors-differ', about, `${where}: ${electors} electors`, [
      `${roll.at} ${roll.electors}`,
    ])
  const turnout = all.find((one) => one.voters !== undefined)
  if (turnout !== undefined && votesPolled !== undefined && votesPolled !== turnout.voters)
    report('wrong', 'voters-differ', about, `${where}: ${votesPolled} voters`, [
      `${turnout.at} ${turnout.voters}`,
    ])
}

function lokSabhaVotes(contests: Contests, seat: string, result: Result): Vote[] | undefined {
  const by = result.electionId.includes('by')
  const rows = (contests.byKey.get(contestKey(result.year, by, seat)) ?? []).flatMap((one) => one.rows)
  const own = rows.filter(({ source }) => source === 'results')
  const used = own.length > 0 ? own : rows.filter(({ source }) => source === 'tcpd')
  if (used.length === 0) return undefined
  return used.map(({ at, name, votes, evm, party }) => ({
    at,
    name,
    votes: votes ?? 0,
    evm,
    nota: false,
    party,
  }))
}

function assemblyVotes(ballots: Ballot[], seatNumber: number, result: Result): Vote[] | undefined {
  const numbered = ballots.filter((one) => one.seatNumber === seatNumber)
  const named = () => ballots.filter(({ seat }) => plain(seat ?? '') === plain(result.nameThen))
  const alike = () =>
    ballots.filter(({ seat }) => seat !== undefined && likeness(seat, result.nameThen) > 0.93)
  const byName = numbered.length > 0 ? [] : named()
  const own = numbered.length > 0 ? numbered : byName.length > 0 ? byName : alike()
  if (own.every(({ votes }) => votes === 0)) return undefined
  return own
}

function compare(where: string, about: string[], result: Result, all: Vote[], report: Report): void {
  const votes = all.filter(({ nota }) => !nota)
  const left = [...votes]
  besides(where, about, result, all, report)
  for (const { name, votes: shown, evmVotes, party } of result.candidates) {
    const at = left.findIndex((one) => one.votes === (shown ?? 0) && likeness(one.name, name) >= 0.8)
    if (at >= 0) {
      const [same] = left.splice(at, 1)
      if (partiesDiffer(party, same!.party))
        report('wrong', 'party-differs', [...about, name], `${where}: ${name} for ${party}`, [
          `${same!.at} ${same!.name} ${same!.party}`,
        ])
      if (evmVotes !== undefined && same!.evm !== undefined && evmVotes !== same!.evm)
        report('wrong', 'evm-votes-differ', [...about, name], `${where}: ${name} ${evmVotes}`, [
          `${same!.at} ${same!.evm}`,
        ])
      continue
    }
    const named = votes.toSorted((a, b) => likeness(b.name, name) - likeness(a.name, name))[0]
    report(
      'wrong',
      'votes-differ',
      [...about, name],
      `${where}: ${name} ${shown ?? 'without votes'}`,
      named ? [`${named.at} ${named.name} ${named.votes}`] : [],
    )
  }
  for (const { at, name, votes: count } of left)
    report('wrong', 'candidate-not-shown', [...about, name], `${where} lacks ${name}`, [`${at} ${count}`])
  const [first, second] = votes.toSorted((a, b) => b.votes - a.votes)
  if (!first || result.status !== 'polled' || first.votes === second?.votes) return
  if (result.winner === undefined || likeness(result.winner.name, first.name) < 0.8)
    report('wrong', 'winner-differs', about, `${where}: won by ${result.winner?.name ?? 'nobody'}`, [
      `${first.at} ${first.name} ${first.votes}`,
    ])
}
