/** Some forty plausible mistakes: each a text change in one file, and the tests that must notice it. */

import { ofBase } from './mutations-of-base.ts'

export type Mutation = {
  /** What would be wrong on the site. */
  what: string
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** Part of the tests' path; at least one of them must fail. */
  tests: string
}

export const mutations: readonly Mutation[] = [
  ...ofBase,
  {
    what: 'constituencies: shares are rounded to one decimal',
    file: 'src/base/percent.ts',
    from: 'decimals = 2',
    to: 'decimals = 1',
    tests: 'src/constituencies/constituencies.test',
  },
  {
    what: 'constituencies (SQL): the oldest election comes first',
    file: 'src/constituencies/server/results.ts',
    from: 'order by e.year desc, e.id`',
    to: 'order by e.year, e.id`',
    tests: 'src/constituencies/constituencies.test',
  },
  {
    what: 'leaders: a list of two years ago says who is in office',
    file: 'src/leaders/office.ts',
    from: 'checkedWithinMonths: 12',
    to: 'checkedWithinMonths: 24',
    tests: 'src/leaders/office.test',
  },
  {
    what: 'leaders: former leaders can be rated',
    file: 'src/leaders/server/ratings.ts',
    from: 'if (!found.rows[0].current) throw',
    to: 'if (!found.rows[0]) throw',
    tests: 'src/leaders/ratings.test',
  },
  {
    what: 'leaders (SQL): Highest Rated begins with the lowest',
    file: 'src/leaders/server/store.ts',
    from: 'rating: sql`l.score desc nulls last',
    to: 'rating: sql`l.score nulls last',
    tests: 'src/leaders/ratings.test',
  },
  {
    what: 'leaders (page): the list stops growing on a busy phone',
    file: 'src/leaders/web/leader-list.tsx',
    from: 'movements.at(-1)',
    to: 'movements[0]',
    tests: 'e2e/leaders',
  },
  {
    what: 'candidates: assets that grew from almost nothing are ranked',
    file: 'src/candidates/history/growth.ts',
    from: 'leastStart: 100_000',
    to: 'leastStart: 1_000',
    tests: 'src/candidates/history/growth.test',
  },
  {
    what: 'candidates: an unknown tie is a sure one',
    file: 'src/candidates/linkage/confident-groups.ts',
    from: '(confidence ?? 0) >= sureFrom',
    to: '(confidence ?? 1) >= sureFrom - 0.2',
    tests: 'src/candidates/linkage/confident-groups.test',
  },
  {
    what: 'candidates (SQL): names are found by their whole words only',
    file: 'src/candidates/server/search.ts',
    from: 'where keys @@ ${query}::tsquery limit',
    to: 'where keys @@ ${query}::tsquery and false limit',
    tests: 'src/candidates/candidates.test',
  },
  {
    what: 'news: two happenings become one story',
    file: 'src/news/same-story.ts',
    from: 'const needed = 2\n',
    to: 'const needed = 0\n',
    tests: 'src/news/same-story.test',
  },
  {
    what: 'news: robots count as readers of a story',
    file: 'src/news/server/stories/views.ts',
    from: 'if (visitor.robot) return false',
    to: '',
    tests: 'src/news/stories.test',
  },
  {
    what: 'news: a feed may lead into our own network',
    file: 'src/news/server/feeds/public-address.ts',
    from: "return address.range() === 'unicast'",
    to: "return address.range() !== 'loopback'",
    tests: 'src/news/server/feeds/public-address.test',
  },
  {
    what: 'news (limit): a publisher can silence its feed for a year',
    file: 'src/news/feed-pace.ts',
    from: 'Math.min(retryAfter, day)',
    to: 'retryAfter',
    tests: 'src/news/feed-pace.test',
  },
  {
    what: 'digest: one mention in a summary gives any tag',
    file: 'src/digest/tag-story.ts',
    from: "=== 'state' ? 1 : 2",
    to: "=== 'state' ? 1 : 1",
    tests: 'src/digest/digest.test',
  },
  {
    what: 'fact-checks (limit): four requests a day',
    file: 'src/fact-checks/request-rules.ts',
    from: 'perDay: 3',
    to: 'perDay: 4',
    tests: 'src/fact-checks/requests.test',
  },
  {
    what: 'fact-checks: search engines read a misleading claim as half true',
    file: 'src/fact-checks/claim-review.ts',
    from: 'misleading: { ratingValue: 2',
    to: 'misleading: { ratingValue: 3',
    tests: 'src/fact-checks/claim-review.test',
  },
  {
    what: 'polls: a changed vote counts twice',
    file: 'src/polls/server/decide.ts',
    from: 'take(poll, own, -1)',
    to: 'take(poll, own, 1)',
    tests: 'src/polls/polls.test',
  },
  {
    what: 'polls: votes are taken after the end',
    file: 'src/polls/server/decide.ts',
    from: 'if (poll.ended) throw refuse(pollEnded)',
    to: '',
    tests: 'src/polls/one-vote-per-device.test',
  },
  {
    what: 'polls (SQL): the poll of the site can be hidden',
    file: 'src/polls/server/moderation.ts',
    from: "rows[0]?.type === 'election'",
    to: "rows[0]?.type === 'none'",
    tests: 'src/polls/deletion.test',
  },
  {
    what: 'polls (silence): votes are shown in a silence period',
    file: 'src/polls/silent-poll.ts',
    from: 'const silent = poll.about && closed(poll.about)',
    to: 'const silent = undefined as Silent | undefined',
    tests: 'src/app/silence.test',
  },
  {
    what: 'polls: a visitor misses a vote among their own',
    file: 'src/polls/server/routes.ts',
    from: 'votes: await ownVotes(visitor) })',
    to: 'votes: (await ownVotes(visitor)).slice(1) })',
    tests: 'src/polls/polls.test',
  },
  {
    what: 'guide (page): the booth card forgets what was typed',
    file: 'src/guide/web/booth-card.page.tsx',
    from: '    stored.keepBoothEntry(JSON.stringify(next))\n',
    to: '',
    tests: 'e2e/elections',
  },
  {
    what: 'guide: no interest is an answer',
    file: 'src/guide/quiz.ts',
    from: '(draft.interests?.length ?? 0) > 0',
    to: '(draft.interests?.length ?? 0) >= 0',
    tests: 'src/guide/quiz.test',
  },
  {
    what: 'support: the provider is asked for a tenth',
    file: 'src/support/amounts.ts',
    from: 'rupees * 100',
    to: 'rupees * 10',
    tests: 'src/support/support.test',
  },
  {
    what: 'elections: silence begins a day before the poll closes, not two',
    file: 'src/elections/silence.ts',
    from: 'const silence = 48 * hour',
    to: 'const silence = 24 * hour',
    tests: 'src/elections/silence.test',
  },
  {
    what: 'elections: claims about the roll are closed on their last day',
    file: 'src/elections/rolls.ts',
    from: 'today > claimsUntil',
    to: 'today >= claimsUntil',
    tests: 'src/elections/check-calendar.test',
  },
  {
    what: 'elections: someone on another roll is sent to the form for new voters',
    file: 'src/elections/roll-help.ts',
    from: 'return yes === false\n        ? {',
    to: 'return yes === true\n        ? {',
    tests: 'src/elections/roll-help.test',
  },
  {
    what: 'support: a forged signature of the provider is believed',
    file: 'src/support/server/signature.ts',
    from: ' && timingSafeEqual(given, expected)',
    to: ' && timingSafeEqual(given, given)',
    tests: 'src/support/support.test',
  },
  {
    what: 'desk: anybody reads what operators did',
    file: 'src/desk/server/routes.ts',
    from: 'requireOperator(visitor)\n      const among',
    to: 'const among',
    tests: 'src/app/authorisation.test',
  },
  {
    what: 'sources: an unknown rating is taken for the word that it contains',
    file: 'src/sources/fact-checks/rating-verdict.ts',
    from: '    beginning(rating)\n',
    to: "    beginning(rating) ?? (word.includes('true') ? 'true' : undefined)\n",
    tests: 'src/sources/fact-checks/rating-verdict.test',
  },
  {
    what: 'sources (SQL): a run is taken back twice',
    file: 'src/sources/server/runs/undo.ts',
    from: 'run.undoneBy !== null',
    to: 'run.undoneBy === id',
    tests: 'src/sources/server/runs/undo.test',
  },
  {
    what: 'open-data: rows under ODbL are given away under milder terms',
    file: 'src/open-data/server/dump.ts',
    from: "terms.find((one) => one === 'odbl') ?? terms",
    to: 'terms',
    tests: 'src/app/open-data.test',
  },
  {
    what: 'app (page): a phone gets no link to donations',
    file: 'src/app/web/shell/floating.tsx',
    from: 'links.donation === undefined && flags.supportUsPage',
    to: 'links.donation !== undefined && flags.supportUsPage',
    tests: 'src/app/web/shell/floating.test',
  },
  {
    what: 'app: the search of the site shows features that are switched off',
    file: 'src/polls/server/module.ts',
    from: 'if (!site.flags.pollsForecasts) return { retention }',
    to: '',
    tests: 'src/app/search.test',
  },
]
