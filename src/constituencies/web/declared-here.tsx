// What a person declared when they last contested this constituency: three facts.
import { useParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { count } from '#base/web/format.ts'
import { Figure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readConstituency } from '../contract.ts'
import { sourcesOfCandidates, sourcesOfFigures } from './figures-of-seat.ts'

/** Nothing if there is no affidavit of theirs for the latest election here. */
export default function DeclaredHere({ personId }: { personId: string }) {
  const { i18n, language } = useLanguage()
  const { elections } = useLoadedData(readConstituency, { params: { id: useParams()['id'] ?? '' } })
  const latest = elections[0]
  const own = latest?.candidates.find((one) => one.personId === personId)
  const { figures = {} } = own ?? {}
  if (!latest || !own || Object.keys(figures).length === 0) return null
  // The notes below the table of candidates name the sources.
  const sources = sourcesOfFigures(latest.candidates, latest.sources)
  const facts = [
    {
      name: i18n.t('Declared assets'),
      value: <Figure of={own.assets} status={figures['assets']} show={money} sources={sources} sourced />,
    },
    {
      name: i18n.t('Declared cases'),
      value: (
        <Figure
          of={own.cases}
          status={figures['cases']}
          show={(cases) => count(cases, language)}
          sources={sources}
          sourced
        />
      ),
    },
    {
      name: i18n.t('Education'),
      value: (
        <Figure
          of={own.education}
          status={figures['education']}
          show={(level) => dataName(i18n, level)}
          sources={sources}
          sourced
        />
      ),
    },
  ]
  return (
    <div className="mt-1">
      <dl className="flex flex-wrap gap-x-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-muted">
        {i18n.t('From the affidavit for the election of {year}. A declared case is a charge, not guilt.', {
          year: String(latest.year),
        })}{' '}
        <a className="link" href={`#${sourcesOfCandidates}`}>
          {i18n.t('Sources')}
        </a>
      </p>
    </div>
  )
}
