import type { SocialCard, WebModule } from '#base/web/feature.ts'
import { count, moment } from '#base/web/format.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { keptByProxies, readCount, readSeatCount, standingOf } from '../contract.ts'
import { countName, partyName, progressOf, seatName, sentence } from './count-words.ts'

export const module: WebModule = {
  pages: {
    '/count': 'list',
    '/count/:id': 'count',
  },
  embeds: [
    { kind: 'count', page: '/count/:id' },
    { kind: 'count-map', page: '/count/:id', file: 'embed-map' },
    { kind: 'count-seat', page: '/c/:id', file: 'embed-seat' },
  ],
  navigation: (i18n, { counts }) =>
    counts?.length
      ? [{ to: '/count', label: i18n.t('Counts'), in: ['voter-info', 'column voter-info'], order: 52 }]
      : [],
  // Pictures are passed on, so they say of which minute they are.
  card: {
    kind: 'count',
    // The id of an election ends in a year.
    make: (id, context) => (/-\d{1,3}$/.test(id) ? ofSeat(id, context) : ofElection(id, context)),
  },
}

type Make = SocialCard['make']

const ofElection: Make = async (id, { call, i18n, language }) => {
  const state = await call(readCount, { params: { election: id }, query: {} })
  const { parties } = standingOf(state.seats)
  const seatsAt = (n: number) => (parties[n] ? parties[n].won + parties[n].leading : 0)
  // There is room for two: of several with equally many seats none is left out alone.
  const shown = [2, 1].find((n) => seatsAt(n) < seatsAt(n - 1)) ?? 0
  const at = state.at === undefined ? undefined : i18n.t('As of {time}', { time: moment(state.at, language) })
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
    source: dataName(i18n, state.source.publisher),
    freshFor: keptByProxies,
  }
}

const ofSeat: Make = async (id, { call, i18n, language }) => {
  const words = { i18n, language }
  const { count: found } = await call(readSeatCount, { params: { seat: id } })
  if (!found)
    return {
      kicker: i18n.t('The count'),
      title: i18n.t('Nothing is known yet.'),
      facts: [],
      freshFor: keptByProxies,
    }
  const { seat, election } = found
  const { at: _since, ...now } = seat
  return {
    kicker: progressOf(now, words) || i18n.t('The count'),
    title: seatName(seat, language),
    sentence: sentence(seat, words),
    facts: [],
    source: i18n.t('{election}: the count', { election: countName(election, words) }),
    freshFor: keptByProxies,
  }
}
