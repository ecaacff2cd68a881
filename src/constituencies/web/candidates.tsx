// Who stood in the latest election of a seat.
import { Link } from 'react-router'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Money } from '#base/web/ui/money.tsx'
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
  return (
    <section aria-labelledby="candidates" className="mt-8">
      <h2 id="candidates" className="text-2xl font-bold">
        {i18n.t('Candidates')}{' '}
        <span className="text-base font-normal text-muted">{electionName(i18n, election, state)}</span>
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
        {first.map((c) => (
          <Card key={c.id} candidate={c} />
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
              <Card key={c.id} candidate={c} />
            ))}
          </ul>
        </Unfold>
      )}
    </section>
  )
}

function Card({ candidate }: { candidate: Candidate }) {
  const i18n = useWords()
  const { language } = useSite()
  const { name, party, partyShort, age, assets, won, personId } = candidate
  const { votes } = candidate._count
  const facts = [
    ...(age === undefined ? [] : [i18n.t('Age {age}', { age: String(age) })]),
    ...(votes === undefined ? [] : [i18n.t('{votes} votes', { votes: count(votes, language) })]),
  ]
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
          {facts.join(' · ')}
          {assets === undefined ? null : (
            <>
              {facts.length === 0 ? '' : ' · '}
              {i18n.t('Assets')} <Money of={assets} />
            </>
          )}
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
