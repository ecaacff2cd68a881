// The three tabs of Polls & Forecasts. Each has an address, so it can be shared and Back works.
import { Tabs } from '#base/web/ui/tabs.tsx'
import { useWords } from '#base/web/words.tsx'

export function PollTabs({ current }: { current: 'polls' | 'predictions' | 'sentiment' }) {
  const i18n = useWords()
  return (
    <>
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Polls & Forecasts')}</h1>
      <Tabs
        label={i18n.t('Polls & Forecasts')}
        current={current}
        tabs={[
          { name: 'polls', label: i18n.t('Polls'), to: '/polls-forecasts' },
          { name: 'predictions', label: i18n.t('Predictions'), to: '/predictions' },
          { name: 'sentiment', label: i18n.t('Sentiment'), to: '/sentiment' },
        ]}
      />
    </>
  )
}
