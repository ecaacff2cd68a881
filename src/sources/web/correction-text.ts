// What a correction says, in the language of the page.
import type { I18n } from '@lingui/core'
import type { Correction } from '#base/corrections.ts'
import type { FeedEntry } from '#base/pages/feed.ts'
import { day } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import { correctionTitle } from '#base/web/ui/figures/correction-notice.tsx'

/** In Hindi on Hindi pages, if there is such a text; otherwise in English. */
export const correctionIn = (language: Language, correction: Correction) =>
  (language === 'hi' ? correction.hindi : undefined) ?? correction

/** It never changes: its day is that of publication and of the last update. */
export function correctionEntry(correction: Correction, i18n: I18n, language: Language): FeedEntry {
  const { id, correctedOn } = correction
  const { wrong, now } = correctionIn(language, correction)
  return {
    address: `/corrections#${id}`,
    title: i18n.t('Corrected: {about}', { about: correctionTitle(i18n, correction) }),
    updated: correctedOn,
    published: correctedOn,
    tells: true,
    summary: i18n.t('Wrong until {day}: {wrong} Now: {now}', { day: day(correctedOn, language), wrong, now }),
  }
}
