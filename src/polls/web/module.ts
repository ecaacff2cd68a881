import type { WebModule } from '#base/web/feature.ts'
import { count } from '#base/web/format.ts'
import { type Poll, readPoll } from '../contract.ts'
import { feeds } from './atom-feeds.ts'
import { inLanguage } from './poll-words.ts'

export const module: WebModule = {
  flag: 'pollsForecasts',
  pages: {
    '/polls': 'list',
    '/polls-forecasts': 'list',
    '/debates': 'list',
    '/predictions': 'coming-soon',
    '/sentiment': 'coming-soon',
    '/poll/:pollId': 'poll',
    '/poll/:pollId/answer': 'answer',
  },
  embeds: [{ kind: 'poll', page: '/poll/:id' }],
  navigation: (i18n) => [
    {
      to: '/polls-forecasts',
      label: i18n.t('Polls & Forecasts'),
      alsoFor: ['/poll/*', '/polls', '/predictions', '/sentiment', '/debates'],
      in: ['insights', 'column insights'],
      order: 10,
    },
  ],
  searchWords: {
    '/polls-forecasts': 'poll question opinion vote मत सवाल',
  },
  card: {
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
  },
  feeds,
  searchGroup: {
    group: 'polls',
    order: 60,
    name: (i18n) => i18n.t('Polls'),
    all: (i18n) => i18n.t('See all polls'),
    list: (asked) => `/polls?search=${asked}`,
    line: (poll: Poll, { i18n, language }) => ({
      key: poll.id,
      to: `/poll/${poll.id}`,
      // Only the site's own question exists in both languages.
      title: poll.type === 'election' ? i18n.t('Will You Vote This Election?') : poll.title,
      about: [
        poll.ended ? i18n.t('Ended') : i18n.t('Open'),
        ...(poll.totalVotes === undefined
          ? []
          : [
              i18n.t('{votes, plural, =0 {no votes yet} one {# vote} other {{shown} votes}}', {
                votes: poll.totalVotes,
                shown: count(poll.totalVotes, language),
              }),
            ]),
      ],
    }),
  },
}
