// Notices in the visitor's language. The server sends them in English to everyone.
import type { I18n } from '@lingui/core'

export function noticeWords(i18n: I18n, { title, description }: { title: string; description: string }) {
  const known: Readonly<Record<string, string>> = {
    'Fact check published': i18n.t('Fact check published'),
    'There is a new poll. See Polls & Forecasts.': i18n.t('There is a new poll. See Polls & Forecasts.'),
  }
  // If the title introduces the text, the rest is someone's own words.
  const own = description.startsWith(`${title}: `) ? description.slice(title.length) : undefined
  const [ours, rest] = own === undefined ? [description, ''] : [title, own]
  return (known[ours] ?? ours) + rest
}
