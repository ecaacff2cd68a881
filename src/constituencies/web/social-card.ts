// The picture of a shared constituency.
import type { SocialCard } from '#base/web/feature.ts'
import { dataName, withParty } from '#base/web/names/data-names.ts'
import { count, day, partialDay, percent } from '#base/web/format.ts'
import { readConstituency } from '../contract.ts'
import { filledSince, resultOf } from '../latest-poll.ts'
import { houseName, constituencyName, stateName } from './constituency-names.ts'
import { inOneLine } from '#base/web/site.ts'

export const card: SocialCard = {
  kind: 'constituency',
  make: async (id, { call, i18n, language }) => {
    const { constituency, elections, byElections } = await call(readConstituency, { params: { id } })
    const latest = elections[0]
    const since = filledSince(elections, byElections)
    const source = since?.source ?? latest?.sources[0]
    const { winner, marginVotes } = since ? resultOf(since) : (latest ?? {})
    const { name, party, partyShort = party } = winner ?? {}
    const kind = since
      ? i18n.t('By-election, {when}', { when: partialDay(since.pollDay, language) })
      : houseName(i18n, constituency.house)
    return {
      kicker: `${kind} · ${stateName(constituency, language)}`,
      title: constituencyName(constituency, language),
      facts: [
        ...(name === undefined || marginVotes === undefined
          ? []
          : [
              {
                figure: count(marginVotes, language),
                label: i18n.t('votes ahead: {who}', {
                  who: withParty(i18n, { name, partyShort }),
                }),
              },
            ]),
        ...(latest?.turnout === undefined
          ? []
          : [{ figure: percent(latest.turnout, language), label: `${i18n.t('Turnout')} · ${latest.year}` }]),
      ],
      ...(source === undefined
        ? {}
        : { source: inOneLine([dataName(i18n, source.publisher), day(source.asOf, language)], language) }),
    }
  },
}
