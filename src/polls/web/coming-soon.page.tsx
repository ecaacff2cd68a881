// Predictions and Sentiment: what is planned, without invented figures.
import { useLocation } from '#base/web/here.tsx'
import { Head } from '#base/web/head.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { useWords } from '#base/web/words.tsx'
import PollTabs from './poll-tabs.tsx'

export default function Soon() {
  const i18n = useWords()
  const predictions = {
    tab: 'predictions',
    title: i18n.t('Predictions'),
    planned: [
      [
        i18n.t('National elections'),
        i18n.t('What published forecasts say about the next Lok Sabha election.'),
      ],
      [
        i18n.t('State elections'),
        i18n.t('What published forecasts say about each state’s next assembly election.'),
      ],
      [
        i18n.t('Constituency analysis'),
        i18n.t('How close each seat was, and where the next election may be close again.'),
      ],
    ],
  } as const
  const sentiment = {
    tab: 'sentiment',
    title: i18n.t('Sentiment'),
    planned: [
      [i18n.t('Party sentiment'), i18n.t('How published opinion about parties changes over time.')],
      [i18n.t('Issue tracking'), i18n.t('Which issues are talked about, and how that changes.')],
      [i18n.t('Regional analysis'), i18n.t('How these differ from region to region.')],
    ],
  } as const
  const { tab, title, planned } = /^\/sentiment\/*$/i.test(useLocation().pathname) ? sentiment : predictions
  return (
    <>
      <Head title={title} description={i18n.t('{title}: coming soon.', { title })} />
      <PollTabs current={tab} />
      <ul className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-3">
        {planned.map(([name, text]) => (
          <li key={name} className="rounded border border-line p-4">
            <h2 className="text-lg font-semibold">{name}</h2>
            <p className="mt-1 mb-3 text-muted">{text}</p>
            <Badge>{i18n.t('Coming soon')}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
