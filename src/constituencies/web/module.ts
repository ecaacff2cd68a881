import type { WebModule } from '#base/web/feature.ts'
import { day, partialDay, percent } from '#base/web/format.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { inOneLine } from '#base/web/site.ts'
import { type ConstituencyCard, readConstituency } from '../contract.ts'
import { filledSince, resultOf } from '../latest-poll.ts'
import { addressOfSeat, constituencyName, houseName, stateName, winnerOf } from './constituency-names.ts'
import { outcome } from './headline.tsx'

export const module: WebModule = {
  // The list shows what elections know of a state, too: src/app/web/pages.ts.
  pages: {},
  embeds: [{ kind: 'constituency', page: '/c/:id' }],
  navigation: (i18n) => [
    {
      to: '/constituencies',
      label: i18n.t('Constituencies'),
      alsoFor: ['/c/*'],
      in: ['voter-info', 'column voter-info'],
      order: 10,
    },
  ],
  searchWords: {
    '/constituencies':
      'election results | election result | lok sabha election results | assembly election results | chunav parinam | चुनाव परिणाम | चुनाव नतीजे | निवडणूक निकाल | নির্বাচনের ফলাফল | தேர்தல் முடிவுகள் | ఎన్నికల ఫలితాలు | ਚੋਣ ਨਤੀਜੇ | انتخابی نتائج | seat results turnout find सीट क्षेत्र परिणाम नतीजे',
  },
  card: {
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
  },
  searchGroup: {
    group: 'constituencies',
    order: 10,
    name: (i18n) => i18n.t('Constituencies'),
    all: (i18n) => i18n.t('See all constituencies'),
    list: (asked) => `/constituencies?search=${asked}`,
    line: (seat: ConstituencyCard, { i18n, language }) => ({
      key: seat.id,
      to: addressOfSeat(seat),
      title: [seat.foundAs, constituencyName(seat, language)]
        .filter((name) => name !== undefined)
        .join(' → '),
      latin: seat.name,
      about: [
        stateName(seat, language),
        houseName(i18n, seat.house),
        seat.superseded ? i18n.t('Redrawn') : winnerOf(i18n, seat),
      ],
    }),
  },
}
