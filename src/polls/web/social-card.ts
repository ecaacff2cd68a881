// The picture of a shared poll.
import type { SocialCard } from '#base/web/feature.ts'
import { count } from '#base/web/format.ts'
import { readPoll } from '../contract.ts'
import { inLanguage } from './poll-words.ts'

export const card: SocialCard = {
  kind: 'poll',
  make: async (id, { call, i18n, language }) => {
    const { poll: asked } = await call(readPoll, { params: { id }, query: {} })
    return {
      kicker: i18n.t('Poll'),
      title: inLanguage(i18n, asked).title,
      facts: [
        {
          figure: count(asked.totalVotes, language),
          label: i18n.t('{votes, plural, one {answer} other {answers}}', { votes: asked.totalVotes }),
        },
      ],
      source: i18n.t('A self-selected online poll, not a survey'),
    }
  },
}
