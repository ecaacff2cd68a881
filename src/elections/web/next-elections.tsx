// The home page's part: what comes next in India, and the way onto the roll.
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { listed } from '#base/web/format.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listElections } from '../contract.ts'
import { ElectionItem } from './election-item.tsx'
import { months, stateName } from './election-words.ts'

export const nextElections = () => read(listElections, { query: {} })

export default function NextElections() {
  const i18n = useWords()
  return (
    <section aria-labelledby="next-elections" className="mb-1 border-s-4 border-fact ps-3 md:mt-6">
      <h2
        id="next-elections"
        className="text-sm font-bold text-fact max-md:in-[[data-my-seat]]:hidden md:text-base"
      >
        {i18n.t('Next elections')}
      </h2>
      <InIndia />
      <p className="flex flex-wrap gap-x-2 sm:gap-x-4 print:hidden">
        <Link className="tall-link font-semibold" to="/get-on-the-roll">
          {i18n.t('Am I on the roll?')}
        </Link>
        <Link className="tall-link" to="/elections">
          {i18n.t('All elections')}
        </Link>
      </p>
    </section>
  )
}

function InIndia() {
  const { i18n, language } = useLanguage()
  const { ahead, states, today } = useLoadedData(listElections, { query: {} })
  const announced = ahead.filter(({ status }) => status === 'announced').slice(0, 3)
  const [first, ...others] = ahead.flatMap(({ due, states: of }) => (due ? [{ ...due, of }] : []))
  const together = first
    ? [first, ...others.filter(({ from, until }) => from === first.from && until === first.until)]
    : []
  const words = { i18n, language, states }
  return (
    <>
      {announced.map((one) => (
        <ElectionItem key={one.id} of={one} states={states} today={today} />
      ))}
      {first ? (
        // A phone whose seat is known shows above what votes next there.
        <p className="max-md:in-[[data-my-seat]]:hidden font-headline leading-snug font-bold md:text-lg">
          {i18n.t('Expected {months}: assemblies of {states}. Dates to come.', {
            months: months(first.from, first.until, words),
            states: listed(
              together.flatMap(({ of }) => of.map((name) => stateName(name, words))),
              language,
            ),
          })}
        </p>
      ) : null}
    </>
  )
}
