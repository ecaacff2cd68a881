// The publishers' feeds that come with the software, by language, to switch on at the first visit.
import { useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { switchFeed, type FeedHealth } from '#news/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'

/** Open until the first of them is on. */
export function OfferedFeeds({ of: feeds }: { of: readonly FeedHealth[] }) {
  const { i18n, language } = useLanguage()
  const offered = feeds.filter(({ shipped, on, kind }) => shipped && !on && kind !== 'official')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { busy, problem, act } = useOperatorAction(switchFeed)
  if (offered.length === 0) return null
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const byLanguage = [...Map.groupBy(offered, (feed) => feed.language)]
  const ids = offered.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const switchOn = async () => {
    for (const [n, id] of ids.entries()) {
      const done = n === ids.length - 1 ? i18n.t('Switched on; they are read within a minute') : undefined
      // What stops one, such as a session that has ended, stops the rest.
      if ((await act({ params: { id }, body: { on: true } }, done)) === undefined) return
    }
    setChosen(new Set())
  }
  return (
    <details
      open={feeds.every(({ on, kind }) => !on || kind === 'official')}
      className="mt-4 rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">
        {i18n.t('Publishers to switch on, by language')}
      </summary>
      <div className="grid gap-4 p-3">
        <p className="max-w-prose">
          {i18n.t(
            'The site shows headline, summary and a link to the publisher. Their terms are yours to read: where they are not known, ask before you switch one on.',
          )}
        </p>
        {byLanguage.map(([code, of]) => (
          <fieldset key={code}>
            <legend className="font-semibold">{names.of(code) ?? code}</legend>
            <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
              {of.map(({ id, owner, name, homePage, terms }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3">
                  <label className="inline-flex min-h-11 items-center gap-2">
                    <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                    <span>
                      {owner}: {name}
                    </span>
                  </label>
                  <ExternalLink to={terms ?? homePage} tall>
                    {terms === undefined ? i18n.t('terms not known') : i18n.t('terms')}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
        <Button
          className="justify-self-start"
          busy={busy}
          disabled={ids.length === 0}
          onClick={() => void switchOn()}
        >
          {i18n.t(
            '{count, plural, =0 {Choose what to switch on} one {Switch on # feed} other {Switch on # feeds}}',
            {
              count: ids.length,
            },
          )}
        </Button>
        <Problem of={problem} />
      </div>
    </details>
  )
}
