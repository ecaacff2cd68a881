// Polls in the site's search.
import type { SearchGroup } from '#base/web/feature.ts'
import { count } from '#base/web/format.ts'
import type { Poll } from '../contract.ts'

export const searchGroup: SearchGroup<Poll> = {
  group: 'polls',
  order: 60,
  name: (i18n) => i18n.t('Polls'),
  all: (i18n) => i18n.t('See all polls'),
  list: (asked) => `/polls?search=${asked}`,
  line: (poll, { i18n, language }) => ({
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
}
