// The candidates of the coming election at a constituency: the list of the ballot, to compare and to print.
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { useParams } from '#base/web/here.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { inOneLine } from '#base/web/site.ts'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readNominations } from '#candidates/contract.ts'
import Ballot, { comparedParameter } from '#candidates/web/nominations/ballot.tsx'
import { readConstituency } from '#constituencies/contract.ts'
import { SeatRefusal } from '#constituencies/web/detail.tsx'
import { addressOfSeat, constituencyName, stateName } from '#constituencies/web/constituency-names.ts'
import { figuresOfSeat } from '#constituencies/web/figures-of-seat.ts'
import { electionName } from '#elections/web/election-words.ts'

export const freeParameters = [comparedParameter]

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const reads = ({ params }: PageLocation) => [
  read(readConstituency, inputFor(params['id'])),
  read(readNominations, { params: { seat: params['id'] ?? '' } }),
]

export default function SeatCandidatesPage() {
  const { i18n, language } = useLanguage()
  const { constituency: seat } = useLoadedData(readConstituency, inputFor(useParams()['id']))
  const { election } = useLoadedData(readNominations, { params: { seat: seat.id } })
  const place = inOneLine([constituencyName(seat, language), stateName(seat, language)], language)
  const title = i18n.t('Candidates: {place}', { place })
  const states = [
    { code: seat.stateCode, name: seat.state, ...(seat.stateHi !== undefined && { nameHi: seat.stateHi }) },
  ]
  return (
    <>
      <Head
        title={title}
        description={i18n.t('Who stands at the coming election in {place}: number, party and symbol.', {
          place,
        })}
        hidden={election === undefined}
      />
      <p className="mt-2 print:hidden">
        <BackLink to={addressOfSeat(seat)}>{constituencyName(seat, language)}</BackLink>
      </p>
      <h1 className="mt-2 font-headline text-3xl font-bold">{title}</h1>
      {election === undefined ? null : (
        <p className="mt-1 text-lg">{electionName(election, { i18n, language, states })}</p>
      )}
      <Report subject={`seat:${seat.id}`} figures={figuresOfSeat(i18n)} />
      <Ballot seat={seat.id} />
    </>
  )
}

export { SeatRefusal as Refusal }
