// How the area of an assembly seat voted for the Lok Sabha.
import { Link } from '#base/web/here.tsx'
import { count, percent } from '#base/web/format.ts'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { dataName, personName, withParty } from '#base/web/names/data-names.ts'
import { nameIn } from '#base/web/site.ts'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { SegmentResult } from '../../contract.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'

export function SegmentResults({ of: segments }: { of: readonly SegmentResult[] }) {
  return segments.map((segment) => <Segment key={segment.electionId} of={segment} />)
}

function Segment({ of }: { of: SegmentResult }) {
  const { i18n, language } = useLanguage()
  const { leader, leadVotes, candidates, seat, unlisted } = of
  const year = String(of.year)
  const title = i18n.t('Lok Sabha {year} in this area', { year })
  return (
    <Drawer
      level="h3"
      title={title}
      says={
        leader === undefined
          ? null
          : leadVotes === undefined
            ? i18n.t('{who} led here', {
                who: withParty(i18n, leader),
              })
            : i18n.t('{who} led here by {votes} votes', {
                who: withParty(i18n, leader),
                votes: count(leadVotes, language),
              })
      }
    >
      <p className="text-sm text-muted">
        {i18n.t('Votes on voting machines only: postal votes are not counted by area.')}
        {unlisted === 0
          ? null
          : ` ${i18n.t('{unlisted, plural, one {One candidate is left out, whose votes by area do not add up to the result.} other {# candidates are left out, whose votes by area do not add up to the result.}}', { unlisted })}`}{' '}
        <Link className="link" to={`/c/${seat.id}`}>
          {i18n.t('The result of the whole seat: {seat}', {
            seat: nameIn(language, seat.name, seat.nameHi) ?? seat.name,
          })}
        </Link>
      </p>
      <HorizontalScroll label={title}>
        <table className="w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-strong-line">
              <th scope="col" className="py-2 pe-2 text-start">
                {i18n.t('Candidate')}
              </th>
              <th scope="col" className="py-2 ps-2 text-end">
                {i18n.t('Votes')}
              </th>
            </tr>
          </thead>
          <tbody className="*:border-b *:border-line *:align-top">
            {candidates.map(({ name, party, partyShort, evmVotes, share }) => (
              <tr key={`${name} ${party} ${evmVotes}`}>
                <th scope="row" className="py-2 pe-2 text-start font-normal">
                  <AsWritten>{personName(i18n, name)}</AsWritten>{' '}
                  <span className="text-muted">
                    <AsWritten>{dataName(i18n, partyShort ?? party)}</AsWritten>
                  </span>
                </th>
                <td className="py-2 ps-2 text-end tabular-nums">
                  {count(evmVotes, language)}
                  {share === undefined ? null : (
                    <span className="block text-sm text-muted">{percent(share, language)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </HorizontalScroll>
      <Sources of={[of.source]} />
    </Drawer>
  )
}
