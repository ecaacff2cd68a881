// One contest on a person's page: the seat, the result, and each declared figure with the sources that state it.
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Provenance } from '#base/contract.ts'
import { count, percent } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { Contest, ElectionRecord, Fared, Told } from '../contract.ts'
import { electionName } from './election-table.tsx'
import { Money, NotKnown } from '#base/web/ui/money.tsx'
import { TieNote } from './person-ties.tsx'
import { SourceMarks } from './source-notes.tsx'

type Props = { record: ElectionRecord; contest: Contest; sources: readonly Provenance[] }

export function PersonContest({ record, contest, sources }: Props) {
  const i18n = useWords()
  const { election_year: year, election, constituency, constituency_id: seat, state, party } = record
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
        {party ?? i18n.t('Party not known')}
        {record.seat_change === 'moved' ? ` · ${i18n.t('another seat than before')}` : null}
        {record.seat_change === 'redrawn' ? ` · ${i18n.t('boundaries were redrawn')}` : null}
      </p>
      <Outcome won={record.won} fared={contest.fared} sources={sources} />
      {contest.told.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{i18n.t('No affidavit for this election is held here.')}</p>
      ) : (
        <Figures told={contest.told} sources={sources} />
      )}
      {record.assets_doubtful ? (
        <p className="mt-2 text-sm">
          {i18n.t(
            'These assets are more than 100 times those declared before, or less than a hundredth. One of the two figures may be an error of the source.',
          )}
        </p>
      ) : null}
      <TieNote contest={contest} />
    </li>
  )
}

function Outcome({
  won,
  fared,
  sources,
}: {
  won: boolean | undefined
  fared: Fared | undefined
  sources: readonly Provenance[]
}) {
  const i18n = useWords()
  const { language } = useSite()
  if (won === undefined && fared === undefined) return null
  const { votes, share, position, candidates, margin_votes: margin, margin_share: part } = fared ?? {}
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
      {won === undefined ? null : (
        <span className={won ? 'font-semibold text-good' : 'font-semibold'}>
          {won ? <span aria-hidden="true">✓ </span> : null}
          {fared?.status === 'uncontested'
            ? i18n.t('Elected without a poll')
            : won
              ? i18n.t('Elected')
              : i18n.t('Not elected')}
        </span>
      )}
      {facts.length === 0 ? null : ` · ${facts.join(' · ')}`}{' '}
      {fared === undefined ? null : (
        <SourceMarks ids={fared.sources.map(({ sourceId }) => sourceId)} of={sources} />
      )}
    </p>
  )
}

function Figures({ told, sources }: { told: readonly Told[]; sources: readonly Provenance[] }) {
  const i18n = useWords()
  const { language } = useSite()
  const rows: [string, ReactNode][] = [
    [i18n.t('Age'), <Stated key="age" of={told} value={(one) => one.age} sources={sources} />],
    [
      i18n.t('Total assets'),
      <Stated
        key="assets"
        of={told}
        value={(one) => one.total_assets_amount}
        show={money}
        sources={sources}
      />,
    ],
    [
      i18n.t('Liabilities'),
      <Stated
        key="liabilities"
        of={told}
        value={(one) => one.total_liabilities_amount}
        show={money}
        sources={sources}
      />,
    ],
    [
      i18n.t('Declared cases'),
      <Stated
        key="cases"
        of={told}
        value={(one) => one.criminal_cases_count}
        show={(value) => count(value, language)}
        sources={sources}
      />,
    ],
    [
      i18n.t('Education'),
      <Stated key="education" of={told} value={(one) => one.education_level} sources={sources} />,
    ],
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const money = (value: number) => <Money of={value} />

type StatedProps<T extends string | number> = {
  of: readonly Told[]
  value: (one: Told) => T | undefined
  show?: (value: T) => ReactNode
  sources: readonly Provenance[]
}

/** Each value that some source states, with the letters of these sources; where they differ, all of them. */
function Stated<T extends string | number>({ of, value, show = (one) => one, sources }: StatedProps<T>) {
  const stated = [...Map.groupBy(of, value)].filter((one): one is [T, Told[]] => one[0] !== undefined)
  if (stated.length === 0) return <NotKnown />
  return stated.map(([one, by]) => (
    <span key={one} className="me-3 inline-block">
      <span className="font-semibold">{show(one)}</span>{' '}
      <SourceMarks ids={by.map(({ source_id }) => source_id)} of={sources} />
    </span>
  ))
}
