// The home page's reads, separate from the page: visitors who land there already have the answers and need no
// contracts.
import { read, readIfPossible } from '#base/web/data.ts'
import type { PageLocation } from '#base/web/page.ts'
import { summariseElection } from '#constituencies/contract.ts'
import { nextElections } from '#elections/web/next-elections.tsx'
import { latestNews } from '#news/web/latest-news.tsx'
import { noNewsRead } from '#news/web/no-news.tsx'
import { electionPoll, readPoll } from '#polls/contract.ts'
import { readCartogram } from '../../contract.ts'
import { cartogramInput, mapViewOf } from './map-address.ts'

export const homeReads = ({ search }: PageLocation) => [
  read(readCartogram, cartogramInput(mapViewOf(search))),
  read(summariseElection, { query: {} }),
  // Absent if the flag `pollsForecasts` is off.
  readIfPossible(readPoll, electionPoll),
  nextElections(),
  latestNews(),
  noNewsRead(),
]
