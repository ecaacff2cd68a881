// The corrections.
import { listCorrections } from '#base/corrections.ts'
import type { AtomFeeds } from '#base/web/feature.ts'
import { correctionEntry } from './correction-text.ts'

export const feeds: AtomFeeds = {
  '/corrections.xml': async (_id, { call, i18n, language }) => ({
    title: i18n.t('Corrections'),
    page: '/corrections',
    entries: (await call(listCorrections, { query: {} })).corrections.map((one) =>
      correctionEntry(one, i18n, language),
    ),
  }),
}
