// The results of a constituency's elections: the latest open, the older ones folded.
import { count, day, percent } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Bar } from '#base/web/ui/bar.tsx'
import { Scrolls } from '#base/web/ui/scrolls.tsx'
import { Sources } from '#base/web/ui/source.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import type { ElectionResult } from '../contract.ts'
import { electionName } from './seat-words.ts'

type Props = { elections: readonly ElectionResult[]; state: string }

export function ElectionResults({ elections, state }: Props) {
  const i18n = useWords()
  return (
    <section aria-labelledby="results" className="mt-10">
      <h2 id="results" className="text-2xl font-bold">
        {i18n.t('Results by election')}
      </h2>
      {elections.length === 0 ? (
        <p className="mt-2">{i18n.t('No election results are known for this constituency.')}</p>
      ) : null}
      {elections.map((election, n) => (
        <details key={election.electionId} open={n === 0} className="border-b border-line">
          <summary className="marked-summary flex min-h-14 cursor-pointer flex-wrap items-baseline gap-x-3 py-3">
            <h3 className="text-lg font-semibold">{electionName(i18n, election, state)}</h3>
            <span className="text-muted">
              <Outcome of={election} />
            </span>
          </summary>
          <Result of={election} name={n === 0 ? undefined : electionName(i18n, election, state)} />
        </details>
      ))}
    </section>
  )
}

/** The result in one line. */
function Outcome({ of }: { of: ElectionResult }) {
  const i18n = useWords()
  const { language } = useSite()
  const { status, winner, marginVotes, turnout } = of
  if (status === 'awaiting') return i18n.t('No result yet')
  if (!winner)
    return turnout === undefined ? null : i18n.t('Turnout {turnout}', { turnout: percent(turnout, language) })
  const who = `${winner.name} (${winner.partyShort ?? winner.party})`
  if (status === 'uncontested') return i18n.t('{who}, elected unopposed', { who })
  return marginVotes === undefined
    ? who
    : i18n.t('{who} won by {margin} votes', { who, margin: count(marginVotes, language) })
}

/** @param props.name with it, the votes of every candidate. */
function Result({ of, name }: { of: ElectionResult; name: string | undefined }) {
  const i18n = useWords()
  const { language } = useSite()
  const figures: [string, string | undefined][] = [
    [i18n.t('Polled on'), of.pollDate && day(of.pollDate, language)],
    [i18n.t('Electors'), of.electors === undefined ? undefined : count(of.electors, language)],
    [i18n.t('Votes polled'), of.votesPolled === undefined ? undefined : count(of.votesPolled, language)],
    [i18n.t('Votes counted'), of.votesCounted === undefined ? undefined : count(of.votesCounted, language)],
    [i18n.t('Turnout'), of.turnout === undefined ? undefined : percent(of.turnout, language)],
    [
      i18n.t('Margin'),
      of.marginVotes === undefined
        ? undefined
        : `${count(of.marginVotes, language)}${of.marginPercent === undefined ? '' : ` (${percent(of.marginPercent, language)})`}`,
    ],
  ]
  return (
    <div className="pb-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(([term, value]) =>
          value === undefined ? null : (
            <div key={term}>
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {of.votesPolled === undefined ||
      of.votesCounted === undefined ||
      of.votesPolled === of.votesCounted ? null : (
        <p className="mt-2 text-sm text-muted">
          {i18n.t(
            'Votes polled come from the turnout table; votes counted are those for all candidates and NOTA in the result. They can differ, for example because of rejected postal votes.',
          )}
        </p>
      )}
      {of.status === 'uncontested' ? (
        <p className="mt-2">
          {i18n.t('Only one candidate remained after withdrawals, so there was no poll and no votes.')}
        </p>
      ) : null}
      {of.status === 'awaiting' ? (
        <p className="mt-2">{i18n.t('The source had not published any votes for this seat.')}</p>
      ) : null}
      {name === undefined || of.candidates.length === 0 || of.status !== 'polled' ? null : (
        <VotesTable of={of} name={name} />
      )}
      <Sources of={of.sources} />
    </div>
  )
}

function VotesTable({ of, name }: { of: ElectionResult; name: string }) {
  const i18n = useWords()
  const { language } = useSite()
  const number = (value: number | undefined) => (value === undefined ? '–' : count(value, language))
  const share = (value: number | undefined) => (value === undefined ? '–' : percent(value, language))
  return (
    <div className="mt-3">
      <Scrolls label={i18n.t('Votes of every candidate, {election}', { election: name })}>
        <table className="w-full text-sm">
          <caption className="sr-only">
            {i18n.t('Votes of every candidate, {election}', { election: name })}
          </caption>
          <thead>
            <tr className="border-b border-strong-line">
              <th scope="col" className="py-2 pe-2 text-start">
                {i18n.t('Candidate')}
              </th>
              <th scope="col" className="hidden px-2 py-2 text-end md:table-cell">
                {i18n.t('EVM')}
              </th>
              <th scope="col" className="hidden px-2 py-2 text-end md:table-cell">
                {i18n.t('Postal')}
              </th>
              <th scope="col" className="px-2 py-2 text-end">
                {i18n.t('Votes')}
              </th>
              <th scope="col" className="py-2 ps-2 text-end">
                {i18n.t('Vote share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {of.candidates.map((c) => (
              <tr key={c.id} className="border-b border-line align-top">
                <th scope="row" className="py-2 pe-2 text-start font-normal">
                  <span className={c.won ? 'font-semibold' : ''}>{c.name}</span>{' '}
                  {c.won ? (
                    <Badge tone="good" Icon={CheckIcon}>
                      {i18n.t('Elected')}
                    </Badge>
                  ) : null}
                  <span className="block text-xs text-muted">
                    {c.partyShort === undefined ? c.party : `${c.party} (${c.partyShort})`}
                  </span>
                  {c.share === undefined ? null : (
                    <Bar part={c.share / 100} className={c.won ? 'fill-good' : 'fill-muted'} />
                  )}
                </th>
                <td className="hidden px-2 py-2 text-end md:table-cell">{number(c.evmVotes)}</td>
                <td className="hidden px-2 py-2 text-end md:table-cell">{number(c.postalVotes)}</td>
                <td className="px-2 py-2 text-end">{number(c.votes)}</td>
                <td className="py-2 ps-2 text-end">{share(c.share)}</td>
              </tr>
            ))}
            {of.nota ? (
              <tr className="border-b border-line">
                <th scope="row" className="py-2 pe-2 text-start font-normal">
                  {i18n.t('None of the above (NOTA)')}
                </th>
                <td className="hidden px-2 py-2 text-end md:table-cell">{number(of.nota.evmVotes)}</td>
                <td className="hidden px-2 py-2 text-end md:table-cell">{number(of.nota.postalVotes)}</td>
                <td className="px-2 py-2 text-end">{number(of.nota.votes)}</td>
                <td className="py-2 ps-2 text-end">{share(of.nota.share)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </Scrolls>
    </div>
  )
}
