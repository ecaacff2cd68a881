// Who stands at a seat, in a frame of another site: as the list says that was read last.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageLocation, PageModule } from '#base/web/page.ts'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { SourceLine } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readConstituency } from '#constituencies/contract.ts'
import { readNominations } from '../contract.ts'
import { ListState } from './nominations/candidates-ahead.tsx'
import { partyOf, stateWord } from './nominations/nomination-words.ts'

const seatOf = (id: string | undefined) => ({ params: { id: id ?? '' } })
const listOf = (id: string | undefined) => ({ params: { seat: id ?? '' } })

export const reads = ({ params }: PageLocation) => [
  read(readConstituency, seatOf(params['id'])),
  read(readNominations, listOf(params['id'])),
]

export const title: PageModule['title'] = ({ params, language, i18n, answered }) => {
  const seat = answered(readConstituency, seatOf(params['id']))?.constituency
  return seat && i18n.t('Candidates: {place}', { place: nameIn(language, seat.name, seat.nameHi) })
}

export const height: PageModule['height'] = ({ params, answered }) =>
  320 + 100 * (answered(readNominations, listOf(params['id']))?.candidates.length ?? 0)

export default function EmbeddedCandidates() {
  const { i18n, language } = useLanguage()
  const { id } = useParams()
  const { constituency: seat } = useLoadedData(readConstituency, seatOf(id))
  const list = useLoadedData(readNominations, listOf(id))
  const place = inOneLine(
    [nameIn(language, seat.name, seat.nameHi), nameIn(language, seat.state, seat.stateHi)],
    language,
  )
  return (
    <>
      <h1>{i18n.t('Candidates: {place}', { place })}</h1>
      <ListState of={list} />
      {list.candidates.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Candidate')}</th>
              <th scope="col">{i18n.t('Number on the ballot')}</th>
            </tr>
          </thead>
          <tbody>
            {list.candidates.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <AsWritten>{personName(i18n, one.name, one.nameLocal)}</AsWritten>
                  <span className="small">
                    {` ${[
                      partyOf(i18n, one),
                      one.symbol === undefined
                        ? undefined
                        : i18n.t('Symbol: {symbol}', { symbol: one.symbol }),
                      stateWord(i18n, one.state),
                    ]
                      .filter((part) => part !== undefined)
                      .join(' · ')}`}
                  </span>
                </th>
                <td>{one.ballotNumber ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SourceLine of={list.sources} />
    </>
  )
}
