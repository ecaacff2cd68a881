// The subject of an action or a report, as a link if it has a page.
import { Link } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { nameIn, useSite } from '#base/web/site.ts'
import { readTimeline } from '#candidates/contract.ts'
import { readConstituency } from '#constituencies/contract.ts'
import { readRequest } from '#fact-checks/contract.ts'
import { readLeader } from '#leaders/contract.ts'
import { readPoll } from '#polls/contract.ts'
import { listOperators } from '../access-contract.ts'
import { useDeskWord } from './words.ts'

const places: Record<string, (id: string) => string> = {
  poll: (id) => `/poll/${id}`,
  candidate: (id) => `/cand/${id}`,
  seat: (id) => `/c/${id}`,
  feed: () => '?tab=feeds',
  operator: () => '?tab=operators',
  token: () => '?tab=operators',
  story: (id) => `/article/${id}`,
  // The constituency, or the list: a leader has no page of their own.
  leader: (id) => {
    const seat = /^((?:ls|va)-[a-z]{2}-\d+(?:-\d{4}(?=-))?)-/.exec(id)?.[1]
    return seat === undefined ? '/leaders-performance' : `/c/${seat}`
  },
  correction: (id) => `/corrections#${id}`,
  election: () => '/elections',
}

/** The public page of a report's subject; undefined if there is none. */
export function addressOfSubject(subject: string): string | undefined {
  const [kind = '', id = ''] = subject.split(':')
  return ['poll', 'candidate', 'seat', 'story'].includes(kind) ? places[kind]?.(id) : undefined
}

/** @param of kind and id: `poll:2f…`. `desk`: requests open at the desk instead of on the public page. */
export function Subject({ of, desk = false }: { of: string; desk?: boolean }) {
  const kind = of.slice(0, of.indexOf(':'))
  const id = of.slice(kind.length + 1)
  const word = useDeskWord()
  const factCheck = desk ? `?tab=fact-checks&request=${id}` : `/fact-check/${id}`
  const to = kind === 'fact-check' ? factCheck : places[kind]?.(encodeURIComponent(id))
  const called = useSubjectName(kind, id)
  // Enough of a long id to distinguish it; the link and the tooltip have all of it.
  const name = `${word(kind)} ${called === undefined ? shortId(id) : `“${called}”`}`
  return to === undefined ? (
    <span className="wrap-anywhere" title={id}>
      {name}
    </span>
  ) : (
    <Link to={to} title={id} className="tall-link wrap-anywhere">
      {name}
    </Link>
  )
}

const shortId = (id: string) => (id.length > 12 ? `${id.slice(0, 8)}…` : id)

/** Undefined until it is known, and for what nobody else can read: a request that waits, a hidden poll. */
function useSubjectName(kind: string, id: string): string | undefined {
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
