// Labels for the contract's terms.
import type { I18n } from '@lingui/core'
import { isRefused } from '#base/contract.ts'
import type { Language } from '#base/languages.ts'
import { noMessage } from '#base/web/api.ts'
import { count } from '#base/web/format.ts'
import type { Poll, PollCategory } from '../contract.ts'

export function categoryName(i18n: I18n, category: PollCategory): string {
  const names: Record<PollCategory, string> = {
    election: i18n.t('Election'),
    policy: i18n.t('Policy'),
    leader: i18n.t('Leader'),
    general: i18n.t('General'),
  }
  return names[category]
}

export function votesText(i18n: I18n, votes: number, language: Language): string {
  return i18n.t('{votes, plural, one {# vote} other {{shown} votes}}', {
    votes,
    shown: count(votes, language),
  })
}

/** The server's message; without one, the page's own. */
export function refusalText(i18n: I18n, error: unknown, otherwise: string): string {
  return isRefused(error) && error.status !== 0 && error.code !== noMessage
    ? i18n.t(error.message)
    : otherwise
}

/** A text of the site's own question in the visitor's language. */
export function siteText(i18n: I18n, text: string): string {
  const words: Record<string, string> = {
    'Will You Vote This Election?': i18n.t('Will You Vote This Election?'),
    'Tell us whether you plan to vote.': i18n.t('Tell us whether you plan to vote.'),
    Yes: i18n.t('Yes'),
    No: i18n.t('No'),
    'Not Sure': i18n.t('Not Sure'),
  }
  return words[text] ?? text
}

/** Visitors' texts stay unchanged. */
export function inLanguage<P extends Poll>(i18n: I18n, poll: P): P {
  if (poll.type !== 'election') return poll
  return {
    ...poll,
    title: siteText(i18n, poll.title),
    description: siteText(i18n, poll.description),
    options: poll.options.map((option) => ({ ...option, text: siteText(i18n, option.text) })),
  }
}
