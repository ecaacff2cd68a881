// A person’s feed: the elections they certainly contested.
import { latestDay } from '#base/pages/feed.ts'
import { sourceLines } from '#base/web/names/data-names.ts'
import type { AtomFeeds } from '#base/web/feature.ts'
import { nameIn } from '#base/web/site.ts'
import { ownPart, readCandidate } from '../contract.ts'
import { electionName } from './election-name.ts'

export const feeds: AtomFeeds = {
  '/follow/person/:id.xml': async (id, { call, i18n, language }) => {
    const candidate = ownPart((await call(readCandidate, { params: { id } })).candidate)
    const sources = new Map(candidate.sources.map((one) => [one.sourceId, one]))
    return {
      title: candidate.name,
      page: `/cand/${candidate.candidate_id}`,
      entries: candidate.election_records.flatMap((record) => {
        const own = record.source_ids.flatMap((source) => sources.get(source) ?? [])
        const updated = latestDay(own)
        if (updated === undefined) return []
        const { election, election_year: year, seat_key: key } = record
        const title = i18n.t('{election} {year}: contested {seat}, {state}', {
          election: electionName(i18n, election),
          year: String(year),
          seat: nameIn(language, record.constituency, record.constituency_hi),
          state: nameIn(language, record.state, record.state_hi),
        })
        const address = `#${encodeURIComponent(`${election}-${year}-${key}`)}`
        return [{ address, title, updated, summary: sourceLines(i18n, own) }]
      }),
    }
  },
}
