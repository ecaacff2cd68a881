// What to expect of an election that is due: how those before it were announced, and what becomes known when.
import { day, listed } from '#base/web/format.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { ElectionDates, LastTime } from '../contract.ts'
import { SourceNote } from './election-item.tsx'
import { daysBetween } from './election-words.ts'
import knownWhen from './texts/known-when.json' with { type: 'json' }

type Due = NonNullable<ElectionDates['due']>

export function LastTimes({ of: { lastElection, lastTimes = [] } }: { of: Due }) {
  const i18n = useWords()
  const latest = lastElection.slice(-4)
  return (
    <>
      {lastTimes.length === 0 ||
      lastTimes.some(({ announcedOn }) => announcedOn.startsWith(latest)) ? null : (
        <p className="mt-3">{i18n.t('{what}: the days are not known to us.', { what: latest })}</p>
      )}
      {lastTimes.map((one) => (
        <Announced key={one.announcedOn} of={one} />
      ))}
    </>
  )
}

function Announced({ of }: { of: LastTime }) {
  const { i18n, language } = useLanguage()
  const { announcedOn, phases, countingDay } = of
  const missing = missingPhases(of)
  return (
    <div className="mt-3">
      <h3 className="font-semibold">
        <LastTimeInShort of={of} />
      </h3>
      <ul className="mt-1 list-disc ps-6">
        <li>{i18n.t('Announced: {day}', { day: day(announcedOn, language) })}</li>
        {phases.map(({ number, pollDay, seats }) => (
          <li key={number}>
            {phases.length > 1 || missing.length > 0 ? `${i18n.t('Phase {number}', { number })}: ` : null}
            <time dateTime={pollDay}>{day(pollDay, language)}</time>
            {`, ${i18n.t('{seats, plural, one {# constituency} other {# constituencies}}', { seats })}`}
          </li>
        ))}
        {missing.length === 0 ? null : (
          <li>
            {i18n.t('{what}: the days are not known to us.', {
              what: i18n.t('Phase {number}', { number: listed(missing.map(String), language) }),
            })}
          </li>
        )}
        <li>{i18n.t('Counting: {day}', { day: day(countingDay, language) })}</li>
      </ul>
      <SourceNote source={of.source} asOf={of.asOf} />
    </div>
  )
}

/** 2022: 33 days from the announcement to the first poll, 28 more to the counting. */
function LastTimeInShort({ of: { announcedOn, phases, countingDay } }: { of: LastTime }) {
  const i18n = useWords()
  const first = phases.map(({ pollDay }) => pollDay).toSorted()[0]!
  return i18n.t(
    '{year}: {toPoll} days from the announcement to the first poll, {toCount} more to the counting',
    {
      year: announcedOn.slice(0, 4),
      toPoll: daysBetween(announcedOn, first),
      toCount: daysBetween(first, countingDay),
    },
  )
}

/** Between those that are known. */
const missingPhases = ({ phases }: LastTime): number[] => {
  const known = phases.map(({ number }) => number)
  return Array.from({ length: Math.max(...known) }, (_, i) => i + 1).filter((one) => !known.includes(one))
}

export function KnownWhen() {
  const i18n = useWords()
  return (
    <ol className="mt-2 list-decimal space-y-1 ps-6">
      {knownWhen.map((text) => (
        <li key={text}>{i18n.t(text)}</li>
      ))}
      <li className="list-none text-sm text-muted">
        {i18n.t(
          'Section 30 of the Representation of the People Act, 1951; a public holiday moves a day to the next.',
        )}
      </li>
    </ol>
  )
}
