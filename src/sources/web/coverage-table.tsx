// Coverage of the site, election by election.
import { Link } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { count, listed } from '#base/web/format.ts'
import { nameIn } from '#base/web/site.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { Downloads, rowsFile } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readCandidateCoverage } from '#candidates/contract.ts'
import { readSeatCoverage, type ElectionCoverage, type StateRef } from '#constituencies/contract.ts'

/** Of a house of which little is known. */
const listedAtMost = 20

export function CoverageTable() {
  const { i18n, language } = useLanguage()
  const { assemblies, lokSabha, elections } = useLoadedData(readSeatCoverage, {})
  const { winners, assembly_winners: ofAssemblies } = useLoadedData(readCandidateCoverage, {})
  const named = (states: readonly StateRef[]) =>
    listed(
      states.map(({ name, nameHi }) => nameIn(language, name, nameHi)),
      language,
    )
  const stateOf = new Map([...lokSabha.held, ...assemblies.held].map((state) => [state.code, state]))
  const electionName = ({ house, year, label, stateCode = '' }: ElectionCoverage) => {
    const state = stateOf.get(stateCode)
    if (house === 'lok_sabha') return i18n.t('Lok Sabha {year}', { year: String(year) })
    return state ? i18n.t('{state} assembly {year}', { state: named([state]), year: String(year) }) : label
  }
  const part = (known: number, of: number) =>
    known === 0
      ? i18n.t('none')
      : known === of
        ? i18n.t('all {of}', { of: count(of, language) })
        : i18n.t('{known} of {of}', { known: count(known, language), of: count(of, language) })
  const elected = (shown: readonly unknown[]) =>
    i18n.t('{count, plural, one {# election} other {# elections}}', { count: shown.length })
  return (
    <Section id="held" className="mt-10" title={i18n.t('What we have')}>
      {elections.length === 0 ? null : (
        <Drawer title={i18n.t('Results and turnout')} says={elected(elections)} level="h3">
          <WideTable
            caption={i18n.t('Results and turnout')}
            stacks
            columns={[
              { name: i18n.t('Election') },
              { name: i18n.t('Winners') },
              { name: i18n.t('Turnout') },
              { name: i18n.t('No winner known for'), wide: true },
            ]}
          >
            {elections.map((one) => (
              <TableRow key={one.id}>
                <span className="sm:whitespace-nowrap">{electionName(one)}</span>
                {part(one.results, one.seats)}
                {part(one.turnout, one.seats)}
                {/* One cell, because each list item would otherwise become a cell. */}
                <span>
                  {one.missing.slice(0, listedAtMost).map(({ id, name, nameHi }, n) => (
                    <span key={id}>
                      {n === 0 ? '' : ', '}
                      <Link className="link" to={`/c/${id}`}>
                        {nameIn(language, name, nameHi)}
                      </Link>
                    </span>
                  ))}
                  {one.missing.length > listedAtMost
                    ? ` ${i18n.t('and {more} more', { more: count(one.missing.length - listedAtMost, language) })}`
                    : null}
                </span>
              </TableRow>
            ))}
          </WideTable>
        </Drawer>
      )}
      {assemblies.missing.length === 0 ? null : (
        <p className="mt-2 max-w-prose">
          {i18n.t('No assembly election yet from {names}.', {
            names: named(assemblies.missing),
          })}
        </p>
      )}
      {winners.length + ofAssemblies.length === 0 ? null : (
        <Drawer
          title={i18n.t('Affidavits of the winners')}
          says={elected([...winners, ...ofAssemblies])}
          level="h3"
        >
          <WideTable
            caption={i18n.t('Affidavits of the winners')}
            stacks
            columns={[
              { name: i18n.t('Election') },
              { name: i18n.t('Declared cases') },
              { name: i18n.t('Assets') },
              { name: i18n.t('No winner’s affidavit from'), wide: true },
            ]}
          >
            {winners.map((one) => (
              <TableRow key={one.year}>
                {i18n.t('Lok Sabha {year}', { year: String(one.year) })}
                {part(one.cases, one.of)}
                {part(one.assets, one.of)}
                <span>{one.missing.length === 0 ? null : named(one.missing)}</span>
              </TableRow>
            ))}
            {ofAssemblies.map(({ year, of, cases, assets, ...state }) => (
              <TableRow key={`${state.code}-${year}`}>
                {i18n.t('{state} assembly {year}', { state: named([state]), year: String(year) })}
                {part(cases, of)}
                {part(assets, of)}
                <span />
              </TableRow>
            ))}
          </WideTable>
        </Drawer>
      )}
      <Downloads
        of={[
          [i18n.t('Results and turnout'), rowsFile(readSeatCoverage, {}, 'elections')],
          [i18n.t('Affidavits of the winners'), rowsFile(readCandidateCoverage, {}, 'winners')],
          [i18n.t('State assemblies'), rowsFile(readCandidateCoverage, {}, 'assembly-winners')],
        ]}
      />
    </Section>
  )
}
