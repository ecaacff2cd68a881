// What the compared persons declared, from each one's first affidavit to the latest, on one scale of rupees.
import type { Provenance } from '#base/contract.ts'
import { rupees } from '#base/web/format.ts'
import { personName } from '#base/web/names/data-names.ts'
import { UnknownAmount } from '#base/web/ui/figures/money.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { Timeline } from '../../contract.ts'
import { chartInWords, hasUnknownChanges, statedAssets } from '../person/declared-chart.ts'
import { DeclaredTable } from '../person/declared-table.tsx'

/** `differs`: one of the values that sources state. */
type Point = { year: number; assets: number; differs: boolean }

const pointsOf = ({ election_records: records }: Timeline): Point[] =>
  records.flatMap((one): Point[] => {
    const { election_year: year, total_assets_amount: assets } = one
    if (assets !== undefined) return [{ year, assets, differs: false }]
    return statedAssets(one).map((stated) => ({ year, assets: stated, differs: true }))
  })

export function DeclaredOverTime({
  of,
  sources,
}: {
  of: readonly Timeline[]
  sources: readonly Provenance[]
}) {
  const { i18n, language } = useLanguage()
  const people = of.map((one) => ({ one, points: pointsOf(one) }))
  const top = Math.max(0, ...people.flatMap(({ points }) => points.map(({ assets }) => assets)))
  return (
    <figure className="mt-3 max-w-2xl rounded border border-line bg-raised p-3">
      <figcaption className="text-sm text-muted">
        {i18n.t(
          'Assets on one scale for everyone, from ₹0 to {most}. Hollow: the first affidavit. Filled: the latest.',
          { most: rupees(top, language) },
        )}
      </figcaption>
      <ul className="mt-1 divide-y divide-line">
        {people.map(({ one, points }) => {
          const name = personName(i18n, one.name, one.name_local)
          const [first, last] = [points[0], points.at(-1)]
          return (
            <li key={one.candidate_id} className="break-inside-avoid py-2">
              <span className="font-semibold">{name}</span>
              {first && last ? (
                <>
                  <Track
                    label={chartInWords(i18n, language, name, one.election_records)}
                    points={points}
                    isJoined={hasUnknownChanges(one)}
                    top={top}
                  />
                  <span className="flex justify-between gap-3 text-sm" aria-hidden="true">
                    {(first === last ? [last] : [first, last]).map(({ year, assets, differs }, n) => (
                      <span key={n}>
                        <span className="text-muted">{year}</span>{' '}
                        <b>{differs ? i18n.t('sources differ') : rupees(assets, language)}</b>
                      </span>
                    ))}
                  </span>
                </>
              ) : (
                <span className="block">
                  <UnknownAmount />
                </span>
              )}
              <div className="print:hidden">
                <DeclaredTable name={name} records={one.election_records} sources={sources} />
              </div>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}

type TrackProps = { label: string; points: readonly Point[]; isJoined: boolean; top: number }

function Track({ label, points, isJoined, top }: TrackProps) {
  const x = ({ assets }: Point) => `${((100 * assets) / (top || 1)).toFixed(2)}%`
  const sure = points.filter(({ differs }) => !differs)
  return (
    <div className="px-1.5">
      <svg role="img" aria-label={label} className="block h-5 w-full overflow-visible rtl:mirrored">
        <line x2="100%" y1="10" y2="10" className="stroke-line" />
        {isJoined && sure.length > 1 ? (
          <line
            x1={x(sure[0]!)}
            x2={x(sure.at(-1)!)}
            y1="10"
            y2="10"
            strokeWidth="3"
            className="stroke-link"
          />
        ) : null}
        {points.map((one, n) => (
          <circle
            key={n}
            cx={x(one)}
            cy="10"
            r={n === 0 || n === points.length - 1 ? 5 : 3}
            strokeWidth="2"
            strokeDasharray={one.differs ? '2 2' : undefined}
            className={`stroke-link ${one.differs || (n === 0 && points.length > 1) ? 'fill-paper' : 'fill-link'}`}
          />
        ))}
      </svg>
    </div>
  )
}
