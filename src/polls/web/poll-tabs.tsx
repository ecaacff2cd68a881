// The three tabs of Polls & Forecasts. Each has an address, so it can be shared and Back works.
import { Tabs } from '#base/web/ui/tabs.tsx'
import { useWords } from '#base/web/words.tsx'
import { Opening } from '#base/web/ui/figures/opening.tsx'

export default function PollTabs({ current }: { current: 'polls' | 'predictions' | 'sentiment' }) {
  const i18n = useWords()
  return (
    <>
      <Opening
        eyebrow={i18n.t('A self-selected online poll, not a survey')}
        title={i18n.t('Polls & Forecasts')}
      />
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
