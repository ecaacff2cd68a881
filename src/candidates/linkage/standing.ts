// How a candidacy did, and how many did as well: few get many votes, so a name that is common among all is rare among them.
export type Standing = {
  won: boolean | null
  votes: number | null
  poll: { votes: number }
  family: string
  election: string
  house: string
  seat: string
  party: string | null
}

/** How the two results compare. */
export type StandingEvidence = 'both strong' | 'one strong' | 'both weak' | null

const strongFrom = 0.1
/** Enough to be known in the state. */
const prominentFrom = 0.05

export function standingEvidence(a: Standing, b: Standing): StandingEvidence {
  const [one, other] = [hasShare(a, strongFrom), hasShare(b, strongFrom)]
  if (one === null || other === null) return null
  return one !== other ? 'one strong' : one ? 'both strong' : 'both weak'
}

/** Won, or got that share of the votes; null if neither is known. */
export function hasShare(
  { won, votes, poll }: Pick<Standing, 'won' | 'votes' | 'poll'>,
  share: number,
): boolean | null {
  if (won === true) return true
  return votes === null ? null : votes >= share * poll.votes
}

/**
 * Of those who count: how many stand in the state and election of a candidacy, which share of them its party has, and in
 * how many constituencies the state votes for the Lok Sabha. Null if the candidacy does not count.
 */
export type Crowd = (one: Standing) => { all: number; ofParty: number; seats: number } | null

export function crowdIn(list: readonly Standing[], belongs: (one: Standing) => boolean): Crowd {
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const seats = new Map<string, Map<string, Set<string>>>()
  for (const one of list) {
    if (one.house === 'ls') {
      const polls = seats.get(one.family) ?? new Map<string, Set<string>>()
      seats.set(one.family, polls.set(one.election, (polls.get(one.election) ?? new Set()).add(one.seat)))
    }
    if (!belongs(one)) continue
    add(pollKey(one))
    add(`${pollKey(one)} ${one.party}`)
  }
  const most = new Map(
    [...seats].map(([family, polls]) => [family, Math.max(...[...polls.values()].map(({ size }) => size))]),
  )
  return (one) => {
    if (!belongs(one)) return null
    const all = counts.get(pollKey(one))!
    const ofParty = counts.get(`${pollKey(one)} ${one.party}`)! / all
    return { all, ofParty, seats: most.get(one.family) ?? 1 }
  }
}

export function isProminent(one: Pick<Standing, 'won' | 'votes' | 'poll'>): boolean {
  return hasShare(one, prominentFrom) === true
}

function pollKey({ family, election }: Standing): string {
  return `${family} ${election}`
}
