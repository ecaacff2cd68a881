// The coming election on the page of its seat: where it stands, who stands, and what is not known yet. Nothing before it is
// announced.
import type { ReactNode } from 'react'
import { count, day } from '#base/web/format.ts'
import { Link } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { fullStop } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { SourceLine } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { readNominations } from '../../contract.ts'
import { NominationChanges, NotStanding } from './nomination-record.tsx'
import { isFinal, aheadIn, stageSentence, stepWord, type Coming } from './nomination-words.ts'
import { Nominees } from './nominees.tsx'

/** What the page of a seat says about its coming election. */
export const isAhead = ({ stage }: Coming) => stage !== undefined && stage !== 'due'

type Props = {
  seat: string
  /** The name of the election. */
  title: string
  /** What counting shows. */
  children?: ReactNode
}

export default function CandidatesAhead({ seat, title, children }: Props) {
  const i18n = useWords()
  const coming = useLoadedData(readNominations, { params: { seat } })
  if (!isAhead(coming)) return null
  const folded = coming.stage === 'declared'
  return (
    <section aria-labelledby="coming" className="mt-8">
      <h2 id="coming" className="text-2xl font-bold">
        {title}
      </h2>
      <ElectionSteps of={coming} />
      {children}
      {folded ? null : (
        <>
          <h3 className="mt-5 text-xl font-bold">{i18n.t('Candidates')}</h3>
          <ListState of={coming} />
          <PapersFiled of={coming} />
          {coming.candidates.length === 0 ? null : <Nominees of={coming} />}
        </>
      )}
      {coming.candidates.length + coming.notStanding.length === 0 ? null : (
        <p className="mt-3 print:hidden">
          <Link className={buttonLook('quiet')} to={`/c/${seat}/candidates`}>
            {i18n.t('Compare them, or print the ballot')}
          </Link>
        </p>
      )}
      <NotStanding of={coming} />
      <NominationChanges of={coming} seat={seat} />
      <SourceLine of={coming.sources} />
    </section>
  )
}

/** Of which day the list is, and when the next is known. */
export function ListState({ of }: { of: Coming }) {
  const { i18n, language } = useLanguage()
  const { candidates, listed, steps } = of
  const withdrawal = steps.find(({ step }) => step === 'withdrawUntil')?.day
  const onBallot = candidates.some(({ state }) => state === 'contesting')
  return (
    <p className="mt-1 max-w-prose text-sm text-muted">
      {candidates.length === 0
        ? i18n.t('We have no list of candidates yet.')
        : listed === undefined
          ? null
          : i18n.t('{people, plural, one {# candidate} other {# candidates}}, as listed on {day}.', {
              people: candidates.length,
              day: day(listed.day, language),
            })}{' '}
      {onBallot
        ? candidates.some(({ ballotNumber }) => ballotNumber === undefined)
          ? i18n.t('The numbers on the ballot are not known here yet.')
          : null
        : isFinal(of)
          ? i18n.t('We do not have the list of the ballot yet.')
          : withdrawal === undefined
            ? i18n.t('The ballot is known after the last day to withdraw; that day is not known yet.')
            : i18n.t('The ballot is known after {day}, the last day to withdraw.', {
                day: day(withdrawal, language),
              })}
    </p>
  )
}

/** What became of the papers, as a source adds them up. */
export function PapersFiled({ of: { papers } }: { of: Coming }) {
  const { i18n, language } = useLanguage()
  if (papers === undefined) return null
  const { filed, rejected, withdrawn, accepted } = papers
  const told = (value: number | undefined, said: (n: string) => string) =>
    value === undefined ? [] : [said(count(value, language))]
  const parts = [
    ...told(filed, (n) => i18n.t('Papers filed: {n}', { n })),
    ...told(rejected, (n) => i18n.t('not accepted: {n}', { n })),
    ...told(withdrawn, (n) => i18n.t('withdrawn: {n}', { n })),
    ...told(accepted, (n) => i18n.t('accepted: {n}', { n })),
  ]
  return (
    <p className="mt-1 max-w-prose text-sm text-muted">
      {`${[parts.join(', '), day(papers.day, language)].join(' · ')}${fullStop(language)} `}
      {i18n.t('One person may file up to four papers, in case one has a mistake.')}
    </p>
  )
}

const under: Partial<Record<NonNullable<Coming['stage']>, Coming['steps'][number]['step']>> = {
  polling: 'poll',
  counting: 'counting',
}

/** Where the coming election stands: a sentence, and every step with its day or that the day is not known. */
function ElectionSteps({ of }: { of: Coming }) {
  const { i18n, language } = useLanguage()
  const ahead = aheadIn(of)
  const [current] = ahead
  // While people vote or votes are counted, what is next comes after it.
  const isNow = current?.step === under[of.stage ?? 'due']
  const next = isNow ? ahead[1] : current
  const isToCome = (step: Coming['steps'][number]) => ahead.includes(step)
  return (
    <>
      {of.stage === undefined || of.stage === 'due' ? null : (
        <p className="mt-2 max-w-prose text-lg">
          <strong>{stageSentence(i18n, of.stage)}</strong>
          {next === undefined ? null : (
            <span className="block text-base">
              {i18n.t('Next: {step}, {day}', {
                step: stepWord(i18n, next.step),
                day: next.day === undefined ? i18n.t('day not known yet') : day(next.day, language),
              })}
            </span>
          )}
        </p>
      )}
      <ol className="mt-3 grid gap-x-6 sm:grid-cols-2 print:hidden">
        {of.steps.map((step) => (
          <li
            key={step.step}
            aria-current={step === current ? 'step' : undefined}
            className="flex justify-between gap-3 border-t border-line py-2 text-sm aria-[current=step]:border-accent aria-[current=step]:font-semibold"
          >
            <span className={isToCome(step) ? '' : 'text-muted'}>{stepWord(i18n, step.step)}</span>
            <span className={`text-end ${step.day === undefined || !isToCome(step) ? 'text-muted' : ''}`}>
              {step.day === undefined ? (
                i18n.t('day not known yet')
              ) : (
                <time dateTime={step.day}>{day(step.day, language)}</time>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
