// The figures on pages of constituencies, for "Report a mistake".
import type { I18n } from '@lingui/core'

export const figuresOfSeat = (i18n: I18n) => [
  i18n.t('Votes, margin or candidates'),
  i18n.t('Turnout or electors'),
  i18n.t('Who represents the seat'),
  i18n.t('Declared cases, assets or education'),
  i18n.t('Name, boundaries or neighbours'),
]
