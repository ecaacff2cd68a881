// Who contested a different constituency than before, and where; redrawn constituencies are separate.
import { useSearchParams, Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { SourceNotes } from '#base/web/ui/figures/source-notes.tsx'
import { count, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { askedIn, withOthers, type PageLocation } from '#base/web/page.ts'
import { nameIn } from '#base/web/site.ts'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { Stats } from '#base/web/ui/figures/stats.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { Downloads, rowsFile } from '#base/web/ui/rows-as-csv.tsx'
import { FilterForm, FilterSelect, StateOptions } from '#base/web/ui/filters.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Input, Provenance } from '#base/contract.ts'
import { listMoves, readCandidateCoverage, type Move } from '../contract.ts'
import { sureFrom } from '../linkage/confident-groups.ts'
import { CountingMethod } from './counting-method.tsx'
import Flows from './flows.tsx'
import CandidatesMissing from './candidates-missing.tsx'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { Outcome } from './figures.tsx'
import { electionName } from './election-name.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'
import method from './texts/moves.json' with { type: 'json' }

export const parameters = {
  kind: /^redrawn$/,
  state: /^[A-Z]{2}$/,
  year: /^(?:19|20)\d\d$/,
  page: /^[1-9]\d{0,2}$/,
}

const pageSize = 25

function queryOf(search: URLSearchParams): Input<typeof listMoves>['query'] {
  const { kind, year, page = 1, ...state } = askedIn(search, parameters)
  return {
    ...state,
    ...(kind && { kind: 'redrawn' as const }),
    ...(year && { year: Number(year) }),
    limit: pageSize,
    offset: (Number(page) - 1) * pageSize,
  }
}

export const reads = ({ search }: PageLocation) => [
  read(listMoves, { query: queryOf(search) }),
  read(readCandidateCoverage, {}),
]

export default function MovesPage() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const query = queryOf(search)
  const { moves, total, state_flows, seat_flows, counts, states, years, sources } = useLoadedData(listMoves, {
    query,
  })
  const redrawn = query.kind === 'redrawn'
  const inState = states.find(({ code }) => code === query.state)
  const place = inState && nameIn(language, inState.name, inState.nameHi)
  const routes =
    place === undefined
      ? i18n.t('From state to state')
      : i18n.t('From constituency to constituency, {place}', { place })
  const heading = i18n.t('Who moved to another constituency')
  return (
    <>
      <Head
        title={heading}
        description={i18n.t(
          'When candidates contested again, {moved} of {compared} times it was in a different constituency. Redrawn constituencies do not count as moves.',
          { moved: count(counts.moved, language), compared: count(counts.compared, language) },
        )}
        path="/constituency-migrations"
      />
      <p className="mt-2">
        <BackLink to="/candidate-analysis?tab=insights">{i18n.t('Candidate Analysis')}</BackLink>
      </p>
      <Opening
        eyebrow={i18n.t('Candidate Analysis')}
        title={heading}
        facts={[
          { figure: count(counts.moved, language), label: i18n.t('Moved to another one') },
          { figure: count(counts.stayed, language), label: i18n.t('In the same constituency') },
        ]}
      />
      <Report
        subject="page:constituency-migrations"
        figures={[i18n.t('One person’s move'), i18n.t('A total'), i18n.t('A redrawn or renamed seat')]}
      />
      <p className="mt-2 max-w-prose">{i18n.t('Redrawn and renamed seats are not counted as moves.')}</p>
      <Stats
        of={[
          [i18n.t('Contested again, for the same house'), count(counts.compared, language)],
          [i18n.t('Redrawn in between, not counted as moves'), count(counts.redrawn, language)],
        ]}
      />
      <FilterForm
        path="/constituency-migrations"
        send={i18n.t('Show')}
        className="mt-6 grid grid-cols-1 sm:grid-cols-3"
      >
        <FilterSelect name="kind" label={i18n.t('Show')}>
          <option value="">{i18n.t('Moves')}</option>
          <option value="redrawn">{i18n.t('Redrawn constituencies')}</option>
        </FilterSelect>
        <FilterSelect name="state" label={i18n.t('State')}>
          <StateOptions states={states} all={i18n.t('All States')} />
        </FilterSelect>
        <FilterSelect name="year" label={i18n.t('Year of the new contest')}>
          <option value="">{i18n.t('All years')}</option>
          {years.map((year) => (
            <option key={year} value={String(year)}>
              {year}
            </option>
          ))}
        </FilterSelect>
      </FilterForm>
      {redrawn ? (
        <p className="mt-4 max-w-prose border-s-4 border-accent ps-3">
          {i18n.t(
            'Boundaries were redrawn between these two contests, so the names do not show whether the candidate moved.',
          )}
        </p>
      ) : null}
      <p role="status" className="mt-6 text-muted">
        {redrawn
          ? i18n.t('{total, plural, one {# case} other {# cases}} of redrawn boundaries', { total })
          : i18n.t('{total, plural, one {# move} other {# moves}}', { total })}
      </p>
      {total === 0 ? (
        <EmptyState title={i18n.t('Nothing found')}>{i18n.t('Try another state or year.')}</EmptyState>
      ) : (
        <>
          {redrawn ? null : <Flows flows={place === undefined ? state_flows : seat_flows} title={routes} />}
          <MoveTable moves={moves} sources={sources} />
          <Pager
            label={i18n.t('Pages')}
            current={query.offset / pageSize + 1}
            total={Math.ceil(total / pageSize)}
            to={(page) => `?${withOthers(search, { page: String(page) })}`}
          />
        </>
      )}
      <Method unsure={counts.unsure} />
      <SourceNotes of={sources} />
      <CandidatesMissing>
        {i18n.t('The real number is higher: we see a move only if we have both contests.')}
      </CandidatesMissing>
      {total === 0 ? null : (
        <Downloads
          of={[
            [i18n.t('Moves'), rowsFile(listMoves, { query })],
            [routes, rowsFile(listMoves, { query }, place === undefined ? 'flows' : 'seat-flows')],
          ]}
        />
      )}
    </>
  )
}

function Method({ unsure }: { unsure: number }) {
  const { i18n, language } = useLanguage()
  const values = { sure: percent(sureFrom * 100, language, 0), count: count(unsure, language) }
  return (
    <CountingMethod>
      {method.map((text) => (
        <li key={text}>{i18n.t(text, values)}</li>
      ))}
    </CountingMethod>
  )
}

type Props = { moves: readonly Move[]; sources: readonly Provenance[] }

function MoveTable({ moves, sources }: Props) {
  const i18n = useWords()
  return (
    <WideTable
      stacks
      caption={i18n.t('One by one, latest first')}
      columns={[{ name: i18n.t('Candidate') }, { name: i18n.t('Before') }, { name: i18n.t('Then') }]}
    >
      {moves.map((move) => (
        <TableRow key={`${move.candidate_id} ${move.election} ${move.to_year}`}>
          <>
            <Link className="name-link" to={`/cand/${move.candidate_id}`}>
              <AsWritten>{personName(i18n, move.name)}</AsWritten>
            </Link>
            <span className="font-normal text-muted max-sm:ms-1.5 sm:block">
              {electionName(i18n, move.election)}
            </span>
          </>
          <Place year={move.from_year} seat={move.from} sources={sources} />
          <Place year={move.to_year} seat={move.to} before={move.from} sources={sources} />
        </TableRow>
      ))}
    </WideTable>
  )
}

type PlaceProps = {
  year: number
  seat: Move['from']
  /** State and party stand here only if they are others. */
  before?: Move['from']
  sources: readonly Provenance[]
}

function Place({ year, seat, before, sources }: PlaceProps) {
  const { i18n, language } = useLanguage()
  const { constituency_id: id, state, state_hi: hindi, party } = seat
  const constituency = nameIn(language, seat.constituency, seat.constituency_hi)
  return (
    <>
      <span className="font-semibold">{year}</span>{' '}
      <Link className="link thumb-room" to={id && `/c/${id}`}>
        {constituency}
      </Link>{' '}
      <Outcome of={seat} sources={sources} />
      <Dotted
        className="text-muted"
        of={[
          state === before?.state ? undefined : nameIn(language, state, hindi),
          before && party === before.party
            ? undefined
            : party === undefined
              ? i18n.t('Party not known')
              : dataName(i18n, party),
        ]}
      />
    </>
  )
}
