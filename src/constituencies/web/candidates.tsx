// Who stood in the latest election of a seat.
import { Link } from 'react-router'
import { count, rupees } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
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
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {first.map((c) => (
          <Card key={c.id} candidate={c} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details className="mt-3">
          <summary className="link min-h-11 cursor-pointer py-2">
            {i18n.t('{count, plural, one {Show # more candidate} other {Show # more candidates}}', {
              count: rest.length,
            })}
          </summary>
          <ul className="mt-1 grid gap-3 md:grid-cols-2">
            {rest.map((c) => (
              <Card key={c.id} candidate={c} />
            ))}
          </ul>
        </details>
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
    ...(assets === undefined ? [] : [i18n.t('Assets {amount}', { amount: rupees(assets) })]),
    ...(votes === undefined ? [] : [i18n.t('{votes} votes', { votes: count(votes, language) })]),
  ]
  return (
    <li className="rounded border border-line bg-raised p-3">
      <h3 className="font-semibold">
        {name}
        {won ? (
          <span className="ms-2 rounded bg-good-soft px-1.5 py-0.5 text-xs font-semibold text-good">
            <span aria-hidden="true">✓ </span>
            {i18n.t('Elected')}
          </span>
        ) : null}
      </h3>
      <p className="text-sm text-muted">{partyShort === undefined ? party : `${party} (${partyShort})`}</p>
      {facts.length === 0 ? null : <p className="mt-1 text-sm">{facts.join(' · ')}</p>}
      {personId === undefined ? null : (
        <Link className="link inline-flex min-h-11 items-center" to={`/cand/${personId}`}>
          {i18n.t('View Profile')}
        </Link>
      )}
    </li>
  )
}
