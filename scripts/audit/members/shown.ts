// What a visitor sees of members' work, of ministers and the Rajya Sabha, and of the history of offices.
import type * as leaders from '#leaders/contract.ts'
import type * as parliament from '#parliament/contract.ts'
import { each, pages, type Get } from '../each.ts'

export type ShownMember = Pick<
  parliament.MemberTerm,
  | 'id'
  | 'name'
  | 'personId'
  | 'constituencyId'
  | 'state'
  | 'party'
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
  | 'id'
  | 'name'
  | 'position'
  | 'party'
  | 'state'
  | 'portfolio'
  | 'since'
  | 'due'
  | 'asOf'
  | 'current'
  | 'personId'
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
  const houses: ShownHouse[] = []
  for (const { term } of terms) {
    const { states, house } = await members(`?term=${term}`)
    const parts = await each(states, ({ code }) => members(`?term=${term}&state=${code}`))
    const median = house.find(({ measure }) => measure === 'attendance')?.median
    houses.push({
      term,
      ...(median !== undefined && { medianAttendance: median }),
      members: parts.flatMap((part) => part.members),
    })
  }
  const { offices } = await get<{ offices: { office: { id: string } }[] }>('/api/leaders/offices')
  return {
    houses,
    holders: (
      await each(['minister', 'speaker', 'rajya_sabha'], (position) => readHolders(get, position))
    ).flat(),
    offices: await each(offices, ({ office }) => get<ShownOffice>(`/api/leaders/offices/${office.id}`)),
  }
}

function readHolders(get: Get, position: string): Promise<ShownHolder[]> {
  return pages(100, async (offset) => {
    const answer = await get<{ leaders: ShownHolder[] }>(
      `/api/leaders?position=${position}&former=true&limit=100&page=${offset / 100 + 1}`,
    )
    return answer.leaders
  })
}
