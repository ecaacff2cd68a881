// Four links on the home page.
import { Link } from 'react-router'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

export default function FourCards() {
  const i18n = useWords()
  const { flags } = useSite()
  const cards = [
    flags.pollsForecasts && {
      to: '/polls-forecasts',
      title: i18n.t('Polls & Forecasts'),
      text: i18n.t('What visitors think, and what they ask'),
    },
    {
      to: '/leaders-performance',
      title: i18n.t('Leaders & Performance'),
      text: i18n.t('Who represents you, rated by visitors'),
    },
    flags.newsDigest && {
      to: '/news-digest',
      title: i18n.t('News & Digest'),
      text: i18n.t('Political news, each story once'),
    },
    flags.factChecking && {
      to: '/fact-checks',
      title: i18n.t('Fact Checks'),
      text: i18n.t('What is true, and how we know'),
    },
  ].filter((card) => card !== false)
  return (
    <ul className="grid gap-3 py-4 sm:grid-cols-2">
      {cards.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to} className="block h-full rounded border border-line bg-raised p-4 hover:border-ink">
            <span className="block text-lg font-semibold">{title}</span>
            <span className="block text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
