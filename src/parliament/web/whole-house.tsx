// The figures of all members of a house together.
import { count } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Beside } from '../contract.ts'
import { Distribution } from './distribution.tsx'
import { figure, measureName, measureSentence, medianSentence, type Days } from './work-words.ts'

export function WholeHouse({ of, days }: { of: readonly Beside[]; days: Days }) {
  const { i18n, language } = useLanguage()
  return (
    <section aria-labelledby="house" className="mt-6">
      <h2 id="house" className="text-2xl font-bold">
        {i18n.t('The whole house')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{medianSentence(i18n)}</p>
      <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2">
        {of.map((one) => (
          <li key={one.measure} className="rounded border border-line bg-raised p-4">
            <h3 className="font-semibold">{measureName(i18n, one.measure)}</h3>
            <p>
              {i18n.t('Median of {members} members: {median}', {
                members: count(one.members, language),
                median: figure(i18n, { measure: one.measure, value: one.median, language, days }),
              })}
            </p>
            <Distribution of={one} days={days} />
            <p className="mt-2 text-sm text-muted">{measureSentence(i18n, one.measure)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
