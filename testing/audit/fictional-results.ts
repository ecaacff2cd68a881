// Seats and elections of the fictional country, as pages show them.
import { seats, fictionalCandidacies, type FictionalCandidacy } from './fictional-stands.ts'
import type { Shown } from '../../scripts/audit/shown.ts'

const nota = 10

export function electionOf(
  all: readonly FictionalCandidacy[],
  seat: string,
  year: number,
): Shown['seats'][number]['elections'][number] {
  const own = all
    .filter((one) => one.seat === seat && one.year === year)
    .toSorted((a, b) => b.votes - a.votes)
  const votesCounted = own.reduce((sum, { votes }) => sum + votes, nota)
  const share = (votes: number) => Math.round((votes / votesCounted) * 10_000) / 100
  const candidates = own.map((one, i) => ({
    id: `c${year}${one.person}`,
    name: one.name,
    party: one.party,
    independent: false,
    votes: one.votes,
    share: share(one.votes),
    position: i + 1,
    won: one.won,
    personId: one.person,
    age: one.age,
    assets: one.assets,
  }))
  return {
    electionId: `ls-${year}`,
    label: `Lok Sabha ${year}`,
    house: 'lok_sabha',
    year,
    status: 'polled',
    nameThen: seats[seat]!.name,
    ...(year === 2024 ? { pollDate: '2024-05-13' } : {}),
    electors: 1000,
    votesPolled: 500,
    turnout: 50,
    votesCounted,
    winner: candidates[0]!,
    marginVotes: own[0]!.votes - own[1]!.votes,
    candidates,
    nota: { votes: nota, share: share(nota) },
  }
}

export function seatOf(id: string): Shown['seats'][number]['seat'] {
  const { name, nameHi, number } = seats[id]!
  return {
    id,
    name,
    nameHi,
    number,
    state: 'Navgarh',
    stateCode: 'NG',
    house: 'lok_sabha',
    reservation: 'GEN',
    superseded: false,
    delimitation: 2008,
    alsoSpelt: [],
  }
}

export function assemblySeat(): Shown['seats'][number] {
  const seat = {
    ...seatOf('ls-ng-1'),
    id: 'va-ng-1',
    name: 'Tarapur',
    nameHi: 'तारापुर',
    house: 'assembly' as const,
  }
  const base = {
    ...electionOf(fictionalCandidacies, 'ls-ng-1', 2024),
    electionId: 'va-ng-2025',
    label: 'Navgarh assembly 2025',
    house: 'assembly' as const,
    year: 2025,
    pollDate: '2025-05-13',
    nameThen: 'Tarapur',
  }
  const candidate = (name: string, votes: number, position: number) => ({
    id: name,
    name,
    party: 'Independent',
    independent: true,
    votes,
    position,
    won: position === 1,
    personId: `p${name.split(' ')[0]!.toLowerCase()}`,
  })
  const kiran = { ...candidate('Kiran Sen', 250, 1), party: 'INC', independent: false }
  const candidates = [candidate('Nila Das', 300, 1), candidate('Om Nath', 100, 2)]
  return {
    seat,
    elections: [
      {
        ...base,
        electionId: 'va-by-ng-2026',
        label: 'By-election in Navgarh 2026',
        year: 2026,
        pollDate: '2026-05-17',
        electors: 1000,
        votesCounted: 260,
        votesPolled: 260,
        turnout: 26,
        candidates: [kiran],
        winner: kiran,
        marginVotes: 250,
        nota: { votes: nota },
      },
      {
        ...base,
        votesCounted: 405,
        votesPolled: 405,
        turnout: 40.5,
        candidates,
        winner: candidates[0]!,
        marginVotes: 200,
        nota: { votes: 5 },
      },
    ],
  }
}

export function biharSeat(): Shown['seats'][number] {
  return {
    seat: {
      ...seatOf('ls-ng-1'),
      id: 'va-br-1',
      name: 'Valmiki Nagar',
      nameHi: 'वाल्मीकि नगर',
      state: 'Bihar',
      stateCode: 'BR',
      house: 'assembly',
    },
    elections: [],
  }
}

export function summaryOf(all: readonly FictionalCandidacy[], year: number): Shown['summaries'][number] {
  const own = all.filter((one) => one.year === year)
  const votes = own.reduce((sum, one) => sum + one.votes, 0)
  const parties = [...Map.groupBy(own, ({ party }) => party)].map(([party, some]) => ({
    party,
    independent: false,
    seats: some.filter(({ won }) => won).length,
    votes: some.reduce((sum, one) => sum + one.votes, 0),
  }))
  return {
    election: { id: `ls-${year}`, label: `Lok Sabha ${year}`, house: 'lok_sabha', year },
    states: [{ seats: 2 }],
    totals: {
      seats: 2,
      electors: 2000,
      votesPolled: 1000,
      awaiting: 0,
      decided: 2,
      votesCounted: votes + 2 * nota,
    },
    parties,
    nota: { votes: 2 * nota },
    undecided: [],
  }
}

/** Without what parties got. */
export const assemblySummary: Shown['summaries'][number] = {
  election: { id: 'va-ng-2025', label: 'Navgarh assembly 2025', house: 'assembly', year: 2025 },
  states: [{ seats: 1 }],
  totals: { seats: 1, decided: 1, awaiting: 0 },
  parties: [],
  undecided: [],
}
