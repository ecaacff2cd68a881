// The compared persons as cards, sorted by growth of declared assets.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { LatinName } from '#base/web/names/latin-name.tsx'
import { Link } from '#base/web/here.tsx'
import type { Provenance } from '#base/contract.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Comparison, Timeline } from '../../contract.ts'
import { Cases, Growth } from '../figures.tsx'
import { addressOfTimeline } from '../search/selection.ts'

type Assets = Comparison['cross_analysis']['asset_comparison'][number]
type Props = { candidates: readonly Timeline[]; assets: readonly Assets[]; sources: readonly Provenance[] }

export default function ComparedCards({ candidates, assets: all, sources }: Props) {
  const i18n = useWords()
  const byId = new Map(candidates.map((one) => [one.candidate_id, one]))
  return (
    <section aria-labelledby="compared" className="mt-4">
      <h2 id="compared" className="sr-only">
        {i18n.t('Candidates')}
      </h2>
      <p className="text-sm text-muted">{i18n.t('Sorted by growth in declared assets.')}</p>
      <ol className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-3 print:grid-cols-[repeat(auto-fit,minmax(3cm,1fr))] print:gap-2">
        {all.map((assets, i) => (
          <Card
            key={assets.candidate_id}
            rank={assets.total_growth === undefined ? undefined : i + 1}
            of={byId.get(assets.candidate_id)!}
            assets={assets}
            sources={sources}
          />
        ))}
      </ol>
    </section>
  )
}

type CardProps = {
  /** Undefined if the growth is not known. */
  rank: number | undefined
  of: Timeline
  assets: Assets
  sources: readonly Provenance[]
}

function Card({ rank, of, assets, sources }: CardProps) {
  const { i18n, language } = useLanguage()
  const latest = of.election_records.at(-1)
  const cases = of.election_records.findLast(({ figures }) => figures['criminal_cases_count'] !== undefined)
  return (
    <li className="break-inside-avoid rounded border border-line bg-raised p-3">
      <h3 className="font-semibold">
        {rank === undefined ? null : <span className="me-2 text-muted">{rank}.</span>}
        <Link className="name-link" to={addressOfTimeline(of.candidate_id)}>
          <AsWritten>{personName(i18n, of.name, of.name_local)}</AsWritten>
        </Link>
        <LatinName of={of.name} local={of.name_local} />
      </h3>
      {of.parent_spouse_name === undefined ? null : <p className="text-muted">{of.parent_spouse_name}</p>}
      {latest === undefined ? null : (
        <p className="mt-1">
          {inOneLine(
            [
              nameIn(language, latest.constituency, latest.constituency_hi),
              latest.party === undefined ? i18n.t('Unknown') : dataName(i18n, latest.party),
            ],
            language,
          )}{' '}
          ({latest.election_year})
        </p>
      )}
      <p>{i18n.t('{count, plural, one {# election} other {# elections}}', { count: of.total_elections })}</p>
      <p>
        {i18n.t('Assets')}:{' '}
        <DeclaredFigure
          of={assets}
          name="latest_assets"
          show={money}
          year={assets.latest_assets_year}
          sources={sources}
          sourced
        />
      </p>
      <div>
        {i18n.t('Growth')}: <Growth of={assets.total_growth} status={assets.figures['total_growth']} />
      </div>
      <p className="mt-1">
        <Cases
          of={cases?.criminal_cases_count}
          status={cases?.figures['criminal_cases_count']}
          year={cases?.election_year}
          sources={sources}
          sourced
        />
      </p>
    </li>
  )
}
