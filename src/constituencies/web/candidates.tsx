// Who stood in the latest election of a seat.
import { Link } from 'react-router'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import type { FigureStatus, Provenance } from '#base/contract.ts'
import { Figure } from '#base/web/ui/figure.tsx'
import { money } from '#base/web/ui/money.tsx'
import { SourceNotes } from '#base/web/ui/source-notes.tsx'
import { Unfold } from '#base/web/ui/unfold.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Candidate, ElectionResult } from '../contract.ts'
import { electionName } from './seat-words.ts'

type Props = { candidates: readonly Candidate[]; election: ElectionResult; state: string }

/** More than these are folded away, to keep a phone's first screen for the ones people look for. */
const shownAtOnce = 6

export function Candidates({ candidates, election, state }: Props) {
  const i18n = useWords()
  if (candidates.length === 0) return null
  const first = candidates.slice(0, shownAtOnce)
  const rest = candidates.slice(shownAtOnce)
  const stated = new Set(
    candidates.flatMap(({ figures = {} }) => Object.values(figures).flatMap(sourceIdsOf)),
  )
  const sources = election.sources.filter(({ sourceId }) => stated.has(sourceId))
  return (
    <section aria-labelledby="candidates" className="mt-8">
      <h2 id="candidates" className="text-2xl font-bold">
        {i18n.t('Candidates')}{' '}
        <span className="text-base font-normal text-muted">{electionName(i18n, election, state)}</span>
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
        {first.map((c) => (
          <Card key={c.id} candidate={c} year={election.year} sources={sources} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <Unfold
          className="mt-3"
          label={i18n.t('{count, plural, one {Show # more candidate} other {Show # more candidates}}', {
            count: rest.length,
          })}
        >
          <ul className="mt-1 grid grid-cols-1 gap-3 md:grid-cols-2">
            {rest.map((c) => (
              <Card key={c.id} candidate={c} year={election.year} sources={sources} />
            ))}
          </ul>
        </Unfold>
      )}
      <SourceNotes of={sources} />
    </section>
  )
}

function sourceIdsOf(status: FigureStatus): readonly string[] {
  if (status.status === 'known') return status.source_ids
  return status.status === 'disputed' ? status.stated.flatMap(({ source_ids: ids }) => ids) : []
}

type CardProps = { candidate: Candidate; year: number; sources: readonly Provenance[] }

function Card({ candidate, year, sources }: CardProps) {
  const i18n = useWords()
  const { language } = useSite()
  const { name, party, partyShort, age, assets, won, personId, figures = {} } = candidate
  const { votes } = candidate._count
  const isStated = (field: string) => figures[field] !== undefined
  return (
    <li className="rounded border border-line bg-raised px-3 pt-3 pb-1">
      <h3 className="font-semibold">
        {personId === undefined ? (
          name
        ) : (
          <Link className="link" to={`/cand/${personId}`}>
            {name}
          </Link>
        )}{' '}
        {won ? (
          <Badge tone="good" Icon={CheckIcon}>
            {i18n.t('Elected')}
          </Badge>
        ) : null}
      </h3>
      <p className="text-sm text-muted">{partyShort === undefined ? party : `${party} (${partyShort})`}</p>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm">
          {votes === undefined ? null : i18n.t('{votes} votes', { votes: count(votes, language) })}
          {isStated('age') ? (
            <>
              {votes === undefined ? '' : ' · '}
              {i18n.t('Age')}{' '}
              <Figure of={age} status={figures['age']} show={String} sources={sources} sourced />
            </>
          ) : null}
          {isStated('assets') ? (
            <>
              {votes === undefined && !isStated('age') ? '' : ' · '}
              {i18n.t('Assets')}{' '}
              <Figure of={assets} status={figures['assets']} show={money} year={year} sources={sources} />
            </>
          ) : null}
        </p>
        {personId === undefined ? null : (
          <Link className="link inline-flex min-h-11 items-center text-sm" to={`/cand/${personId}`}>
            {i18n.t('View Profile')}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
