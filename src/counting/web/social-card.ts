// The picture of a shared count, with the minute on it.
import type { SocialCard } from '#base/web/feature.ts'
import { count, moment } from '#base/web/format.ts'
import { inOneLine } from '#base/web/site.ts'
import { readCount, standingOf } from '../contract.ts'
import { countName, partyName } from './count-words.ts'

export const card: SocialCard = {
  kind: 'count',
  make: async (id, { call, i18n, language }) => {
    const state = await call(readCount, { params: { election: id }, query: {} })
    const { parties } = standingOf(state.seats)
    const seatsAt = (n: number) => (parties[n] ? parties[n].won + parties[n].leading : 0)
    // There is room for two: of several with equally many seats none is left out alone.
    const shown = [2, 1].find((n) => seatsAt(n) < seatsAt(n - 1)) ?? 0
    const at =
      state.at === undefined ? undefined : i18n.t('As of {time}', { time: moment(state.at, language) })
    return {
      kicker: at ?? i18n.t('The count'),
      title: i18n.t('{election}: the count', { election: countName(state.election, { i18n, language }) }),
      facts: parties.slice(0, shown).map((one) => ({
        figure: count(one.won + one.leading, language),
        label: i18n.t('{party}: {won} won, {leading} leading', {
          party: partyName(one, { i18n, language }),
          won: count(one.won, language),
          leading: count(one.leading, language),
        }),
      })),
      source: inOneLine([state.source.publisher, ...(at === undefined ? [] : [at])], language),
      freshFor: 60,
    }
  },
}
