// The feeds of news and fact checks, and when each was last read.
import { useLoadedData } from '#base/web/data.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { listFeeds } from '#news/contract.ts'

export function NewsFeeds() {
  const i18n = useWords()
  const { feeds } = useLoadedData(listFeeds, {})
  return (
    <section id="feeds" aria-labelledby="feeds-title" className="mt-10">
      <h2 id="feeds-title" className="text-2xl font-bold">
        {i18n.t('News feeds')}
      </h2>
      {feeds.length === 0 ? (
        <p className="mt-2 text-muted">{i18n.t('No feed is switched on.')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {feeds.map(({ id, owner, name, language, homePage, lastHeardAt }) => (
            <li key={id} className="py-3">
              <h3 className="font-semibold" lang={language}>
                <ExternalLink to={homePage}>{owner}</ExternalLink>
                {': '}
                {name}
              </h3>
              <p className="text-sm text-muted">
                {lastHeardAt === undefined ? (
                  i18n.t('Not read yet')
                ) : (
                  <>
                    {i18n.t('Last read:')} <Ago at={lastHeardAt} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
