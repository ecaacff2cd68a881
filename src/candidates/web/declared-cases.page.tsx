// Statistics on declared criminal cases: by election, party and state, with winners separately. Charges,
// never verdicts.
import { Questions } from '#base/web/ui/questions.tsx'
import { answersOn, listAnswers } from '#answers/contract.ts'
import { useSearchParams } from '#base/web/here.tsx'
import type { Input } from '#base/contract.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { SourceNotes, SourceName } from '#base/web/ui/figures/source-notes.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { askedIn, type PageLocation } from '#base/web/page.ts'
import { fullStop, nameIn } from '#base/web/site.ts'
import { CorrectionNotice, correctionsOf } from '#base/web/ui/figures/correction-notice.tsx'
import { MissingData } from '#base/web/ui/figures/missing-data.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { FilterForm, FilterSelect, StateOptions } from '#base/web/ui/filters.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readDeclaredCases, minForShare, type DeclaredElection } from '../contract.ts'
import { MissingAffidavit } from './candidates-missing.tsx'
import { DeclaredCasesTable } from './cases-table.tsx'
import { electionName } from './election-name.ts'
import { CountingMethod } from './counting-method.tsx'
import method from './texts/declared-cases.json' with { type: 'json' }

export const parameters = { election: /^[a-z-]{2,20}-\d{4}$/, state: /^[A-Z]{2}$/ }

const queryOf = (search: URLSearchParams): Input<typeof readDeclaredCases>['query'] =>
  askedIn(search, parameters)

const isGeneral = ({ election }: DeclaredElection) => !election.includes('-by')

export const reads = ({ search, language }: PageLocation) => [
  read(listAnswers, answersOn('/criminal-analysis', { language })),
  read(readDeclaredCases, { query: queryOf(search) }),
  correctionsOf('/criminal-analysis'),
]

export default function DeclaredCasesPage() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const query = queryOf(search)
  const { election, parties, states, elections, sources } = useLoadedData(readDeclaredCases, { query })
  const named = ({ election: of, year }: { election: string; year: number }) =>
    `${electionName(i18n, of)} ${year}`
  const heading = i18n.t('Declared criminal cases')
  const chosen = states.find(({ key }) => key === query.state)
  const place = chosen && nameIn(language, chosen.label, chosen.label_hi)
  const questions = useLoadedData(listAnswers, answersOn('/criminal-analysis', { language }))
  const { declared = 0, known = 0, share }: Partial<DeclaredElection['winners']> = election?.winners ?? {}
  const facts = [
    {
      figure: count(declared, language),
      label: i18n.t('of {known} winners declared at least one case', { known: count(known, language) }),
    },
    ...(share === undefined
      ? []
      : [{ figure: percent(share, language, 1), label: i18n.t('of the winners we know') }]),
  ]
  const summary = facts.map(({ figure, label }) => `${figure} ${label}`).join('; ')
  return (
    <>
      <Head
        title={heading}
        description={
          election === undefined
            ? i18n.t('Declared cases of candidates, from their affidavits.')
            : `${named(election)}: ${summary}${fullStop(language)} ${i18n.t('Declared cases by party, state and election. A case is a charge, not a verdict.')}`
        }
        path="/criminal-analysis"
      />
      <p className="mt-2">
        <BackLink to="/candidate-analysis?tab=insights">{i18n.t('Candidate Analysis')}</BackLink>
      </p>
      <Opening
        eyebrow={election === undefined ? i18n.t('Election') : named(election)}
        title={heading}
        facts={election === undefined ? [] : facts}
        source={sources[0] && <SourceName of={sources[0]} />}
      />
      <Report
        subject="page:criminal-analysis"
        figures={[
          i18n.t('Declared cases of one person'),
          i18n.t('A party’s numbers'),
          i18n.t('A state’s numbers'),
        ]}
      />
      <p className="mt-2 max-w-prose">
        {i18n.t(
          'Every candidate must declare in an affidavit which criminal cases are pending against them. A declared case is a charge that a court has yet to decide. It is not a conviction, and says nothing about guilt.',
        )}
      </p>
      {election === undefined ? (
        <EmptyState title={i18n.t('No affidavits')}>
          {i18n.t('We have no affidavits from this election.')}
        </EmptyState>
      ) : (
        <>
          <FilterForm
            path="/criminal-analysis"
            send={i18n.t('Show')}
            className="mt-6 grid grid-cols-1 sm:grid-cols-3"
          >
            <FilterSelect name="election" label={i18n.t('Election')}>
              <option value="">{i18n.t('Latest')}</option>
              {elections.map((one) => (
                <option key={one.key} value={one.key}>
                  {named(one)}
                </option>
              ))}
            </FilterSelect>
            <FilterSelect name="state" label={i18n.t('State')}>
              <StateOptions
                states={states.map((one) => ({ code: one.key, name: one.label, nameHi: one.label_hi }))}
                all={i18n.t('All States')}
              />
            </FilterSelect>
          </FilterForm>
          <CorrectionNotice page="/criminal-analysis" />
          <DeclaredCasesTable
            id="by-election"
            title={i18n.t('By election')}
            order={i18n.t('Latest first. By-elections are not in this table; choose one above.')}
            first={i18n.t('Election')}
            membersOnly={elections.every((one) => one.members_only)}
            rows={elections.filter(isGeneral).map((one) => ({ ...one, label: named(one) }))}
          />
          <DeclaredCasesTable
            id="by-party"
            title={
              place === undefined
                ? i18n.t('By party, {election}', { election: named(election) })
                : i18n.t('By party, {election}, {place}', { election: named(election), place })
            }
            order={
              election.missing.length === 0
                ? i18n.t('Sorted by the number of candidates whose cases are known.')
                : i18n.t(
                    'Sorted by the number of candidates whose cases are known. Parties that won in the states missing below are incomplete.',
                  )
            }
            first={i18n.t('Party')}
            membersOnly={election.members_only}
            rows={parties}
            file={{ name: 'parties', query }}
            fold
          />
          <DeclaredCasesTable
            id="by-state"
            title={i18n.t('By state, {election}', { election: named(election) })}
            order={i18n.t('In alphabetical order.')}
            first={i18n.t('State')}
            membersOnly={election.members_only}
            rows={states}
            behind={i18n.t('All states as a list')}
            file={{ name: 'states', query }}
          />
          <DeclaredCasesMethod election={election} name={named(election)} />
          <SourceNotes of={sources} />
          <Coverage of={election} name={named(election)} />
        </>
      )}
      <Questions of={questions.subjects} />
    </>
  )
}

function Coverage({ of, name }: { of: DeclaredElection; name: string }) {
  const { i18n, language } = useLanguage()
  const shown = (figure: number) => count(figure, language)
  return (
    <MissingData
      missing={of.missing.map((state) => nameIn(language, state.name, state.nameHi))}
      instead={<MissingAffidavit />}
    >
      {of.winners.of === undefined
        ? null
        : `${i18n.t('{election}: the declared cases of {known} of {of} winners are known.', {
            election: name,
            known: shown(of.winners.known),
            of: shown(of.winners.of),
          })} `}
      {of.stood === undefined
        ? i18n.t('{election}: the declared cases of {known} candidates are here.', {
            election: name,
            known: shown(of.all.known),
          })
        : i18n.t('{election}: the declared cases of {known} of {stood} candidates are here.', {
            election: name,
            known: shown(of.all.known),
            stood: shown(of.stood),
          })}{' '}
      {of.members_only
        ? i18n.t(
            'Only MPs and MLAs, past or present, are here: the figures say nothing about all candidates.',
          )
        : null}
    </MissingData>
  )
}

function DeclaredCasesMethod({ election, name }: { election: DeclaredElection; name: string }) {
  const { i18n, language } = useLanguage()
  const { disputed, winners_disputed: winners } = election
  const leftOut = (of: number) => ({ election: name, disputed: of })
  return (
    <CountingMethod>
      <li>{i18n.t(method.counted)}</li>
      <li>{i18n.t(method.unknown)}</li>
      <li>{i18n.t(method.disputed, leftOut(disputed))}</li>
      {winners === 0 ? null : <li>{i18n.t(method.winnersDisputed, leftOut(winners))}</li>}
      <li>{i18n.t(method.shares, { least: count(minForShare, language) })}</li>
      <li>{i18n.t(method.reading)}</li>
    </CountingMethod>
  )
}
