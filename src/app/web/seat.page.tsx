// A constituency: the page of constituencies, with components of leaders, elections and parliament in their slots.
import { useParams } from '#base/web/here.tsx'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { readConstituency } from '#constituencies/contract.ts'
import { seatLinkedData } from '#constituencies/web/seat-linked-data.ts'
import { Seat, SeatRefusal, seatReads } from '#constituencies/web/detail.tsx'
import { addressOfSeat, constituencyName, stateName } from '#constituencies/web/constituency-names.ts'
import { readNext } from '#elections/contract.ts'
import { listLeadersOfSeat } from '#leaders/contract.ts'
import { listMembersOfSeat } from '#parliament/contract.ts'
import { deferred } from '#base/web/deferred.tsx'

export const words = ['constituencies']

const SeatLeaders = deferred(() => import('#leaders/web/seat-leaders.tsx'))
const DeclaredHere = deferred(() => import('#constituencies/web/declared-here.tsx'))
const WhatsNext = deferred(() => import('#elections/web/whats-next.tsx'))
const SeatMap = deferred(() => import('#constituencies/web/places/seat-map.tsx'))
const Work = deferred(() => import('#parliament/web/work-in-seat.tsx'))
const TopLeaders = deferred(() => import('#leaders/web/top-leaders.tsx'))

const inputFor = (id: string | undefined) => ({ params: { name: id ?? '' }, query: {} })

export const linkedData = (about: PageContext) => {
  const { answered, i18n, language, params } = about
  const seat = answered(readConstituency, { params: { id: params['id'] ?? '' } })?.constituency
  return (
    seat && [
      breadcrumbs(
        about,
        [i18n.t('Constituencies'), '/constituencies'],
        [stateName(seat, language), `/constituencies?state=${seat.stateCode}`],
        [constituencyName(seat, language), addressOfSeat(seat)],
      ),
      seatLinkedData(seat, language, about.site.origin),
    ]
  )
}

export const reads = (at: PageLocation) => [
  ...seatReads(at),
  read(listLeadersOfSeat, inputFor(at.params['id'])),
  read(listMembersOfSeat, { params: { id: at.params['id'] ?? '' } }),
  read(readNext, { params: { place: at.params['id'] ?? '' } }),
]

export default function SeatPage() {
  const { leaders, total, lastKnown } = useLoadedData(listLeadersOfSeat, inputFor(useParams()['id']))
  return (
    <Seat
      next={<WhatsNext place={useParams()['id'] ?? ''} />}
      map={<SeatMap />}
      work={<Work />}
      leaders={{
        count: total,
        section: <SeatLeaders leaders={leaders} lastKnown={lastKnown} Declared={DeclaredHere} />,
        top: <TopLeaders />,
      }}
    />
  )
}

export { SeatRefusal as Refusal }
