// The persons compared, as cards in the order of how much their declared assets grew.
import { Link } from 'react-router'
import { Money } from '#base/web/ui/money.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Comparison, Timeline } from '../contract.ts'
import { CasesBadge, Growth } from './figures.tsx'
import { addressOfTimeline } from './selection.ts'

export function ComparedCards({ comparison }: { comparison: Comparison }) {
  const i18n = useWords()
  const { candidates, cross_analysis: cross } = comparison
  const byId = new Map(candidates.map((one) => [one.candidate_id, one]))
  return (
    <section aria-labelledby="compared" className="mt-4">
      <h2 id="compared" className="sr-only">
        {i18n.t('Candidates')}
      </h2>
      <p className="text-sm text-muted">
        {i18n.t('In the order of how much their declared assets grew; where that is not known, last.')}
      </p>
      <ol className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-3 print:grid-cols-5 print:gap-2">
        {cross.asset_comparison.map(({ candidate_id: id, total_growth: growth }, i) => (
          <Card key={id} rank={i + 1} of={byId.get(id)!} growth={growth} />
        ))}
      </ol>
    </section>
  )
}

function Card({ rank, of, growth }: { rank: number; of: Timeline; growth: number | undefined }) {
  const i18n = useWords()
  const latest = of.election_records.at(-1)
  const assets = of.election_records.findLast((one) => one.total_assets_amount !== undefined)
  const cases = of.election_records.findLast((one) => one.criminal_cases_count !== undefined)
  return (
    <li className="break-inside-avoid rounded border border-line bg-raised p-3">
      <h3 className="font-semibold">
        <span className="me-2 text-muted">{rank}.</span>
        <Link className="link" to={addressOfTimeline(of.candidate_id)}>
          {of.name}
        </Link>
      </h3>
      {of.parent_spouse_name === undefined ? null : (
        <p className="text-sm text-muted">{of.parent_spouse_name}</p>
      )}
      {latest === undefined ? null : (
        <p className="mt-1 text-sm">
          {latest.constituency}, {latest.party ?? i18n.t('Unknown')} ({latest.election_year})
        </p>
      )}
      <p className="text-sm">
        {i18n.t('{count, plural, one {# election} other {# elections}}', { count: of.total_elections })}
      </p>
      <p className="text-sm">
        {i18n.t('Assets')}: <Money of={assets?.total_assets_amount} />
        {assets === undefined ? null : <span className="text-muted"> ({assets.election_year})</span>}
      </p>
      <p className="text-sm">
        {i18n.t('Growth')}: <Growth of={growth} />
      </p>
      <p className="mt-1">
        <CasesBadge cases={cases?.criminal_cases_count} />
      </p>
    </li>
  )
}
