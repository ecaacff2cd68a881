// One contest on a person's page: the seat, the result, and each declared figure with the sources that state it.
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Provenance } from '#base/contract.ts'
import { count, percent } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { Contest, ElectionRecord, Fared, Told } from '../contract.ts'
import { electionName } from './election-table.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
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
      {won === undefined ? null : won ? (
        <Badge tone="good" Icon={CheckIcon}>
          {fared?.status === 'uncontested' ? i18n.t('Elected without a poll') : i18n.t('Elected')}
        </Badge>
      ) : (
        <span className="font-semibold">{i18n.t('Not elected')}</span>
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
  const figures: [string, (one: Told) => string | number | undefined, ((value: number) => ReactNode)?][] = [
    [i18n.t('Age'), (one) => one.age],
    [i18n.t('Total assets'), (one) => one.total_assets_amount, money],
    [i18n.t('Liabilities'), (one) => one.total_liabilities_amount, money],
    [i18n.t('Declared cases'), (one) => one.criminal_cases_count, (value) => count(value, language)],
    [i18n.t('Education'), (one) => one.education_level],
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5">
      {figures.map(([term, value, show]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd>
            <Stated of={told} value={value} show={show} sources={sources} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const money = (value: number) => <Money of={value} />

type StatedProps = {
  of: readonly Told[]
  value: (one: Told) => string | number | undefined
  show: ((value: number) => ReactNode) | undefined
  sources: readonly Provenance[]
}

/** Each value that some source states, with the letters of these sources; where they differ, all of them. */
function Stated({ of, value, show, sources }: StatedProps) {
  const stated = [...Map.groupBy(of, value)].flatMap(([one, by]) => (one === undefined ? [] : [{ one, by }]))
  if (stated.length === 0) return <NotKnown />
  return stated.map(({ one, by }) => (
    <span key={one} className="me-3 inline-block">
      <span className="font-semibold">{typeof one === 'number' && show ? show(one) : one}</span>{' '}
      <SourceMarks ids={by.map(({ source_id }) => source_id)} of={sources} />
    </span>
  ))
}
