// Rules that results must satisfy whatever the sources say: shares, margins, order, totals of parties and
// states.
import type { Report } from '../findings.ts'
import { partiesDiffer } from '../parties.ts'
import type { Shown } from '../shown.ts'

type Result = Shown['seats'][number]['elections'][number]

export function checkSums(shown: Shown, report: Report): void {
  for (const { seat, elections } of shown.seats) {
    for (const result of elections)
      seatSums(`${result.label}, ${seat.name} (/c/${seat.id})`, [result.electionId, seat.id], result, report)
  }
  for (const summary of shown.summaries) electionSums(summary, shown, report)
  const summed = new Set(shown.summaries.map(({ election }) => election.id))
  for (const { elections } of shown.seats)
    for (const { electionId, label } of elections)
      if (!summed.has(electionId) && !electionId.includes('-by-'))
        report('wrong', 'election-without-a-summary', [electionId], label)
}

function seatSums(where: string, about: string[], result: Result, report: Report): void {
  const say = (kind: string, what: string) => report('wrong', kind, about, `${where}: ${what}`)
  const { candidates, nota, votesCounted, electors, votesPolled, turnout, pollDate, year, runnerUp } = result
  if (pollDate !== undefined && Number(pollDate.slice(0, 4)) !== year)
    say('poll-day-of-another-year', pollDate)
  const sum = candidates.reduce((total, { votes }) => total + (votes ?? 0), nota?.votes ?? 0)
  if (votesCounted !== undefined && candidates.length > 0 && sum !== votesCounted)
    say('votes-do-not-add-up', `${sum} votes of ${votesCounted}`)
  const shares = candidates.reduce((total, { share }) => total + (share ?? 0), nota?.share ?? 0)
  if (candidates.some(({ share }) => share !== undefined) && Math.abs(shares - 100) > 0.6)
    say('shares-do-not-add-up', `shares come to ${shares.toFixed(2)} %`)
  for (const { name, party, partyShort, votes, evmVotes = 0, postalVotes = 0 } of candidates) {
    if (partiesDiffer(partyShort, party))
      report('wrong', 'short-name-of-another-party', [partyShort!], `${where}: ${name}`, [party])
    if (votes !== undefined && evmVotes + postalVotes > votes)
      say('votes-do-not-add-up', `${name} has ${evmVotes} and ${postalVotes} of ${votes}`)
  }
  if (result.candidateCount !== undefined && candidates.length > 0 && !result.isPart)
    if (result.candidateCount !== candidates.length)
      say('candidate-count-differs', `${result.candidateCount} candidates, ${candidates.length} are listed`)
  for (const { name, votes, share } of [...candidates, { name: 'NOTA', ...nota }])
    if (
      share !== undefined &&
      votes !== undefined &&
      votesCounted !== undefined &&
      Math.abs((votes / votesCounted) * 100 - share) > 0.06
    )
      say('share-does-not-fit', `${name} has ${share} % with ${votes} of ${votesCounted}`)
  if (electors !== undefined && votesPolled !== undefined && votesPolled > electors)
    say('more-voters-than-electors', `${votesPolled} of ${electors}`)
  if (
    electors !== undefined &&
    votesPolled !== undefined &&
    turnout !== undefined &&
    Math.abs((votesPolled / electors) * 100 - turnout) > 0.35
  )
    say('turnout-does-not-fit', `${turnout} % beside ${votesPolled} of ${electors}`)
  if (electors !== undefined && votesCounted !== undefined && votesCounted > electors)
    say('more-votes-than-electors', `${votesCounted} of ${electors}`)
  const [first, second] = candidates.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0))
  if (result.status === 'polled' && first && first.votes !== second?.votes && !first.won)
    say('most-votes-did-not-win', `${first.name} leads with ${first.votes}`)
  const winners = candidates.filter(({ won }) => won)
  if (winners.length > 1) say('two-winners-in-a-seat', winners.map(({ name }) => name).join(' and '))
  const placed = candidates.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const behind = placed.find(({ votes = 0 }, at) => votes > (placed[at - 1]?.votes ?? votes))
  if (behind?.position !== undefined) say('place-does-not-fit', `${behind.name} at ${behind.position}`)
  if (!result.label.includes(String(result.year))) say('label-of-another-year', String(result.year))
  if (!['polled', 'uncontested'].includes(result.status) && winners.length > 0)
    say('won-though-not-polled', result.status)
  if (
    result.marginVotes !== undefined &&
    first &&
    second &&
    first.votes! - second.votes! !== result.marginVotes
  )
    say('margin-does-not-fit', `margin ${result.marginVotes}`)
  const { marginVotes = 0, marginPercent } = result
  if (marginPercent !== undefined && Math.abs((marginVotes / votesCounted!) * 100 - marginPercent) > 0.06)
    say('margin-does-not-fit', `margin ${marginPercent} %`)
  if (runnerUp !== undefined && runnerUp.votes !== second?.votes)
    say('runner-up-differs', `${runnerUp.name} is called second`)
  for (const { personId, name } of candidates) {
    if (candidates.filter((other) => other.personId === personId && personId !== undefined).length > 1)
      report('wrong', 'one-person-twice-in-a-seat', [...about, personId!], `${where}: ${name}`)
  }
}

function electionSums(
  { election, totals, parties, others, nota, states, undecided, closest, widest }: Shown['summaries'][number],
  shown: Shown,
  report: Report,
): void {
  const say = (kind: string, what: string) =>
    report('wrong', kind, [election.id], `${election.label}: ${what}`)
  const add = (numbers: (number | undefined)[]) => numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  if (!election.label.includes(String(election.year))) say('label-of-another-year', String(election.year))
  const stands = shown.seats.flatMap(({ seat, elections }) =>
    elections.flatMap((result) => (result.electionId === election.id ? [{ seat, result }] : [])),
  )
  const results = stands.map(({ result }) => result)
  if (parties.length > 0) {
    const seats = add(parties.map(({ seats: won }) => won))
    if (seats !== totals.decided)
      say('parties-lack-seats', `${totals.decided} seats are decided, parties have ${seats}`)
    if (totals.decided + undecided.length !== totals.seats)
      say(
        'seats-without-a-word',
        `${totals.seats} seats, ${totals.decided} decided, ${undecided.length} named as undecided`,
      )
    const votes = add([...parties.map(({ votes: got }) => got), others?.votes, nota?.votes])
    if (totals.votesCounted !== undefined && votes !== totals.votesCounted)
      say('votes-of-parties', `${votes} votes of ${totals.votesCounted}`)
  }
  if (results.length !== totals.seats)
    say('seats-of-an-election', `${totals.seats} seats, ${results.length} have a page`)
  if (add(states.map(({ seats }) => seats)) !== totals.seats)
    say('seats-of-states', `states have ${add(states.map(({ seats }) => seats))} of ${totals.seats} seats`)
  const awaiting = results.filter(({ status }) => status === 'awaiting').length
  if (awaiting !== totals.awaiting)
    say('seats-awaiting-differ', `${totals.awaiting} await their result, on the seats' pages ${awaiting}`)
  for (const key of ['electors', 'votesPolled'] as const) {
    const sum = add(results.map((result) => (result.status === 'polled' ? result[key] : undefined)))
    if (totals[key] !== undefined && totals[key] !== sum)
      say('total-does-not-add-up', `${key} ${totals[key]}, the seats' add up to ${sum}`)
  }
  const { electors: roll, votesPolled: came, turnout: percent } = totals
  if (roll && came && percent !== undefined && Math.abs((came / roll) * 100 - percent) > 0.06)
    say('turnout-does-not-fit', `${percent} % beside ${came} of ${roll}`)
  for (const { party, votes, share } of parties)
    if (share !== undefined && Math.abs(((votes ?? 0) / totals.votesCounted!) * 100 - share) > 0.06)
      say('share-does-not-fit', `${party} has ${share} % with ${votes} of ${totals.votesCounted}`)
  for (const { code, electors, votesPolled, turnout } of states) {
    const own = stands
      .filter(({ seat, result }) => seat.stateCode === code && result.status === 'polled')
      .map(({ result }) => result)
      .filter((one) => one.electors !== undefined && one.votesPolled !== undefined)
    const sums = [add(own.map((one) => one.electors)), add(own.map((one) => one.votesPolled))] as const
    if (electors === undefined || votesPolled === undefined) continue
    if (
      electors !== sums[0] ||
      votesPolled !== sums[1] ||
      Math.abs((votesPolled / electors) * 100 - (turnout ?? 0)) > 0.06
    )
      report(
        'wrong',
        'state-does-not-add-up',
        [election.id, code!],
        `${election.label}, ${code}: ${votesPolled} of ${electors}, ${turnout} %`,
        [`its seats have ${sums[1]} of ${sums[0]}`],
      )
  }
  const margins = results.flatMap(({ winner, marginVotes }) => (winner && marginVotes) || [])
  for (const [finish, margin] of [
    [closest, Math.min(...margins)],
    [widest, Math.max(...margins)],
  ] as const)
    if (finish !== undefined && finish.marginVotes !== margin)
      say('finish-differs', `${finish.marginVotes} votes, the seats' pages have ${margin}`)
  const without = results.filter(({ status, candidates }) => status === 'polled' && candidates.length === 0)
  if (parties.length > 0 && without.length > undecided.length)
    say('seats-without-candidates', `${without.length} of ${results.length} seats have no candidates`)
}
