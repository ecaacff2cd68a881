// A constituency’s feed: its candidates, its coming polls, the revision of its roll, and its latest results and by-elections.
import { partialDay } from '#base/web/format.ts'
import { dataName, sourceLines } from '#base/web/names/data-names.ts'
import { latestDay } from '#base/pages/feed.ts'
import type { AtomFeeds } from '#base/web/feature.ts'
import { fullStop } from '#base/web/site.ts'
import { readNominations } from '#candidates/contract.ts'
import { changeTitle } from '#candidates/web/nominations/nomination-words.ts'
import { readConstituency } from '#constituencies/contract.ts'
import {
  addressOfSeat,
  constituencyName,
  electionName as resultName,
  stateName as stateOfSeat,
  wonSentence,
} from '#constituencies/web/constituency-names.ts'
import { readNext } from '#elections/contract.ts'
import { electionName, pollTitle, rollName } from '#elections/web/election-words.ts'

const resultsShown = 3

/** An older result that is imported is no news. */
const isNew = (when: string) => Number(when.slice(0, 4)) >= new Date().getFullYear() - 1

export const feeds: AtomFeeds = {
  '/follow/constituency/:id.xml': async (id, { call, i18n, language }) => {
    const [{ constituency, elections: past, byElections }, { elections, roll, state }, coming] =
      await Promise.all([
        call(readConstituency, { params: { id } }),
        call(readNext, { params: { place: id } }),
        call(readNominations, { params: { seat: id } }),
      ])
    const words = { i18n, language, states: state ? [state] : [] }
    const ownState = stateOfSeat(constituency, language)
    const polls = elections.flatMap((election) =>
      election.polls.map((poll) => ({
        address: `#${election.id}-${poll.number}-${poll.day}`,
        title: pollTitle(poll, words),
        updated: election.asOf,
        tells: true,
        summary: `${electionName(election, words)}${fullStop(language)} ${sourceLines(i18n, [election.source])}`,
      })),
    )
    const revision = roll
      ? [
          {
            address: `#roll-${roll.phase}-${roll.asOf}`,
            title: `${ownState}: ${rollName(roll, i18n)}`,
            updated: roll.asOf,
            summary: sourceLines(i18n, [roll.source]),
          },
        ]
      : []
    const won = ({ name, party }: { name: string; party?: string }) =>
      wonSentence(i18n, party === undefined ? name : `${name} (${dataName(i18n, party)})`)
    const between = byElections.slice(0, resultsShown).map(({ pollDay, winner, source }) => {
      const title = i18n.t('By-election, {when}', { when: partialDay(pollDay, language) })
      return {
        address: `#by-${pollDay}`,
        title: winner ? `${title}: ${won(winner)}` : title,
        updated: source.asOf,
        summary: sourceLines(i18n, [source]),
        tells: isNew(pollDay),
      }
    })
    const results = past.slice(0, resultsShown).flatMap((election) => {
      const updated = latestDay(election.sources)
      if (!election.winner || updated === undefined) return []
      const title = `${resultName(i18n, election, ownState)}: ${won(election.winner)}`
      return [
        {
          address: `#${election.electionId}`,
          title,
          updated,
          summary: sourceLines(i18n, election.sources),
          tells: isNew(String(election.year)),
        },
      ]
    })
    const candidates = coming.changes.map((one) => ({
      address: `#change-${one.id}`,
      title: changeTitle(i18n, one),
      updated: one.at,
      tells: true,
      summary: sourceLines(
        i18n,
        coming.sources.filter(({ sourceId }) => sourceId === one.sourceId),
      ),
    }))
    return {
      title: constituencyName(constituency, language),
      page: addressOfSeat(constituency),
      welcome: i18n.t(
        'This phone will be told of this constituency’s next date, candidates, result and corrections.',
      ),
      entries: [...candidates, ...polls, ...revision, ...between, ...results],
    }
  },
}
