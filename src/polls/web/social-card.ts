// The picture of a shared poll.
import type { SocialCard } from '#base/web/feature.ts'
import { readPoll } from '../contract.ts'
import { inLanguage } from './poll-words.ts'

export const card: SocialCard = {
  kind: 'poll',
  make: async (id, { call, i18n }) => {
    const { poll: asked } = await call(readPoll, { params: { id }, query: {} })
    return {
      kicker: i18n.t('Poll'),
      title: inLanguage(i18n, asked).title,
      // Messengers keep pictures for days: one of a poll never carries a count (docs/silence.md).
      facts: [],
      source: i18n.t('A self-selected online poll, not a survey'),
    }
  },
}
