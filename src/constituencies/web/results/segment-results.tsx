// How the area of an assembly seat voted for the Lok Sabha.
import { Link } from '#base/web/here.tsx'
import { count, percent } from '#base/web/format.ts'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { nameIn } from '#base/web/site.ts'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { SegmentResult } from '../../contract.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { LedHere } from './in-short.tsx'

export function SegmentResults({ of: segments }: { of: readonly SegmentResult[] }) {
  return segments.map((segment) => <Segment key={segment.electionId} of={segment} />)
}

function Segment({ of }: { of: SegmentResult }) {
  const { i18n, language } = useLanguage()
  const { candidates, seat, unlisted } = of
  const year = String(of.year)
  const title = i18n.t('Lok Sabha {year} in this area', { year })
  const columns = [{ name: i18n.t('Candidate') }, { name: i18n.t('Votes'), end: true }]
  return (
    <Drawer level="h3" title={title} says={of.leader && <LedHere of={of} />}>
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
      <WideTable caption={title} columns={columns}>
        {candidates.map(({ name, party, partyShort, evmVotes, share }) => (
          <TableRow key={`${name} ${party} ${evmVotes}`}>
            <span className="font-normal">
              <AsWritten>{personName(i18n, name)}</AsWritten>{' '}
              <span className="text-muted">
                <AsWritten>{dataName(i18n, partyShort ?? party)}</AsWritten>
              </span>
            </span>
            <span className="tabular-nums">
              {count(evmVotes, language)}
              {share === undefined ? null : (
                <span className="block text-sm text-muted">{percent(share, language)}</span>
              )}
            </span>
          </TableRow>
        ))}
      </WideTable>
      <Sources of={[of.source]} />
    </Drawer>
  )
}
