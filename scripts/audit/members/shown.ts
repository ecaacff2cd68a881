// What a visitor sees of members' work, of ministers and the Rajya Sabha, and of the history of offices.
import type * as leaders from '#leaders/contract.ts'
import type * as parliament from '#parliament/contract.ts'

/** As in shown.ts. */
type Get = <T>(address: string) => Promise<T>

export type ShownMember = Pick<
  parliament.MemberTerm,
  | 'id'
  | 'name'
  | 'personId'
  | 'constituencyId'
  | 'state'
  | 'from'
  | 'until'
  | 'attendance'
  | 'questions'
  | 'debates'
  | 'bills'
>
export type ShownHouse = { term: number; medianAttendance?: number; members: ShownMember[] }
export type ShownHolder = Pick<
  leaders.Leader,
  'id' | 'name' | 'position' | 'state' | 'portfolio' | 'due' | 'asOf' | 'current' | 'personId'
>
export type ShownOffice = {
  office: { id: string; position: string; state?: string }
  terms: Pick<leaders.OfficeTerm, 'name' | 'from' | 'until' | 'asOf'>[]
}
export type ShownMembers = { houses: ShownHouse[]; holders: ShownHolder[]; offices: ShownOffice[] }

type Members = {
  terms: { term: number }[]
  states: { code: string }[]
  house: { measure: string; median: number }[]
  members: ShownMember[]
}

export async function readMembers(get: Get): Promise<ShownMembers> {
  const members = (query: string) => get<Members>(`/api/parliament/members${query}`)
  const { terms } = await members('')
  const houses = await Promise.all(
    terms.map(async ({ term }): Promise<ShownHouse> => {
      const { states, house } = await members(`?term=${term}`)
      const parts = await Promise.all(states.map(({ code }) => members(`?term=${term}&state=${code}`)))
      const median = house.find(({ measure }) => measure === 'attendance')?.median
      return {
        term,
        ...(median !== undefined && { medianAttendance: median }),
        members: parts.flatMap((part) => part.members),
      }
    }),
  )
  const { offices } = await get<{ offices: { office: { id: string } }[] }>('/api/leaders/offices')
  return {
    houses,
    holders: (
      await Promise.all(['minister', 'speaker', 'rajya_sabha'].map((position) => readHolders(get, position)))
    ).flat(),
    offices: await Promise.all(
      offices.map(({ office }) => get<ShownOffice>(`/api/leaders/offices/${office.id}`)),
    ),
  }
}

async function readHolders(get: Get, position: string): Promise<ShownHolder[]> {
  const page = (n: number) =>
    get<{ leaders: ShownHolder[]; pagination: { total: number } }>(
      `/api/leaders?position=${position}&former=true&limit=100&page=${n}`,
    )
  const first = await page(1)
  const others = Array.from({ length: Math.ceil(first.pagination.total / 100) - 1 }, (_, i) => page(i + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ leaders: some }) => some)
}
