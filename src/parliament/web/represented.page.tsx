// Who is represented: women, ages and first-term members in the Lok Sabha, each picture with its table.
import { Link, useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, percent, span } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { askedIn, type PageLocation } from '#base/web/page.ts'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { Downloads, rowsFile } from '#base/web/ui/rows-as-csv.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readRepresented, type Assembly, type Group, type Share } from '../contract.ts'
import { FirstRows } from './first-rows.tsx'
import { SourceLine } from './source-line.tsx'
import { houseName } from './work-words.ts'

const address = '/who-is-represented'

export const parameters = { term: /^1[5-9]$|^[2-9]\d$/ }

function ask(search: URLSearchParams) {
  const { term } = askedIn(search, parameters)
  return { query: term ? { term: Number(term) } : {} }
}

export const reads = ({ search }: PageLocation) => [read(readRepresented, ask(search))]

export default function RepresentedPage() {
  const { i18n, language } = useLanguage()
  const input = ask(useSearchParams())
  const { term, terms, ages, states, parties, candidates, assemblies } = useLoadedData(readRepresented, input)
  const chosen = terms.find((one) => one.term === term)
  const files = [
    ['terms', i18n.t('Term by term')],
    ['ages', i18n.t('Age')],
    ['states', i18n.t('Women by state')],
    ['parties', i18n.t('Women by party')],
    ['assemblies', i18n.t('State assemblies')],
  ] as const
  const ageKnown = ages.reduce((sum, { members }) => sum + members, 0)
  return (
    <>
      <Head
        title={i18n.t('Who is represented')}
        description={i18n.t(
          'Women, ages and first-term members in the Lok Sabha, by state and party, and how many are known.',
        )}
        path={address}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Who is represented')}</h1>
      <Report subject="page:who-is-represented" />
      <p className="mt-2 max-w-prose">
        {i18n.t('All members whom the source lists, by-elections included; a few may be missing.')}
      </p>
      {chosen === undefined ? (
        <p className="mt-4">{i18n.t('We have no list of members yet.')}</p>
      ) : (
        <>
          <Section id="terms" className="mt-6" title={i18n.t('Term by term')}>
            <WideTable
              caption={i18n.t('Term by term')}
              stacks
              columns={[
                { name: i18n.t('House') },
                { name: i18n.t('Women'), wide: true },
                { name: i18n.t('In their first term'), wide: true },
                { name: i18n.t('Median age'), end: true },
              ]}
            >
              {terms.map((one) => (
                <TableRow key={one.term}>
                  <span className="font-normal">{houseName(i18n, one.term)}</span>
                  <ShareCell of={one.women} />
                  <ShareCell of={one.firstTerm} />
                  <MedianAge of={one} />
                </TableRow>
              ))}
            </WideTable>
            <p className="mt-2 text-sm text-muted">
              {i18n.t('Ages are those on the last day of each list.')}{' '}
              {candidates.women.of === 0
                ? i18n.t('We have no figures on women who contested and lost.')
                : i18n.t(
                    'Women among candidates of {year}: {women} of {known} whose sex is known; {all} candidates in all.',
                    {
                      year: String(candidates.year),
                      women: count(candidates.women.count, language),
                      known: count(candidates.women.of, language),
                      all: count(candidates.women.members, language),
                    },
                  )}
            </p>
          </Section>
          <div className="mt-8">
            <Chips label={i18n.t('Lok Sabha')} inLine>
              {terms.map((one) => (
                <ChipLink key={one.term} current={one.term === term} to={`${address}?term=${one.term}`}>
                  {houseName(i18n, one.term)}
                </ChipLink>
              ))}
            </Chips>
          </div>
          <Section
            id="ages"
            className="mt-6"
            title={i18n.t('Ages, {house}', { house: houseName(i18n, term) })}
          >
            <WideTable
              caption={i18n.t('Ages, {house}', { house: houseName(i18n, term) })}
              columns={[
                { name: i18n.t('Age') },
                { name: i18n.t('Members'), end: true },
                { name: i18n.t('Share of members'), wide: true },
              ]}
            >
              {ages.map(({ from, members }) => (
                <TableRow key={from}>
                  <span className="font-normal whitespace-nowrap">
                    {span(count(from, language), count(from + 9, language), language)}
                  </span>
                  <span>{count(members, language)}</span>
                  <span className="block min-w-24 pt-2">
                    <Bar part={members / ageKnown} className="fill-muted" />
                  </span>
                </TableRow>
              ))}
            </WideTable>
          </Section>
          <Groups title={i18n.t('Women by state')} of={states} first={i18n.t('State')} />
          <Groups title={i18n.t('Women by party')} of={parties} first={i18n.t('Party')} />
          <p className="mt-3 text-sm text-muted">
            <SourceLine
              of={[chosen.source]}
              after={[
                <Link key="tracker" className="link" to={`/leaders-performance?tab=performance&term=${term}`}>
                  {i18n.t('Performance Tracker')}
                </Link>,
              ]}
            />
          </p>
        </>
      )}
      <Assemblies of={assemblies} />
      <Downloads
        of={(chosen === undefined ? [] : files).map(([name, label]) => [
          label,
          rowsFile(readRepresented, input, name),
        ])}
      />
    </>
  )
}

function Assemblies({ of }: { of: readonly Assembly[] }) {
  const { i18n, language } = useLanguage()
  if (of.length === 0) return null
  const noSex = of.every(({ candidates }) => candidates.of === 0)
  const noAge = of.every(({ agesKnown }) => agesKnown === 0)
  const { known = [], unknown = [] } = Object.groupBy(of, ({ agesKnown, candidates, women }) =>
    agesKnown + candidates.of + women.of === 0 ? 'unknown' : 'known',
  )
  const named = ({ name, nameHi, year }: Assembly) =>
    inOneLine([nameIn(language, name, nameHi), String(year)], language)
  const table = (rows: readonly Assembly[]) => (
    <WideTable
      caption={i18n.t('State assemblies')}
      stacks={!noSex}
      columns={[
        { name: i18n.t('State') },
        ...(noSex
          ? []
          : [
              { name: i18n.t('Women among candidates'), wide: true },
              { name: i18n.t('Women among members'), wide: true },
            ]),
        { name: i18n.t('Median age of members'), end: true },
      ]}
    >
      {rows.map((one) => (
        <TableRow key={one.name}>
          <span className="font-normal">{named(one)}</span>
          {noSex ? null : <ShareCell of={one.candidates} />}
          {noSex ? null : <ShareCell of={one.women} />}
          <MedianAge of={one} />
        </TableRow>
      ))}
    </WideTable>
  )
  return (
    <Section id="assemblies" className="mt-8" title={i18n.t('State assemblies')}>
      <p className="mt-2 max-w-prose">
        {i18n.t('The latest election of each assembly.')}{' '}
        {noSex ? i18n.t('We have no figures on women in assemblies yet.') : null}
      </p>
      {noSex && noAge ? null : <FirstRows of={known} table={table} />}
      {known.length === 0 || unknown.length === 0 ? null : (
        <p className="mt-2 max-w-prose text-sm text-muted">
          {i18n.t('Not known')}: {unknown.map(named).join('; ')}
        </p>
      )}
    </Section>
  )
}

type Aged = Pick<Assembly, 'medianAge' | 'agesKnown' | 'women'>

function MedianAge({ of: { medianAge, agesKnown, women } }: { of: Aged }) {
  const { i18n, language } = useLanguage()
  return (
    <span className="max-sm:text-sm">
      {medianAge === undefined
        ? i18n.t('Not known')
        : agesKnown === women.members
          ? count(medianAge, language)
          : i18n.t('{age} ({known} of {members} known)', {
              age: count(medianAge, language),
              known: count(agesKnown, language),
              members: count(women.members, language),
            })}
    </span>
  )
}

/** With fewer members a share says nothing: one of two is not half a state. */
const leastForShare = 10

function ShareCell({ of }: { of: Share }) {
  const { i18n, language } = useLanguage()
  if (of.of === 0) return <span className="text-muted">{i18n.t('Not known')}</span>
  const counts = { count: count(of.count, language), of: count(of.of, language) }
  return (
    <span className="block max-sm:w-40">
      {of.of < leastForShare
        ? i18n.t('{known} of {of}', { known: counts.count, of: counts.of })
        : i18n.t('{count} of {of} ({share})', {
            ...counts,
            share: percent((100 * of.count) / of.of, language, 1),
          })}
      {of.of === of.members ? null : (
        <span className="text-muted">
          {' '}
          {i18n.t('{unknown} not known', { unknown: count(of.members - of.of, language) })}
        </span>
      )}
      {of.members < leastForShare ? null : (
        <Bar
          part={of.count / of.members}
          unknown={(of.members - of.of) / of.members}
          className="fill-muted"
        />
      )}
    </span>
  )
}

type GroupsProps = { title: string; of: readonly Group[]; first: string }

function Groups({ title, of, first }: GroupsProps) {
  const { i18n, language } = useLanguage()
  const table = (rows: readonly Group[]) => (
    <WideTable
      caption={title}
      columns={[
        { name: first, wide: true },
        { name: i18n.t('Women'), wide: true },
      ]}
    >
      {rows.map((one) => (
        <TableRow key={one.name}>
          <span className="font-normal">
            {one.name === ''
              ? i18n.t('Independents and nominated members')
              : nameIn(language, one.name, one.nameHi)}
          </span>
          <ShareCell of={one.women} />
        </TableRow>
      ))}
    </WideTable>
  )
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-2xl font-bold">{title}</h2>
      <FirstRows of={of} table={table} />
    </section>
  )
}
