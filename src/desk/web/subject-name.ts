// What the subject of an action or a report is called: an operator reads a name or a title, not an id.
import { useApiQuery } from '#base/web/data.ts'
import { nameIn, useSite } from '#base/web/site.ts'
import { readTimeline } from '#candidates/contract.ts'
import { readConstituency } from '#constituencies/contract.ts'
import { readRequest } from '#fact-checks/contract.ts'
import { readLeader } from '#leaders/contract.ts'
import { readPoll } from '#polls/contract.ts'
import { listOperators } from '../access-contract.ts'

/** Undefined until it is known, and for what nobody else can read: a request that waits, a hidden poll. */
export function useSubjectName(kind: string, id: string): string | undefined {
  const { language } = useSite()
  const params = { id }
  const enabled = (of: string) => ({ enabled: kind === of })
  const { data: person } = useApiQuery(readTimeline, { params }, enabled('candidate'))
  const { data: seat } = useApiQuery(readConstituency, { params }, enabled('seat'))
  const { data: poll } = useApiQuery(readPoll, { params, query: {} }, enabled('poll'))
  const { data: check } = useApiQuery(readRequest, { params }, enabled('fact-check'))
  const { data: leader } = useApiQuery(readLeader, { params }, enabled('leader'))
  const { data: access } = useApiQuery(listOperators, {}, enabled('operator'))
  return (
    person?.name ??
    (seat && nameIn(language, seat.constituency.name, seat.constituency.nameHi)) ??
    poll?.poll.title ??
    check?.claim ??
    leader?.leader.name ??
    access?.operators.find((one) => one.id === id)?.name
  )
}
