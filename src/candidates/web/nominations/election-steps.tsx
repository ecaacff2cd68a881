// Where the coming election stands: a sentence, and every step with its day or that the day is not known.
import { day } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import { aheadIn, dayOrUnknown, stageSentence, stepWord, type Coming } from './nomination-words.ts'

const under: Partial<Record<NonNullable<Coming['stage']>, Coming['steps'][number]['step']>> = {
  polling: 'poll',
  counting: 'counting',
}

export function ElectionSteps({ of }: { of: Coming }) {
  const { i18n, language } = useLanguage()
  const ahead = aheadIn(of)
  const [current] = ahead
  // While people vote or votes are counted, what is next comes after it.
  const isNow = current?.step === under[of.stage ?? 'due']
  const next = isNow ? ahead[1] : current
  const isAhead = (step: Coming['steps'][number]) => ahead.includes(step)
  return (
    <>
      {of.stage === undefined || of.stage === 'due' ? null : (
        <p className="mt-2 max-w-prose text-lg">
          <strong>{stageSentence(i18n, of.stage)}</strong>
          {next === undefined ? null : (
            <span className="block text-base">
              {i18n.t('Next: {step}, {day}', {
                step: stepWord(i18n, next.step),
                day: dayOrUnknown(i18n, next.day, language),
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
            <span className={isAhead(step) ? '' : 'text-muted'}>{stepWord(i18n, step.step)}</span>
            <span className={`text-end ${step.day === undefined || !isAhead(step) ? 'text-muted' : ''}`}>
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
