// A constituency: the page of constituencies, with components of leaders, elections and parliament in their slots.
import { Island } from '#base/web/island.tsx'
import { useParams } from '#base/web/here.tsx'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { useLanguage } from '#base/web/words.tsx'
import { readNominations } from '#candidates/contract.ts'
import CandidatesAhead, { isAhead } from '#candidates/web/nominations/candidates-ahead.tsx'
import { readConstituency } from '#constituencies/contract.ts'
import { seatLinkedData } from '#constituencies/web/seat-linked-data.ts'
import { Seat, SeatRefusal, seatReads } from '#constituencies/web/detail.tsx'
import { addressOfSeat, constituencyName, stateName } from '#constituencies/web/constituency-names.ts'
import { readNext } from '#elections/contract.ts'
import { electionName } from '#elections/web/election-words.ts'
import { readSeatCount } from '#counting/contract.ts'
import SeatCount from '#counting/web/seat-count.island.tsx'
import { listLeadersOfSeat } from '#leaders/contract.ts'
import { listMembersOfSeat } from '#parliament/contract.ts'
import SeatLeaders from '#leaders/web/seat-leaders.tsx'
import DeclaredHere from '#constituencies/web/declared-here.tsx'
import WhatsNext from '#elections/web/whats-next.tsx'
import SeatMap from '#constituencies/web/places/seat-map.island.tsx'
import Work from '#parliament/web/work-in-seat.tsx'
import TopLeaders from '#leaders/web/top-leaders.tsx'

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
  read(readNominations, { params: { seat: at.params['id'] ?? '' } }),
  read(readSeatCount, { params: { seat: at.params['id'] ?? '' } }),
  read(readNext, { params: { place: at.params['id'] ?? '' } }),
]

export default function SeatPage() {
  const { i18n, language } = useLanguage()
  const id = useParams()['id'] ?? ''
  const { leaders, total, lastKnown, around } = useLoadedData(listLeadersOfSeat, inputFor(id))
  const coming = useLoadedData(readNominations, { params: { seat: id } })
  const { state } = useLoadedData(readNext, { params: { place: id } })
  const { election } = coming
  const states = state ? [state] : []
  const { count } = useLoadedData(readSeatCount, { params: { seat: id } })
  const isCounting = count !== undefined && !count.over
  return (
    <Seat
      // Once it is over nothing changes any more.
      count={count ? count.over ? <SeatCount /> : <Island of={SeatCount} /> : null}
      isCounting={isCounting}
      isComing={!isCounting && isAhead(coming) && coming.stage !== 'declared'}
      coming={
        election && <CandidatesAhead seat={id} title={electionName(election, { i18n, language, states })} />
      }
      next={<WhatsNext place={id} {...(isAhead(coming) && election && { except: election.id })} />}
      map={<Island of={SeatMap} when="seen" />}
      work={<Work />}
      leaders={{
        count: total,
        section: (
          <SeatLeaders
            seat={id}
            leaders={leaders}
            lastKnown={lastKnown}
            around={around}
            Declared={DeclaredHere}
          />
        ),
        top: <TopLeaders />,
      }}
    />
  )
}

export { SeatRefusal as Refusal }
