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
/** What a member asked: how often which ministry, and each question where they are listed. */
type Asked = {
  name: string
  topics: { ministry: string; questions: number }[]
  questions: { day: string; title: string; ministry: string }[]
}
export type ShownHouse = {
  term: number
  medianAttendance?: number
  members: ShownMember[]
  asked: Asked[]
}
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
    const all = parts.flatMap((part) => part.members)
    houses.push({
      term,
      ...(median !== undefined && { medianAttendance: median }),
      members: all,
      asked: await readAsked(get, all),
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

/** So many members are compared at once. */
const together = 5
const questionsOnAPage = 20

async function readAsked(get: Get, members: readonly ShownMember[]): Promise<Asked[]> {
  const groups = Array.from({ length: Math.ceil(members.length / together) }, (_, i) =>
    members.slice(Math.min(i * together, members.length - 2), (i + 1) * together),
  )
  const compared = await each(groups, async (some) => {
    const ids = some.map(({ id }) => id).join(',')
    const { members: found } = await get<{ members: parliament.WorkInTerm[] }>(
      `/api/parliament/comparison?ids=${ids}`,
    )
    return found
  })
  return each(compared.flat(), async ({ member: { id, name }, topics, listed }) => ({
    name,
    topics,
    questions:
      listed === 0
        ? []
        : await pages(questionsOnAPage, async (offset) => {
            const page = offset / questionsOnAPage + 1
            const answer = await get<{ questions: parliament.Question[] }>(
              `/api/parliament/members/${id}/questions?page=${page}`,
            )
            return answer.questions
          }),
  }))
}

function readHolders(get: Get, position: string): Promise<ShownHolder[]> {
  return pages(100, async (offset) => {
    const answer = await get<{ leaders: ShownHolder[] }>(
      `/api/leaders?position=${position}&former=true&limit=100&page=${offset / 100 + 1}`,
    )
    return answer.leaders
  })
}
