// What the comparison sets side by side, a table or a row of tiles for each question.
import type { ReactNode } from 'react'
import { useSite } from '#base/web/site.ts'
import { count } from '#base/web/format.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { Bar } from '#base/web/ui/bar.tsx'
import { Money, NotKnown } from '#base/web/ui/money.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Comparison } from '../contract.ts'
import { CasesBadge, Growth, TrendMark } from './figures.tsx'
import { Row, WideTable } from '#base/web/ui/wide-table.tsx'

type Cross = Comparison['cross_analysis']
const mostEducation = 6

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 break-inside-avoid">
      <h2 id={id} className="text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function AssetComparison({ of }: { of: Cross['asset_comparison'] }) {
  const i18n = useWords()
  return (
    <Part id="assets" title={i18n.t('Declared assets')}>
      <WideTable
        caption={i18n.t('Declared assets, highest total growth first')}
        columns={[
          { name: i18n.t('Candidate') },
          { name: i18n.t('Starting assets'), end: true },
          { name: i18n.t('Peak assets'), end: true },
          { name: i18n.t('Latest assets'), end: true },
          { name: i18n.t('Total growth'), end: true },
          { name: i18n.t('Annual growth'), end: true },
        ]}
      >
        {of.map((one) => (
          <Row key={one.candidate_id}>
            {one.name}
            <MoneyOf year={one.starting_year}>{one.starting_assets}</MoneyOf>
            <MoneyOf year={one.peak_year}>{one.peak_assets}</MoneyOf>
            <Money of={one.latest_assets} />
            <Growth of={one.total_growth} />
            <Growth of={one.growth_rate_annual} />
          </Row>
        ))}
      </WideTable>
      <p className="mt-1 text-sm text-muted">
        {i18n.t('Growth is reckoned from the first affidavit to the highest one after it.')}
      </p>
    </Part>
  )
}

function MoneyOf({ year, children }: { year: number | undefined; children: number | undefined }) {
  return (
    <>
      <Money of={children} /> {year === undefined ? null : <span className="text-muted">({year})</span>}
    </>
  )
}

export function CaseComparison({ of }: { of: Cross['criminal_comparison'] }) {
  const i18n = useWords()
  return (
    <Part id="cases" title={i18n.t('Declared cases')}>
      <WideTable
        caption={i18n.t('Declared cases: fewest, most, and how the number changed')}
        columns={[
          { name: i18n.t('Candidate') },
          { name: i18n.t('Fewest'), end: true },
          { name: i18n.t('Most'), end: true },
          { name: i18n.t('Trend') },
          { name: i18n.t('Declared') },
        ]}
      >
        {of.map((one) => (
          <Row key={one.candidate_id}>
            {one.name}
            {one.min_cases ?? <NotKnown />}
            {one.max_cases ?? <NotKnown />}
            <TrendMark of={one.trend} />
            {one.max_cases === undefined || one.max_cases === 0 ? (
              <CasesBadge cases={one.max_cases} />
            ) : (
              <Badge tone="bad">{i18n.t('Has declared cases')}</Badge>
            )}
          </Row>
        ))}
      </WideTable>
      <p className="mt-1 text-sm text-muted">
        {i18n.t(
          'A declared case is a charge that the candidate named in the affidavit. It says nothing about guilt.',
        )}
      </p>
    </Part>
  )
}

export function EducationComparison({ of }: { of: Cross['education_comparison'] }) {
  const i18n = useWords()
  return (
    <Part id="education" title={i18n.t('Education')}>
      <WideTable
        caption={i18n.t('Education as declared last, highest first')}
        columns={[{ name: i18n.t('Candidate') }, { name: i18n.t('Education') }, { name: i18n.t('Score') }]}
      >
        {of.map((one) => (
          <Row key={one.candidate_id}>
            {one.name}
            {one.education_level ?? <NotKnown />}
            {one.education_score === undefined ? (
              <NotKnown />
            ) : (
              <span className="block max-w-40">
                {i18n.t('{score} out of {most}', { score: one.education_score, most: mostEducation })}
                <Bar part={one.education_score / mostEducation} />
              </span>
            )}
          </Row>
        ))}
      </WideTable>
    </Part>
  )
}

export function Overlap({ of }: { of: Cross['timeline_overlap'] }) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <Part id="overlap" title={i18n.t('Elections in which they stood together')}>
      {of.length === 0 ? (
        <p className="mt-2">{i18n.t('No two of them stood in the same year.')}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4 print:grid-cols-4">
          {of.map((one) => (
            <li key={one.election_year} className="rounded border border-line bg-raised p-3">
              <span className="block text-xl font-semibold">{one.election_year}</span>
              {i18n.t('{shown} candidates', { shown: count(one.candidates_count, language) })}
              <span className="block text-sm text-muted">
                {one.same_constituency
                  ? i18n.t('In the same constituency')
                  : i18n.t('In different constituencies')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
