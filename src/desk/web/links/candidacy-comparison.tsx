// Candidacies side by side, each according to its source. Missing values are marked.
import type { Reply } from '#base/contract.ts'
import { rupees } from '#base/web/format.ts'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { listLinkDoubts } from '#candidates/contract.ts'

export type Side = Reply<typeof listLinkDoubts>['doubts'][number]['a']

export function CandidacyComparison({ of: sides, label }: { of: readonly Side[]; label: string }) {
  const { i18n, language } = useLanguage()
  const rows: [string, (side: Side) => string | undefined][] = [
    [i18n.t('Name'), (side) => side.name],
    [i18n.t('Parent or spouse'), (side) => side.parent_spouse_name],
    [i18n.t('Seat'), (side) => `${side.constituency}, ${side.state}`],
    [i18n.t('Party'), (side) => side.party],
    [i18n.t('Age at the time'), (side) => side.age?.toString()],
    [
      i18n.t('Declared assets'),
      (side) =>
        side.total_assets_amount === undefined ? undefined : rupees(side.total_assets_amount, language),
    ],
    [i18n.t('Education'), (side) => side.education_level],
    [i18n.t('Data source'), (side) => side.source_id],
  ]
  return (
    <HorizontalScroll label={label}>
      <table className="w-full text-start max-sm:text-sm">
        <thead>
          <tr className="border-b border-strong-line">
            <th scope="col" className="py-2 pe-4 text-start">
              {i18n.t('Election')}
            </th>
            {sides.map(({ key, election, election_year }) => (
              <th key={key} scope="col" className="min-w-28 py-2 pe-4 text-start sm:min-w-40">
                {election.toUpperCase()} {election_year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([term, value]) => (
            <tr key={term} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal text-muted">
                {term}
              </th>
              {sides.map((side) => (
                <td key={side.key} dir="auto" className="py-1.5 pe-4 wrap-anywhere">
                  {value(side) ?? <span className="text-muted">{i18n.t('not given')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroll>
  )
}
