// The picture of a shared constituency.
import type { SocialCard } from '#base/web/feature.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { count, day, percent } from '#base/web/format.ts'
import { readConstituency } from '../contract.ts'
import { houseName, constituencyName, stateName } from './constituency-names.ts'
import { inOneLine } from '#base/web/site.ts'

export const card: SocialCard = {
  kind: 'constituency',
  make: async (id, { call, i18n, language }) => {
    const { constituency, elections } = await call(readConstituency, { params: { id } })
    const latest = elections[0]
    const source = latest?.sources[0]
    const winner = latest?.winner
    return {
      kicker: `${houseName(i18n, constituency.house)} · ${stateName(constituency, language)}`,
      title: constituencyName(constituency, language),
      facts: [
        ...(winner === undefined || latest?.marginVotes === undefined
          ? []
          : [
              {
                figure: count(latest.marginVotes, language),
                label: i18n.t('votes ahead: {who}', {
                  who: `${winner.name} (${dataName(i18n, winner.partyShort ?? winner.party)})`,
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
