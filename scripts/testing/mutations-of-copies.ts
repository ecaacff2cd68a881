/** Planted in what a copy says about itself, and in which language its feeds and files are. */

import type { Mutation } from './mutation.ts'

export const ofCopies: readonly Mutation[] = [
  {
    what: 'app (SQL): another process takes away the minutes that the first has noted',
    file: 'src/app/server/uptime.ts',
    from: 'minutes = uptime_day.minutes | excluded.minutes',
    to: 'minutes = excluded.minutes',
    tests: 'src/app/uptime.test',
  },
  {
    what: 'app (SQL): the minute that is under way counts as complete',
    file: 'src/app/server/uptime.ts',
    from: '(substring(minutes for ${minutesToday}::int))',
    to: '(substring(minutes for ${minutesToday}::int + 1))',
    tests: 'src/app/uptime.test',
  },
  {
    what: 'app: days before the first note were down',
    file: 'src/app/server/uptime.ts',
    from: 'return { day }',
    to: 'return { day, minutes: 0, of: minutesOfADay }',
    tests: 'src/app/uptime.test',
  },
  {
    what: 'app: a share of minutes is rounded up to 100 %',
    file: 'src/app/uptime-share.ts',
    from: 'Math.floor((minutes / of) * 10_000)',
    to: 'Math.round((minutes / of) * 10_000)',
    tests: 'src/app/uptime.test',
  },
  {
    what: 'digest: the feed of each language links the English articles',
    file: 'src/digest/server/rss.ts',
    from: 'link: addressOf(`/article/${item.id}`)',
    to: 'link: `${origin}/article/${item.id}`',
    tests: 'src/digest/digest.test',
  },
  {
    what: 'digest: a story has another identifier in each language',
    file: 'src/digest/server/rss.ts',
    from: 'value: `${origin}/article/${item.id}`',
    to: 'value: addressOf(`/article/${item.id}`)',
    tests: 'src/digest/digest.test',
  },
  {
    what: 'elections: events of the calendar link the English page',
    file: 'src/elections/server/silence-file.ts',
    from: "url: origin + addressIn(language, '/silence'),",
    to: 'url: `${origin}/silence`,',
    tests: 'src/elections/silence-record.test',
  },
  {
    what: 'elections: places in the calendar have their English names in every language',
    file: 'src/elections/server/silence-file.ts',
    from: 'nameIn(language, name, nameHi)',
    to: "nameIn('en', name, nameHi)",
    tests: 'src/elections/silence-record.test',
  },
  {
    what: 'sources: an import lists the unmatched members of every Lok Sabha',
    file: 'src/sources/server/kinds.ts',
    from: '.filter(({ term }) => terms.has(term))',
    to: '.filter(() => terms.size > 0)',
    tests: 'src/sources/parliament/members.test',
  },
  {
    what: 'app: parts far down wait with their layout for good',
    file: 'src/app/web/before-paint.js',
    from: 'const layOutAll = () => delete root.dataset.farParts',
    to: 'const layOutAll = () => undefined',
    tests: 'e2e/first-view',
  },
  {
    what: 'open-data: a source is named without its address',
    file: 'src/open-data/server/package.ts',
    from: 'address !== null && { path: address }',
    to: 'address === null && { path: address }',
    tests: 'src/app/open-data.test',
  },
]
