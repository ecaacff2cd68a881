// Elections that nobody has announced, by the months in which they are due, and how those were computed.
import { useLanguage } from '#base/web/words.tsx'
import type { StateRef } from '#constituencies/contract.ts'
import type { ElectionDates } from '../contract.ts'
import { electionName, months } from './election-words.ts'

export function DueElections({ of, states }: { of: readonly ElectionDates[]; states: readonly StateRef[] }) {
  const { i18n, language } = useLanguage()
  const words = { i18n, language, states }
  const windows = Map.groupBy(of, ({ due }) => (due ? months(due.from, due.until, words) : ''))
  return (
    <>
      <p className="mt-2">
        {i18n.t(
          'Expected: five years after the house first met (Articles 83(2) and 172(1) of the Constitution). It can be earlier.',
        )}
      </p>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {[...windows].map(([when, elections]) => (
          <div key={when} className="flow-root py-3">
            <dt className="font-semibold sm:float-start sm:w-56">{when}</dt>
            {elections.map((one) => (
              <dd key={one.id} className="sm:ms-60">
                {electionName(one, words)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
