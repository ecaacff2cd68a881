// A constituency: the page of constituencies, with components of leaders in their slots.
import { useParams } from 'react-router'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import type { About, At } from '#base/web/page.ts'
import { readConstituency } from '#constituencies/contract.ts'
import { Declared } from '#constituencies/web/declared.tsx'
import { Seat, SeatRefusal, seatReads } from '#constituencies/web/detail.tsx'
import { addressOfSeat, nameOf, stateOf } from '#constituencies/web/seat-words.ts'
import { listLeadersOfSeat } from '#leaders/contract.ts'
import { SeatLeaders } from '#leaders/web/seat-leaders.tsx'
import { lateWhenSeen } from './rendering/deferred-hydration.tsx'

export const words = ['constituencies', 'leaders']

const TopLeaders = lateWhenSeen(() => import('#leaders/web/top-leaders.tsx'), ['leaders'])

const ask = (id: string | undefined) => ({ params: { name: id ?? '' }, query: {} })

export const linkedData = (about: About) => {
  const { answered, i18n, language, params } = about
  const seat = answered(readConstituency, { params: { id: params['id'] ?? '' } })?.constituency
  return (
    seat &&
    breadcrumbs(
      about,
      [i18n.t('Constituencies'), '/constituencies'],
      [stateOf(seat, language), `/constituencies?state=${seat.stateCode}`],
      [nameOf(seat, language), addressOfSeat(seat)],
    )
  )
}

export const reads = (at: At) => [...seatReads(at), read(listLeadersOfSeat, ask(at.params['id']))]

export default function SeatPage() {
  const { leaders, total, lastKnown } = useLoadedData(listLeadersOfSeat, ask(useParams()['id']))
  return (
    <Seat
      leaders={{
        count: total,
        section: <SeatLeaders leaders={leaders} lastKnown={lastKnown} Declared={Declared} />,
        top: <TopLeaders />,
      }}
    />
  )
}

export { SeatRefusal as Refusal }
