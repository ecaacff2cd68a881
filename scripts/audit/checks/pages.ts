// The same fact on two pages: seat against list, seat against office, office against person, summary against seats.
import type { Report } from '../findings.ts'
import { partiesDiffer, sameParty } from '../parties.ts'
import { stateKey } from '../places/spelling.ts'
import { standsOf, type Shown, type ShownPerson, type ShownSeat } from '../shown.ts'
import { likeness, plain } from '../words.ts'
import { sayLeader } from './offices.ts'
import { namesOf } from './records.ts'

type Leader = Shown['leaders'][number]
type Election = ShownSeat['elections'][number]

export function checkPages(shown: Shown, report: Report): void {
  for (const seat of shown.seats) againstList(seat, report)
  oneDelimitation(shown, report)
  statesThen(shown, report)
  offices(shown, report)
  listOfPersons(shown, report)
  for (const summary of shown.summaries) againstSeats(summary, shown, report)
}

/** A list of seats shows the result of the seat's page. */
function againstList({ card, seat, elections }: ShownSeat, report: Report): void {
  if (!seat.id.split('-').includes(String(seat.number)))
    report('wrong', 'seat-number-differs', [seat.id], `/c/${seat.id} has number ${seat.number}`)
  const eci = seat.identifiers?.eci
  if (eci !== undefined && !eci.endsWith(`-${seat.number}`))
    report('wrong', 'identifier-differs', [seat.id], `/c/${seat.id}, number ${seat.number}, is ${eci}`)
  if (card === undefined) return
  const [last] = elections
  const [winner, latest] = [last?.winner, card.latest]
  const pairs: [string, string | number | undefined, string | number | undefined][] = [
    ['election', latest?.electionId, last?.electionId],
    ['status', latest?.status, last?.status],
    ['winner', latest && winner ? (latest.winner ?? 'nobody') : latest?.winner, winner?.name],
    ['party', latest?.winnerParty, winner?.party],
    ['turnout', card.turnout, last?.turnout],
  ]
  for (const [field, there, here] of pairs) {
    if (there === undefined || there === here) continue
    report('wrong', 'list-and-page-differ', [seat.id, field], `/constituencies: ${seat.name} ${there}`, [
      `/c/${seat.id} ${here}`,
    ])
  }
  for (const { winner: named, candidates, electionId } of elections) {
    const won = candidates.find((one) => one.won)
    if (won && won.personId === undefined)
      report('wrong', 'winner-without-a-page', [seat.id, electionId], `/c/${seat.id}: ${won.name}`)
    if (named && won && (named.name !== won.name || named.party !== won.party))
      report(
        'wrong',
        'list-and-page-differ',
        [seat.id, electionId],
        `/c/${seat.id}: ${named.name}, ${named.party}`,
        [`candidate list ${won.name}, ${won.party}`],
      )
  }
}

/** A state's seats left another together and stay, except where two became one. */
function statesThen({ seats }: Shown, report: Report): void {
  const all = seats.flatMap(({ seat, elections }) =>
    elections.map(({ electionId, year, stateThen = seat.state }) => {
      const [now, then] = [plain(seat.state), plain(stateThen)]
      const isPart = now !== then && now.includes(then)
      return { seat, electionId, year, stateThen, isOwn: now === then, isPart }
    }),
  )
  const general = all.filter(({ electionId, isPart }) => !isPart && !electionId.includes('-by-'))
  const own = Map.groupBy(
    general.filter(({ isOwn }) => isOwn),
    ({ seat }) => seat.state,
  )
  for (const { seat, electionId, year, stateThen, isOwn, isPart } of all) {
    const before = own.get(seat.state)?.some((one) => one.electionId === electionId || one.year < year)
    if (stateKey(stateThen) !== stateKey(seat.state) || (before && !isOwn && !isPart))
      report('wrong', 'state-then-differs', [seat.id, electionId], `/c/${seat.id}: ${stateThen}`)
  }
}

/** The seats of a house that a state has today were drawn at once. */
function oneDelimitation({ seats }: Shown, report: Report): void {
  const today = seats.filter(({ seat }) => !seat.superseded)
  for (const [house, of] of Map.groupBy(today, ({ seat }) => `${seat.stateCode} ${seat.house}`)) {
    const years = new Set(of.map(({ seat }) => seat.delimitation))
    if (years.size > 1) report('wrong', 'two-delimitations', [house], `${house}: ${[...years].join(', ')}`)
  }
}

/** The list of persons has all whom seats' pages lead to, with the name and the number of elections of their pages. */
function listOfPersons({ listed, persons, seats }: Shown, report: Report): void {
  const pages = new Map(persons.map((one) => [one.candidate_id, one]))
  const seen = new Set<string>()
  for (const { id, name, total_elections: times } of listed) {
    const page = pages.get(id)
    seen.add(id)
    if (page === undefined) continue
    // Two seats are contested in one election.
    const elections = new Set(page.records.map((one) => `${one.election} ${one.election_year}`)).size
    if (times !== elections)
      report('wrong', 'list-and-person-differ', [id, 'elections'], `/candidate-analysis: ${name}, ${times}`, [
        `/cand/${id} ${elections}`,
      ])
  }
  for (const { seat, row, person } of standsOf(seats))
    if (!seen.has(person))
      report('wrong', 'person-not-listed', [person], `/candidate-analysis lacks ${row.name}`, [
        `/c/${seat.id}`,
      ])
}

/** Who holds a seat won its latest election, unless a by-election came between; their page says the same. */
function offices({ leaders, seats, persons }: Shown, report: Report): void {
  const bySeat = new Map(seats.map((one) => [one.seat.id, one]))
  const pages = new Map(persons.map((one) => [one.candidate_id, one]))
  const won = standsOf(seats).filter(({ row }) => row.won)
  const winners = new Set(won.map(({ person, seat }) => `${person} ${seat.id}`))
  for (const one of leaders) {
    if (one.position !== 'mp' && one.position !== 'mla') continue
    const seat = bySeat.get(one.constituencyId ?? '')
    if (seat === undefined) continue
    if ((one.position === 'mp') !== (seat.seat.house === 'lok_sabha'))
      report('wrong', 'office-of-another-house', [one.id], sayLeader(one), [`/c/${seat.seat.id}`])
    const place = [one.constituency ?? '', one.state ?? '']
    const isThere = namesOf(seat.seat, seat.elections).some((name) => plain(name) === plain(place[0]!))
    if (!isThere || place[1] !== seat.seat.state)
      report('wrong', 'office-of-another-place', [one.id], sayLeader(one), [
        `/c/${seat.seat.id} ${seat.seat.name}, ${seat.seat.state}`,
      ])
    const last = seat.elections.find(({ status }) => status === 'polled' || status === 'uncontested')
    againstResult(one, seat, last, pages.get(one.personId ?? ''), report)
    if (one.personId === undefined) continue
    const page = pages.get(one.personId)
    const wonThere =
      winners.has(`${one.personId} ${seat.seat.id}`) ||
      page?.records.some((record) => record.won !== false && record.constituency_id === seat.seat.id)
    // By-elections are no contests of a person's page: who is named there won it.
    const wonBetween = seat.byElections?.some(
      ({ winner }) => winner !== undefined && likeness(winner.name, one.name) >= 0.75,
    )
    if (!wonThere && !wonBetween && (page !== undefined || last?.winner !== undefined))
      report('wrong', 'office-of-another', [one.id], sayLeader(one), [
        `/cand/${one.personId} did not win ${seat.seat.name}`,
      ])
  }
  for (const one of leaders) {
    const page = pages.get(one.personId ?? '')
    const called = page && [page.name, ...page.records.map(({ name }) => name)]
    if (called && Math.max(...called.map((name) => likeness(name, one.name))) < 0.6)
      report('wrong', 'office-under-another-name', [one.id], sayLeader(one), [
        `/cand/${one.personId} ${page.name}`,
      ])
  }
  twoHouses(leaders, report)
  oneHolder(leaders, report)
}

function againstResult(
  one: Leader,
  { seat }: ShownSeat,
  last: Election | undefined,
  page: ShownPerson | undefined,
  report: Report,
): void {
  if (last?.winner === undefined) return
  const isWinner = likeness(one.name, last.winner.name) >= 0.75
  const byElection = page?.records.some(
    ({ election, won, constituency_id: id, election_year: year }) =>
      election.includes('by') && won && id === seat.id && year >= last.year,
  )
  const later = one.asOf.slice(0, 4) >= String(last.year) && !one.asOf.startsWith(String(last.year))
  if (!isWinner && !byElection && !(one.position === 'mla' && later) && one.personId !== personWho(last))
    report('wrong', 'seat-and-office-differ', [seat.id], sayLeader(one), [
      `/c/${seat.id} ${last.label}: won by ${last.winner.name}`,
    ])
  if (isWinner && partiesDiffer(one.party, last.winner.party))
    report('wrong', 'seat-and-office-differ', [seat.id, 'party'], `${sayLeader(one)} for ${one.party}`, [
      `/c/${seat.id} ${last.label}: ${last.winner.party}`,
    ])
}

const personWho = ({ candidates }: Election) => candidates.find(({ won }) => won)?.personId ?? 'nobody'

/** A member who takes a seat in another house has left the first, and is of one party in each office. */
function twoHouses(leaders: readonly Leader[], report: Report): void {
  const held = Map.groupBy(
    leaders.filter(({ current, personId }) => current && personId !== undefined),
    ({ personId }) => personId!,
  )
  for (const [first, ...others] of held.values())
    for (const other of others)
      if (partiesDiffer(first!.party, other.party))
        report(
          'wrong',
          'offices-of-two-parties',
          [first!.id, other.id],
          `${sayLeader(first!)} for ${first!.party}`,
          [`${sayLeader(other)} for ${other.party}`],
        )
  const seated = leaders.filter(
    ({ current, position, personId }) =>
      current && personId !== undefined && ['mp', 'mla', 'rajya_sabha'].includes(position),
  )
  for (const [, some] of Map.groupBy(seated, ({ personId }) => personId!))
    if (some.length > 1)
      report(
        'wrong',
        'in-two-seats',
        some.map(({ id }) => id),
        some.map(sayLeader).join('; '),
      )
}

/** A chief minister or minister who also sits in a house is one person there, and has one page. */
function oneHolder(leaders: readonly Leader[], report: Report): void {
  const members = leaders.filter(({ position }) => position === 'mla' || position === 'mp')
  for (const one of leaders) {
    if (one.position !== 'chief_minister' || !one.current) continue
    const same = members.filter(
      (other) =>
        other.state === one.state &&
        likeness(other.name, one.name) >= 0.95 &&
        sameParty(other.party, one.party) !== false,
    )
    const pages = new Set(same.flatMap(({ personId }) => personId ?? []))
    if (same.length > 0 && pages.size > 0 && !(pages.size === 1 && pages.has(one.personId ?? '')))
      report(
        'wrong',
        'office-and-seat-on-two-pages',
        [one.id],
        `${sayLeader(one)} (/cand/${one.personId ?? 'none'})`,
        [same.map((other) => `${sayLeader(other)} (/cand/${other.personId ?? 'none'})`).join('; ')],
      )
  }
}

/** Seats and votes of each party are those of the seats' pages. */
function againstSeats(
  { election, parties, others, closest, widest }: Shown['summaries'][number],
  { seats }: Shown,
  report: Report,
): void {
  const won = new Map<string, number>()
  const votes = new Map<string, number>()
  const count = (of: Map<string, number>, party: string, n: number) => of.set(party, (of.get(party) ?? 0) + n)
  for (const { seat, elections } of seats) {
    for (const { electionId, candidates, isPart, winner, marginVotes } of elections) {
      if (electionId !== election.id) continue
      for (const one of [closest, widest].filter((end) => end?.id === seat.id)) {
        const [there, here] = [
          [one!.winner, one!.party, one!.marginVotes],
          [winner?.name, winner?.party, marginVotes],
        ].map((told) => told.join(', '))
        if (there !== here)
          report('wrong', 'summary-and-seats-differ', [election.id, seat.id], `${election.label}: ${there}`, [
            `/c/${seat.id} ${here}`,
          ])
      }
      for (const one of candidates) {
        if (one.won) count(won, one.party, 1)
        // Of some seats only the first two are known: they are in no total.
        if (!isPart) count(votes, one.party, one.votes ?? 0)
      }
    }
  }
  for (const one of parties) {
    const [seatsHere, votesHere] = [won.get(one.party) ?? 0, votes.get(one.party) ?? 0]
    if (one.seats !== seatsHere || (one.votes ?? votesHere) !== votesHere)
      report(
        'wrong',
        'summary-and-seats-differ',
        [election.id, one.party],
        `${election.label}: ${one.party} ${one.seats} seats, ${one.votes} votes`,
        [`the seats' pages have ${seatsHere} and ${votesHere}`],
      )
  }
  const listed = new Set(parties.map(({ party }) => party))
  const left = [...won].filter(([party]) => !listed.has(party))
  if (parties.length > 0 && left.length > 0 && others === undefined)
    report(
      'wrong',
      'summary-and-seats-differ',
      [election.id],
      `${election.label} lacks ${left.map(([party]) => party).join(', ')}`,
    )
}
