// The Performance Tracker: the figures of a whole house, and of a state's members one by one.
import { Link, useSearchParams } from '#base/web/here.tsx'
import { useLoadedData, read } from '#base/web/data.ts'
import { day, count } from '#base/web/format.ts'
import { addressIn, nameIn } from '#base/web/site.ts'
import { withOthers, askedIn } from '#base/web/page.ts'
import { Button, buttonLook } from '#base/web/ui/button.tsx'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { FilterForm, FilterSelect, StateOptions } from '#base/web/ui/filters.tsx'
import { Tick, tickBarLook, Ticked } from '#base/web/ui/ticks.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import {
  listMembers,
  measures,
  maxCompared,
  type Measure,
  type Beside,
  type MemberTerm,
} from '../contract.ts'
import { MembersTable } from './members-table.tsx'
import { SourceLine } from './source-line.tsx'
import { UnlistedSeats } from './unlisted.tsx'
import {
  attendanceSince,
  houseName,
  isShort,
  measureName,
  figure,
  measureSentence,
  medianSentence,
  type Days,
} from './work-words.ts'
import { Distribution } from './distribution.tsx'
import { personName } from '#base/web/names/data-names.ts'

const address = '/leaders-performance'

/** Of a state with more, the rest waits behind a button. */
const shownAtOnce = 8

export default function Tracker() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const { term, terms, house, members, medians, unlisted, source, states } = useLoadedData(
    listMembers,
    membersAsked(search),
  )
  const period = terms.find((one) => one.term === term)
  const days = period && { ...period, periodFrom: period.from, periodUntil: period.until }
  const state = states.find(({ code }) => code === search.get('state'))
  const stateName = state && nameIn(language, state.name, state.nameHi)
  const to = (name: string, value: string) => `${address}?${withOthers(search, { [name]: value })}`
  if (!period || !days) return <p className="mt-6">{i18n.t('We have no figures on members’ work yet.')}</p>
  const attendance = attendanceSince(i18n, days, language)
  const isFolded = members.length > shownAtOnce + 2
  return (
    <>
      <p className="mt-4 max-w-prose">
        {i18n.t(
          'What members of the Lok Sabha did, by the records: how often, never how well. No score, no rank.',
        )}
      </p>
      <div className="mt-4">
        <Chips label={i18n.t('Lok Sabha')} inLine>
          {terms.map((one) => (
            <ChipLink key={one.term} current={one.term === term} to={to('term', String(one.term))}>
              {houseName(i18n, one.term)}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <p className="mt-3 text-sm text-muted">
        <SourceLine
          before={[
            i18n.t('{from} to {until}', {
              from: day(period.from, language),
              until: day(period.until, language),
            }),
          ]}
          of={source === undefined ? [] : [source]}
          after={[attendance]}
        />
      </p>
      <StateChoice />
      {stateName === undefined ? (
        <>
          <UnlistedSeats seats={unlisted} />
          <WholeHouse of={house} days={days} />
          <RowsAsCsv of={listMembers} input={membersAsked(search)} name="house" />
        </>
      ) : (
        <Section id="members" className="mt-6" title={i18n.t('Members from {state}', { state: stateName })}>
          <OrderLinks
            to={(order) => `${to('order', order)}#members`}
            current={search.get('order') ?? ''}
            by={measures.filter((measure) => measure !== 'attendance' || !isShort(days))}
          />
          <form
            action={addressIn(language, '/parliament/compare')}
            data-picks={maxCompared}
            className="group/picks"
          >
            <MembersTable
              caption={i18n.t('Members from {state}', { state: stateName })}
              members={members}
              medians={[
                { name: i18n.t('Median, {state}', { state: stateName }), of: medians },
                { name: i18n.t('Median, whole house'), of: house },
              ]}
              Action={CompareTick}
              {...(isFolded && { shown: shownAtOnce })}
            />
            {isFolded ? (
              <button type="button" data-does="unfold" className={`needs-script mt-3 ${buttonLook('quiet')}`}>
                {i18n.t('Show all {total} members', { total: String(members.length) })}
              </button>
            ) : null}
            <p className={`mt-3 flex flex-wrap items-center gap-3 print:hidden ${tickBarLook}`}>
              <Button type="submit" look="quiet">
                {i18n.t('Compare')}
              </Button>
              <Ticked most={maxCompared} />
            </p>
          </form>
          <UnlistedSeats seats={unlisted} named />
          <RowsAsCsv of={listMembers} input={membersAsked(search)} />
        </Section>
      )}
    </>
  )
}

function StateChoice() {
  const i18n = useWords()
  const search = useSearchParams()
  const { states, term } = useLoadedData(listMembers, membersAsked(search))
  return (
    <FilterForm path={address} send={i18n.t('Show')} className="mt-4 flex max-w-md">
      <input type="hidden" name="tab" value="performance" />
      <input type="hidden" name="term" value={term} />
      <div className="grow">
        <FilterSelect label={i18n.t('State')} name="state">
          <StateOptions states={states} all={i18n.t('The whole house')} />
        </FilterSelect>
      </div>
    </FilterForm>
  )
}

type OrderProps = { to: (order: string) => string; current: string; by: readonly Measure[] }

function OrderLinks({ to, current, by }: OrderProps) {
  const i18n = useWords()
  const orders: [string, string][] = [
    ['', i18n.t('Constituency')],
    ['name', i18n.t('Name')],
    ...by.map((measure): [string, string] => [measure, measureName(i18n, measure)]),
  ]
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-sm">
      {i18n.t('Sort by')}:{' '}
      {orders.map(([order, label]) =>
        order === current ? (
          <strong key={order}>{label}</strong>
        ) : (
          <Link key={order} className="link py-1" to={to(order)} inPlace>
            {label}
          </Link>
        ),
      )}
    </p>
  )
}

// The figures of all members of a house together.
function WholeHouse({ of, days }: { of: readonly Beside[]; days: Days }) {
  const { i18n, language } = useLanguage()
  return (
    <Section id="house" className="mt-6" title={i18n.t('The whole house')}>
      <p className="mt-1 max-w-prose text-sm text-muted">{medianSentence(i18n)}</p>
      <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2">
        {of.map((one) => (
          <li key={one.measure} className="rounded border border-line bg-raised p-4">
            <h3 className="font-semibold">{measureName(i18n, one.measure)}</h3>
            <p>
              {i18n.t('Median of {members} members: {median}', {
                members: count(one.members, language),
                median: figure(i18n, { measure: one.measure, value: one.median, language, days }),
              })}
            </p>
            <Distribution of={one} days={days} />
            <p className="mt-2 text-sm text-muted">{measureSentence(i18n, one.measure)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A box of the form around the table; named as the comparison has it in its address. */
function CompareTick({ member }: { member: MemberTerm }) {
  const i18n = useWords()
  const name = personName(i18n, member.name)
  return <Tick name="ids" value={member.id} label={i18n.t('Compare {name}', { name })} />
}

/** The parameters of the tab; `state` belongs to both tabs. */
export const trackerParameters = {
  term: /^1[5-9]$|^[2-9]\d$/,
  order: /^(name|attendance|questions|debates|bills)$/,
}

function membersAsked(search: URLSearchParams) {
  const { term, ...same } = askedIn(search, { ...trackerParameters, state: /^[A-Z]{2}$/ })
  return { query: { ...(same as { state?: string; order?: 'name' }), ...(term && { term: Number(term) }) } }
}

export const trackerReads = (search: URLSearchParams) => [read(listMembers, membersAsked(search))]
