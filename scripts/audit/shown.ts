// What a visitor gets, read through the public API and nothing else: of a copy that runs, or of a fresh one in memory.
import type {
  CandidateSummary,
  Contest,
  DeclaredCases as DeclaredCasesShape,
  ElectionRecord,
  Timeline,
  WealthGrowth,
} from '#candidates/contract.ts'
import type { Constituency, ElectionRef, ElectionResult, ElectionSummary } from '#constituencies/contract.ts'
import type { Leader } from '#leaders/contract.ts'
import type { Static } from 'typebox'

type DeclaredCases = Static<typeof DeclaredCasesShape>

/** Answers the `data` of a public address. */
export type Get = <T>(address: string) => Promise<T>

export type ShownRecord = ElectionRecord & { told: Contest['told']; fared?: Contest['fared'] }
export type ShownPerson = Omit<Timeline, 'election_records'> & { records: ShownRecord[] }
export type ShownSeat = { seat: Constituency; elections: ElectionResult[] }
type ShownSource = { id: string; publisher: string; asOf: string; licence: string; credit: string }

export type Shown = {
  /** Every person, as search lists them. */
  listed: CandidateSummary[]
  /** Those of whom more is shown than one line of a seat's result. */
  persons: ShownPerson[]
  seats: ShownSeat[]
  summaries: ElectionSummary[]
  leaders: Leader[]
  cases: DeclaredCases[]
  growth: WealthGrowth[]
  sources: ShownSource[]
}

const atOnce = 8

export async function readShown(get: Get): Promise<Shown> {
  const { sources } = await get<{ sources: ShownSource[] }>('/api/sources')
  const seats = await readSeats(get)
  const listed = await pages(100, async (offset) => {
    const { candidates } = await get<{ candidates: CandidateSummary[] }>(
      `/api/candidate-analysis/search?limit=100&offset=${offset}`,
    )
    return candidates
  })
  const onlyResults = onlyInResults(seats)
  const worthReading = listed.filter(({ id }) => !onlyResults.has(id))
  const persons = await each(worthReading, async ({ id }) => readPerson(get, id))
  const { elections } = await get<{ elections: ElectionRef[] }>('/api/constituencies/summary')
  const summaries = await each(elections, async ({ id }) => {
    const { summary } = await get<{ summary: ElectionSummary }>(`/api/constituencies/summary?election=${id}`)
    return summary
  })
  const cases = await readCases(get)
  const { top_wealth_growth: growth } = await get<{ top_wealth_growth: WealthGrowth[] }>(
    '/api/candidate-analysis/top-growth?limit=100',
  )
  const leaders = await pages(100, async (offset) => {
    const answer = await get<{ leaders: Leader[] }>(`/api/leaders?limit=100&page=${offset / 100 + 1}`)
    return answer.leaders
  })
  return { listed, persons, seats, summaries, leaders, cases, growth, sources }
}

/** Persons with one candidacy that is in the results of a seat and nowhere else: the seat's page shows all of it. */
function onlyInResults(seats: ShownSeat[]): Set<string> {
  const times = new Map<string, number>()
  const plain = new Set<string>()
  for (const { personId, age, assets } of seats.flatMap(({ elections }) =>
    elections.flatMap(({ candidates }) => candidates),
  )) {
    if (personId === undefined) continue
    times.set(personId, (times.get(personId) ?? 0) + 1)
    if (age === undefined && assets === undefined) plain.add(personId)
  }
  return new Set([...plain].filter((id) => times.get(id) === 1))
}

async function readPerson(get: Get, id: string): Promise<ShownPerson> {
  const { candidate, contests } = await get<{ candidate: Timeline; contests: Contest[] }>(
    `/api/candidates/${id}`,
  )
  const { election_records, ...rest } = candidate
  return {
    ...rest,
    records: election_records.map((record, i) => ({
      ...record,
      told: contests[i]?.told ?? [],
      fared: contests[i]?.fared,
    })),
  }
}

async function readSeats(get: Get): Promise<ShownSeat[]> {
  const cards = await pages(1000, async (offset) => {
    const answer = await get<{ constituencies: { id: string }[] }>(
      `/api/constituencies?limit=1000&offset=${offset}&superseded=true`,
    )
    return answer.constituencies
  })
  return each(cards, async ({ id }) => {
    const { constituency, elections } = await get<{
      constituency: Constituency
      elections: ElectionResult[]
    }>(`/api/constituencies/${id}`)
    return { seat: constituency, elections }
  })
}

async function readCases(get: Get): Promise<DeclaredCases[]> {
  const first = await get<DeclaredCases>('/api/candidate-analysis/criminal-analysis')
  return each(first.elections, ({ key }) =>
    get<DeclaredCases>(`/api/candidate-analysis/criminal-analysis?election=${key}`),
  )
}

/** Asks page after page until one is not full. */
async function pages<T>(size: number, page: (offset: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const some = await page(all.length)
    all.push(...some)
    if (some.length < size) return all
  }
}

async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length })
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const i = next++
      results[i] = await work(items[i]!)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
