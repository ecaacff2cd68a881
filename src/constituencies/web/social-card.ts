// The picture of a shared constituency.
import type { SocialCard } from '#base/web/feature.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { day, partialDay, percent } from '#base/web/format.ts'
import { readConstituency } from '../contract.ts'
import { filledSince, resultOf } from '../latest-poll.ts'
import { houseName, constituencyName, stateName } from './constituency-names.ts'
import { outcome } from './headline.tsx'
import { inOneLine } from '#base/web/site.ts'

export const card: SocialCard = {
  kind: 'constituency',
  make: async (id, { call, i18n, language }) => {
    const { constituency, elections, byElections } = await call(readConstituency, { params: { id } })
    const latest = elections[0]
    const since = filledSince(elections, byElections)
    const source = since?.source ?? latest?.sources[0]
    const result = since ? resultOf(since) : latest
    const kind = since
      ? i18n.t('By-election, {when}', { when: partialDay(since.pollDay, language) })
      : [houseName(i18n, constituency.house), ...(latest ? [latest.year] : [])].join(' ')
    const [first, second] = since ? [] : [latest?.winner, latest?.runnerUp]
    const bar = [first, second].flatMap((one) =>
      one?.share === undefined
        ? []
        : { name: personName(i18n, one.name), share: one.share, shown: percent(one.share, language) },
    )
    return {
      kicker: `${kind} · ${stateName(constituency, language)}`,
      title: constituencyName(constituency, language),
      ...(result && { sentence: outcome(i18n, language, result) }),
      ...(bar.length === 2 && { bar }),
      facts: [],
      ...(source === undefined
        ? {}
        : { source: inOneLine([dataName(i18n, source.publisher), day(source.asOf, language)], language) }),
    }
  },
}
