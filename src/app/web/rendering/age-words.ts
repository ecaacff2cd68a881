// The sentence of old pages in the page's language: `withAge` of base/page-age.ts puts the time in.
import type { I18n } from '@lingui/core'

export const ageWords = (i18n: I18n): string => i18n.t('As of {time}', { time: '{time}' })
