// The ranking by growth of declared assets, its method and exclusions; and links to two more views.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { Link } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { count, percent } from '#base/web/format.ts'
import { nameIn } from '#base/web/site.ts'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readDashboard } from '../contract.ts'
import { growthRules } from '../history/growth.ts'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { SourceNotes, sourcesCited } from '#base/web/ui/figures/source-notes.tsx'
import { Growth } from './figures.tsx'
import { addressOfTimeline } from './search/selection.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'

export function InsightsTab() {
  const { i18n, language } = useLanguage()
  const { top_wealth_growth: ranked, sources: all } = useLoadedData(readDashboard, {})
  const sources = sourcesCited(
    ranked.map(({ figures }) => figures),
    all,
  )
  return (
    <>
      <div className="mt-6">
        <h2 id="top-growth" className="text-2xl font-bold">
          {i18n.t('Whose declared assets grew most')}
        </h2>
        <p className="mt-2 max-w-prose">
          {i18n.t(
            'From the first affidavit to the highest later one, not adjusted for inflation. Inheritance, land prices and new valuation rules are in it: growth alone does not say how it came about.',
          )}
        </p>
        {ranked.length === 0 ? (
          <EmptyState title={i18n.t('Nobody can be ranked yet')}>
            {i18n.t('This needs at least two affidavits from one person.')}
          </EmptyState>
        ) : (
          <WideTable
            stacks
            caption={i18n.t('Whose declared assets grew most')}
            columns={[
              { name: i18n.t('Candidate') },
              { name: i18n.t('Starting assets'), end: true },
              { name: i18n.t('Peak assets'), end: true },
              { name: i18n.t('Total growth'), end: true },
              { name: i18n.t('Annual growth'), end: true },
              { name: i18n.t('Timeline'), plain: true },
            ]}
          >
            {ranked.map((one, i) => (
              <TableRow key={one.candidate_id}>
                <>
                  <Link className="name-link" to={`/cand/${one.candidate_id}`}>
                    {`${i + 1}. `}
                    <AsWritten>{personName(i18n, one.name)}</AsWritten>
                  </Link>
                  <span className="block font-normal text-muted">
                    {[
                      nameIn(language, one.constituency, one.constituency_hi),
                      one.party && dataName(i18n, one.party),
                    ]
                      .filter((part) => part !== undefined)
                      .join(' · ')}
                  </span>
                </>
                <DeclaredFigure
                  of={one}
                  name="starting_assets"
                  show={money}
                  year={one.starting_year}
                  sources={sources}
                />
                <DeclaredFigure
                  of={one}
                  name="peak_assets"
                  show={money}
                  year={one.peak_year}
                  sources={sources}
                />
                <Growth of={one.total_growth} />
                <Growth of={one.growth_rate_annual} />
                <Link className="link thumb-room whitespace-nowrap" to={addressOfTimeline(one.candidate_id)}>
                  {i18n.t('View Timeline')}
                  <span className="sr-only">
                    : <AsWritten>{personName(i18n, one.name)}</AsWritten>
                  </span>
                </Link>
              </TableRow>
            ))}
          </WideTable>
        )}
        {ranked.length === 0 ? null : <RowsAsCsv of={readDashboard} input={{}} name="growth" />}
        <p className="mt-3 max-w-prose text-sm text-muted">
          {i18n.t(
            'We rank someone only if we are at least {sure} sure that all contests are theirs, the first affidavit states {least} or more, and the sources agree. Where one figure is more than {times} times another, someone looks at it first.',
            {
              sure: percent(growthRules.leastConfidence * 100, language, 0),
              least: `₹${count(growthRules.leastStart, language)}`,
              times: count(growthRules.mostTimes, language),
            },
          )}
        </p>
        <SourceNotes of={sources} />
      </div>
      <section
        aria-label={i18n.t('More about candidates')}
        className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2"
      >
        <Card to="/constituency-migrations" title={i18n.t('Constituency migrations')}>
          {i18n.t('Who changed constituency between elections; redrawn boundaries are shown separately.')}
        </Card>
        <Card to="/criminal-analysis" title={i18n.t('Declared criminal cases')}>
          {i18n.t('Declared cases by party, state and election. A case is a charge, not a verdict.')}
        </Card>
      </section>
    </>
  )
}

function Card({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <Link to={to} className="block rounded border border-line bg-raised p-4 hover:border-ink">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="mt-1 text-muted">{children}</p>
    </Link>
  )
}
