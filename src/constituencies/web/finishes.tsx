// The closest and the clearest result of an election, by default of the last national one.
import { Link } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { withParty } from '#base/web/names/data-names.ts'
import { count } from '#base/web/format.ts'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'
import { summariseElection, type ElectionSummary } from '../contract.ts'

export default function Finishes() {
  const { summary } = useLoadedData(summariseElection, { query: {} })
  return <Ends of={summary} />
}

export function Ends({ of: summary }: { of: ElectionSummary | undefined }) {
  const { i18n, language } = useLanguage()
  const finishes = [
    { of: summary?.closest, text: i18n.t('Closest finish') },
    { of: summary?.widest, text: i18n.t('Widest margin') },
  ]
  return (
    <dl className="grid grid-cols-1 content-start gap-3 sm:max-md:grid-cols-2">
      {finishes.map(({ of, text }) =>
        of === undefined ? null : (
          <div key={text} className="border-s-4 border-accent ps-3">
            <dt className="text-sm text-muted">{text}</dt>
            <dd>
              <Link className="link inline-block py-1 font-semibold sm:text-lg" to={`/c/${of.id}`}>
                {inOneLine(
                  [nameIn(language, of.name, of.nameHi), nameIn(language, of.state, of.stateHi)],
                  language,
                )}
              </Link>
              <p>
                {i18n.t('{who} won by {margin} votes', {
                  who: withParty(i18n, { ...of, name: of.winner }),
                  margin: count(of.marginVotes, language),
                })}
              </p>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
