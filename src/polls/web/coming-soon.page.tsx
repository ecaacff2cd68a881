// Predictions and Sentiment: what is planned, without invented figures.
import { useLocation } from '#base/web/here.tsx'
import { Head } from '#base/web/head.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { useWords } from '#base/web/words.tsx'
import PollTabs from './poll-tabs.tsx'
import planned from './texts/planned.json' with { type: 'json' }

export default function Soon() {
  const i18n = useWords()
  const tab = /^\/sentiment\/*$/i.test(useLocation().pathname) ? 'sentiment' : 'predictions'
  const title = tab === 'sentiment' ? i18n.t('Sentiment') : i18n.t('Predictions')
  return (
    <>
      <Head title={title} description={i18n.t('{title}: coming soon.', { title })} />
      <PollTabs current={tab} />
      <ul className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-3">
        {planned[tab].map(({ name, about }) => (
          <li key={name} className="rounded border border-line p-4">
            <h2 className="text-lg font-semibold">{i18n.t(name)}</h2>
            <p className="mt-1 mb-3 text-muted">{i18n.t(about)}</p>
            <Badge>{i18n.t('Coming soon')}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
