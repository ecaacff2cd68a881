// Every contest of one person, latest first: constituency, result, party, declarations. The profile has a strip of them.
import type { I18n } from '@lingui/core'
import { Link } from '#base/web/here.tsx'
import type { Provenance, Reply } from '#base/contract.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { count, percent } from '#base/web/format.ts'
import { nameIn, type Language } from '#base/web/site.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { SourceMarks, SourceNotes } from '#base/web/ui/figures/source-notes.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Contest, ElectionRecord, readCandidate } from '../../contract.ts'
import { electionName } from '../election-name.ts'
import { Cases, Growth, Outcome, rankInWords } from '../figures.tsx'
import { LinkNote } from './link-certainty.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Props = { of: Reply<typeof readCandidate> }

export default function ContestTable({ of: { candidate, contests } }: Props) {
  const i18n = useWords()
  const { election_records: records, sources, name } = candidate
  const doubtful = records.filter((one) => one.assets_doubtful)
  const rows = records.map((record, i) => ({ record, contest: contests[i]!, first: i === 0 })).toReversed()
  return (
    <>
      <WideTable
        stacks="on tablets"
        caption={i18n.t('Elections of {name}', { name: personName(i18n, name) })}
        columns={[
          { name: i18n.t('Year') },
          { name: i18n.t('Constituency'), wide: true, plain: true },
          { name: i18n.t('Party') },
          { name: i18n.t('Age'), end: true },
          { name: i18n.t('Total assets'), end: true },
          { name: i18n.t('Growth'), end: true },
          { name: i18n.t('Declared cases'), plain: true },
          { name: i18n.t('Education') },
        ]}
      >
        {rows.map(({ record, contest, first }, i) => (
          <TableRow key={i}>
            <>
              {record.election_year} <SourceMarks ids={record.source_ids} of={sources} />
              <Tag show={first && records.length > 1}>{i18n.t('First')}</Tag>
              <Tag show={i === 0}>{i18n.t('Latest')}</Tag>
              <span className="block font-normal text-muted max-sm:ms-1.5 max-sm:inline">
                {electionName(i18n, record.election)}
              </span>
            </>
            <Where record={record} contest={contest} sources={sources} />
            {record.party === undefined ? i18n.t('Unknown') : dataName(i18n, record.party)}
            <DeclaredFigure of={record} name="age" show={String} sources={sources} sourced />
            <>
              <DeclaredFigure of={record} name="total_assets_amount" show={money} sources={sources} sourced />
              {record.assets_doubtful ? '*' : null}
            </>
            {first && record.assets_growth_percent === undefined ? (
              '–'
            ) : (
              <Growth of={record} name="assets_growth_percent" />
            )}
            <Cases of={record} name="criminal_cases_count" sources={sources} short />
            <DeclaredFigure
              of={record}
              name="education_level"
              show={(level) => dataName(i18n, level)}
              sources={sources}
              sourced
            />
          </TableRow>
        ))}
      </WideTable>
      <ul className="mt-2 text-sm text-muted empty:hidden">
        {doubtful.map(({ election_year: year }) => (
          <li key={year}>
            *{' '}
            {i18n.t(
              '{year}: the assets are more than 100 times those in the previous declaration, or less than a hundredth. One of the two figures may be an error in the source.',
              { year: String(year) },
            )}
          </li>
        ))}
      </ul>
      <SourceNotes of={sources} />
    </>
  )
}

function Tag({ show, children }: { show: boolean; children: string }) {
  if (!show) return null
  return (
    <>
      {' '}
      <Badge tone="accent">{children}</Badge>
    </>
  )
}

type WhereProps = { record: ElectionRecord; contest: Contest; sources: readonly Provenance[] }

function Where({ record, contest, sources }: WhereProps) {
  const { i18n, language } = useLanguage()
  const { constituency_id: id, seat_change: change, won, figures } = record
  const constituency = nameIn(language, record.constituency, record.constituency_hi)
  return (
    <>
      {id === undefined ? (
        <span className="font-semibold">{constituency}</span>
      ) : (
        <Link className="name-link" to={`/c/${id}`}>
          {constituency}
        </Link>
      )}
      <span className="block text-muted max-sm:ms-1.5 max-sm:inline">
        {nameIn(language, record.state, record.state_hi)}
        {change === 'moved' ? ` · ${i18n.t('a different seat')}` : null}
        {change === 'redrawn' ? ` · ${i18n.t('boundaries were redrawn')}` : null}
      </span>
      <Dotted
        of={[
          won === undefined && figures['won']?.status !== 'disputed' ? null : (
            <Outcome
              key="won"
              of={record}
              sources={sources}
              uncontested={contest.result?.status === 'uncontested'}
            />
          ),
          ...resultOf(i18n, language, record, contest.result),
        ]}
      />
      <LinkNote contest={contest} />
    </>
  )
}

/** Place, votes, and lead or gap, as far as they are known. */
function resultOf(
  i18n: I18n,
  language: Language,
  { won, votes: stated }: ElectionRecord,
  result: Contest['result'],
) {
  const { votes = stated, share, margin_votes: margin, margin_share: part } = result ?? {}
  const votesShown = votes === undefined ? '' : count(votes, language)
  const lead =
    margin === undefined || part === undefined || won === undefined
      ? undefined
      : { margin: count(margin, language), share: percent(part, language) }
  return [
    // Who was elected came first.
    won ? '' : rankInWords(i18n, result),
    votesShown &&
      (share === undefined
        ? i18n.t('{votes} votes', { votes: votesShown })
        : i18n.t('{votes} votes ({share})', { votes: votesShown, share: percent(share, language) })),
    lead &&
      (won
        ? i18n.t('{margin} votes ({share}) ahead of the second', lead)
        : i18n.t('{margin} votes ({share}) behind the winner', lead)),
  ]
}
