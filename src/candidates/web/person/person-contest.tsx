// One contest on a person's page: the constituency, the result, and each declared figure with its sources.
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Provenance } from '#base/contract.ts'
import { count, percent } from '#base/web/format.ts'
import { dataName } from '#base/web/data-names.ts'
import { nameIn, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { Contest, ElectionRecord, ContestResult } from '../../contract.ts'
import { electionName } from '../election-name.ts'
import { Figure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { Outcome } from './outcome.tsx'
import { LinkNote } from './link-certainty.tsx'
import { SourceMarks } from '#base/web/ui/figures/source-notes.tsx'

type Props = { record: ElectionRecord; contest: Contest; sources: readonly Provenance[] }

export function PersonContest({ record, contest, sources }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const { election_year: year, election, constituency_id: seat, party } = record
  const constituency = nameIn(language, record.constituency, record.constituency_hi)
  const state = nameIn(language, record.state, record.state_hi)
  return (
    <li className="py-5">
      <h3 className="text-lg font-bold">
        {year} ·{' '}
        {seat === undefined ? (
          constituency
        ) : (
          <Link className="link" to={`/c/${seat}`}>
            {constituency}
          </Link>
        )}
        <span className="font-normal text-muted">
          , {state} · {electionName(i18n, election)}
        </span>
      </h3>
      <p className="mt-1">
        {party === undefined ? i18n.t('Party not known') : dataName(i18n, party)}
        {record.seat_change === 'moved' ? ` · ${i18n.t('a different seat')}` : null}
        {record.seat_change === 'redrawn' ? ` · ${i18n.t('boundaries were redrawn')}` : null}
      </p>
      <Result record={record} result={contest.result} sources={sources} />
      <Figures record={record} sources={sources} />
      {record.assets_doubtful ? (
        <p className="mt-2 text-sm">
          {i18n.t(
            'These assets are more than 100 times those declared before, or less than a hundredth. One of the two figures may be an error in the source.',
          )}
        </p>
      ) : null}
      <LinkNote contest={contest} />
    </li>
  )
}

type ResultProps = {
  record: ElectionRecord
  result: ContestResult | undefined
  sources: readonly Provenance[]
}

function Result({ record: { won, figures }, result, sources }: ResultProps) {
  const i18n = useWords()
  const { language } = useSite()
  if (figures['won'] === undefined && result === undefined) return null
  const { votes, share, position, candidates, margin_votes: margin, margin_share: part } = result ?? {}
  const lead = (by: number, of: number) => ({ margin: count(by, language), share: percent(of, language) })
  const facts = [
    ...(votes === undefined || share === undefined
      ? []
      : [
          i18n.t('{votes} votes ({share})', {
            votes: count(votes, language),
            share: percent(share, language),
          }),
        ]),
    ...(margin === undefined || part === undefined || won === undefined
      ? []
      : [
          won
            ? i18n.t('{margin} votes ({share}) ahead of the second', lead(margin, part))
            : i18n.t('{margin} votes ({share}) behind the winner', lead(margin, part)),
        ]),
    ...(position === undefined || candidates === undefined
      ? []
      : [i18n.t('place {position} of {candidates}', { position, candidates })]),
  ]
  return (
    <p className="mt-1">
      <span className="font-semibold">
        <Outcome
          won={won}
          status={figures['won']}
          sources={sources}
          uncontested={result?.status === 'uncontested'}
        />
      </span>
      {facts.length === 0 ? null : ` · ${facts.join(' · ')}`}{' '}
      {result === undefined ? null : (
        <SourceMarks ids={result.sources.map(({ sourceId }) => sourceId)} of={sources} />
      )}
    </p>
  )
}

const sworn = [
  'age',
  'total_assets_amount',
  'total_liabilities_amount',
  'criminal_cases_count',
  'education_level',
] as const

function Figures({ record, sources }: { record: ElectionRecord; sources: readonly Provenance[] }) {
  const i18n = useWords()
  const { language } = useSite()
  const { figures } = record
  const statuses = sworn.flatMap((field) => figures[field] ?? [])
  if (statuses.length === 0)
    return (
      <p className="mt-1 text-sm text-muted">{i18n.t('This site has no affidavit for this election.')}</p>
    )
  // An affidavit in a single source is credited once, not after each figure.
  const tellers = new Set(statuses.map((one) => (one.status === 'known' ? one.source_ids.join() : '≠')))
  const of = { sources, sourced: tellers.size === 1 }
  const terms: [string, ReactNode][] = [
    [i18n.t('Age'), <Figure key="age" of={record.age} status={figures['age']} show={String} {...of} />],
    [
      i18n.t('Total assets'),
      <Figure
        key="assets"
        of={record.total_assets_amount}
        status={figures['total_assets_amount']}
        show={money}
        {...of}
      />,
    ],
    [
      i18n.t('Liabilities'),
      <Figure
        key="liabilities"
        of={record.total_liabilities_amount}
        status={figures['total_liabilities_amount']}
        show={money}
        {...of}
      />,
    ],
    [
      i18n.t('Declared cases'),
      <Figure
        key="cases"
        of={record.criminal_cases_count}
        status={figures['criminal_cases_count']}
        show={(value) => count(value, language)}
        {...of}
      />,
    ],
    [
      i18n.t('Education'),
      <Figure
        key="education"
        of={record.education_level}
        status={figures['education_level']}
        show={(level) => dataName(i18n, level)}
        {...of}
      />,
    ],
  ]
  const [only] = statuses
  return (
    <>
      {of.sourced && only?.status === 'known' ? (
        <p className="mt-3 text-sm text-muted">
          {i18n.t('Affidavit')}
          <SourceMarks ids={only.source_ids} of={sources} />
        </p>
      ) : null}
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5">
        {terms.map(([term, figure]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
