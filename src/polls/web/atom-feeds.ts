// A poll’s feed: when it was asked and when it ended, never a figure.
import type { AtomFeeds } from '#base/web/feature.ts'
import { readPoll } from '../contract.ts'
import { inLanguage } from './poll-words.ts'

export const feeds: AtomFeeds = {
  '/follow/poll/:id.xml': async (id, { call, i18n }) => {
    const { poll } = await call(readPoll, { params: { id }, query: {} })
    const { title, createdAt, endDate, ended } = inLanguage(i18n, poll)
    return {
      title,
      page: `/poll/${poll.id}`,
      entries: [
        { address: '#asked', title: i18n.t('Asked: {title}', { title }), updated: createdAt },
        ...(ended && endDate !== undefined
          ? [{ address: '#ended', title: i18n.t('Ended: {title}', { title }), updated: endDate }]
          : []),
      ],
    }
  },
}
