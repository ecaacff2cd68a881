import { expect, test } from 'vitest'
import type { I18n } from '@lingui/core'
import { defaultFlags } from '#base/flags.ts'
import type { SiteInfo } from '#base/web/site.ts'
import { helpFound } from './help-found.ts'

const i18n = { t: (message: string) => message } as I18n
const site = { name: 'Matdata', flags: defaultFlags() } as SiteInfo

test.each([
  // What it is called, and what voters call it.
  ['booth card', '/booth-card', 'name'],
  ['Voter ID Help', '/voter-id-help', 'name'],
  ['data sources', '/data-sources', 'name'],
  ['privacy policy', '/privacy', 'name'],
  ['helpline', '/voter-id-help', 'word'],
  ['how to vote', '/voting-education', 'name'],
  ['वोटर कार्ड', '/voter-id-help', 'name'],
  ['Election results 2024', '/constituencies', 'name'],
  ['शिकायत', '/grievance', 'word'],
  // Only the beginning of a word, or words from here and there: help, but not first.
  ['new', '/personalized-guide', undefined],
  ['voters card', '/voter-id-help', undefined],
  ['vote documents', '/voting-education', undefined],
])('%s', (text, path, is) => {
  const found = helpFound(i18n, site, text)
  expect(found.find((one) => one.path === path)?.is).toBe(is)
  expect(found.findIndex((one) => one.path === path)).toBeLessThanOrEqual(is === undefined ? 9 : 0)
})
