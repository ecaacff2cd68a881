// The top of a constituency's page: who won, by how much, and what was remarkable about it.
import type { I18n } from '@lingui/core'
import { count, listed, percent } from '#base/web/format.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import type { Language } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { ByElection, ElectionResult } from '../contract.ts'
import { wonSentence } from './constituency-names.ts'
import { resultFacts, type ResultFact } from '../result-facts.ts'

/** More would bury the first. */
const factsShown = 2

/** An election of the house, or a by-election (`resultOf`). */
export type Decision = Pick<ElectionResult, 'status' | 'marginVotes'> &
  Pick<ByElection, 'winner' | 'runnerUp'>

/** Who won: the fact that opens the page. */
export function Headline({ of }: { of: Decision }) {
  return (
    <p className="mt-3 max-w-3xl font-headline text-xl font-bold text-balance md:text-2xl">
      <Outcome of={of} />
    </p>
  )
}

/** @param props.elections latest first; at least one. */
export function Remarkable({ elections }: { elections: readonly ElectionResult[] }) {
  const { i18n, language } = useLanguage()
  const facts = resultFacts(elections).slice(0, factsShown)
  const year = String(elections[0]!.year)
  return facts.length === 0 ? null : (
    <div className="mt-4 grid max-w-3xl gap-1">
      {facts.map((fact) => (
        <p key={fact.kind}>{sentenceOf(fact, year, i18n, language)}</p>
      ))}
    </div>
  )
}

/** With the party in full if it is short enough for a headline. */
const named = (i18n: I18n, { name, party, partyShort }: NonNullable<Decision['winner']>) => {
  if (party === undefined) return personName(i18n, name)
  const full = dataName(i18n, party)
  return `${personName(i18n, name)} (${full.length <= 28 || partyShort === undefined ? full : dataName(i18n, partyShort)})`
}

export function Outcome({ of }: { of: Decision }) {
  const { i18n, language } = useLanguage()
  return outcome(i18n, language, of)
}

/** The result in a sentence. */
export function outcome(i18n: I18n, language: Language, of: Decision): string {
  const { status, winner, runnerUp, marginVotes: margin } = of
  if (status === 'awaiting') return i18n.t('No result has been published yet.')
  if (!winner) return i18n.t('We have no result of this election.')
  const who = named(i18n, winner)
  if (status === 'uncontested')
    return i18n.t('{who} was elected without a poll: no other candidate remained.', { who })
  if (margin === undefined) return wonSentence(i18n, who)
  if (margin === 0 && runnerUp)
    return i18n.t('{who} was declared elected after a tie with {runnerUp}.', {
      who,
      runnerUp: personName(i18n, runnerUp.name),
    })
  return i18n.t('{who} won by {margin, plural, one {# vote} other {{shown} votes}}.', {
    who,
    margin,
    shown: count(margin, language),
  })
}

/** Complete in itself, for it may stand below another year's. */
function sentenceOf(fact: ResultFact, year: string, i18n: I18n, language: Language): string {
  const number = (value: number) => count(value, language)
  if (fact.kind === 'postal votes decided')
    return i18n.t(
      '{runnerUp} was {lead, plural, one {# vote} other {{shown} votes}} ahead on the voting machines; postal votes decided it.',
      { runnerUp: personName(i18n, fact.runnerUp), lead: fact.machineLead, shown: number(fact.machineLead) },
    )
  if (fact.kind === 'level on the machines')
    return i18n.t('The two were level on the voting machines; postal votes decided it.')
  if (fact.kind === 'NOTA above the margin')
    return i18n.t('None of the above (NOTA) got {nota} votes, more than the margin.', {
      nota: number(fact.nota),
    })
  if (fact.kind === 'won before')
    return i18n.t('The same person also won here in {years}.', {
      years: listed(fact.years.map(String), language),
    })
  const share = percent(fact.share, language)
  return fact.kind === 'outright majority'
    ? i18n.t('In {year} the winner got more than half of all votes: {share}.', { year, share })
    : i18n.t('In {year} it took only {share} of the votes to win.', { year, share })
}

/** The shares of the votes: the winner, the runner-up, everyone else with NOTA. No party colours. */
export function MarginBar({ of }: { of: ElectionResult }) {
  const { i18n, language } = useLanguage()
  const [first, second] = [of.winner?.share, of.runnerUp?.share]
  if (of.status !== 'polled' || first === undefined || second === undefined) return null
  const rest = Math.max(0, 100 - first - second)
  const parts = [
    { label: personName(i18n, of.winner!.name), share: first, fill: 'fill-solid', mark: 'bg-solid' },
    { label: personName(i18n, of.runnerUp!.name), share: second, fill: 'fill-muted', mark: 'bg-muted' },
    {
      label: of.lacksNota ? i18n.t('All others') : i18n.t('All others and NOTA'),
      share: rest,
      fill: 'fill-strong-line',
      mark: 'bg-strong-line',
    },
  ]
  return (
    <figure className="mt-4">
      <svg className="block h-6 w-full rounded rtl:mirrored" aria-hidden="true">
        {parts.map(({ share, fill }, i) => (
          <rect
            key={fill}
            x={`${parts
              .slice(0, i)
              .reduce((sum, part) => sum + part.share, 0)
              .toFixed(2)}%`}
            width={`${share.toFixed(2)}%`}
            height="100%"
            className={fill}
          />
        ))}
      </svg>
      <figcaption>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {parts.map(({ label, share, mark }) => (
            <li key={label} className="flex items-center gap-2">
              <span className={`size-3 rounded-xs [forced-color-adjust:none] ${mark}`} aria-hidden="true" />
              <span>
                {label} <span className="font-semibold tabular-nums">{percent(share, language)}</span>
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
