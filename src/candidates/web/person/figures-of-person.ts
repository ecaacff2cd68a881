// The figures on a person's pages, for "Report a mistake".
import type { I18n } from '@lingui/core'

export const figuresOfPerson = (i18n: I18n) => [
  i18n.t('Elections, seats or votes'),
  i18n.t('Declared cases'),
  i18n.t('Declared assets or liabilities'),
  i18n.t('Age, education or party'),
  i18n.t('Someone else’s contests are listed'),
]
