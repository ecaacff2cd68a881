// What the pages are called that answers lead to, and the official sites.
import type { I18n } from '@lingui/core'

export const pageNames = (i18n: I18n): Readonly<Record<string, string>> => ({
  '/booth-card': i18n.t('Booth card'),
  '/candidate-analysis': i18n.t('Candidate Analysis'),
  '/constituencies': i18n.t('Constituencies'),
  '/constituency-migrations': i18n.t('Constituency Migrations'),
  '/criminal-analysis': i18n.t('Declared cases'),
  '/elections': i18n.t('Elections'),
  '/fact-checks': i18n.t('Fact Check Hub'),
  '/get-on-the-roll': i18n.t('Get on the roll'),
  '/silence': i18n.t('Silence Period'),
  '/voter-id-help': i18n.t('Voter ID Help'),
  '/voting-education': i18n.t('Voting Education'),
  '/who-is-represented': i18n.t('Who is represented'),
})

export const officialNames = (i18n: I18n): Readonly<Record<string, string>> => ({
  voterPortal: i18n.t('Voter portal of the Election Commission'),
  rollSearch: i18n.t('Search the electoral roll'),
  affidavits: i18n.t('Affidavits at the Election Commission'),
  cVigil: i18n.t('cVIGIL: report an offence'),
})
