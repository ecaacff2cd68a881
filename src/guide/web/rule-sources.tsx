// The sources of the page's rules, each with whether we have read it.
import type { I18n } from '@lingui/core'
import { officialLinks } from '#base/official-links.ts'
import { day } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'
import { OfficialLink } from '#base/web/ui/external-link.tsx'

/** Where the rules on the booth card come from, and whether we have read them. What we could not read is said to be unconfirmed: a wrong rule number costs a voter an argument at the booth. */
type RuleSource = {
  id: 'documents' | 'tendered' | 'test-vote' | 'home' | 'companion' | 'queue'
  /** A rule of the Conduct of Elections Rules, 1961; the documents are in an order of the Commission. */
  rule?: string
  /** `read`: the wording, in the text or in a report of it. `unconfirmed`: from memory; ask the Commission. */
  status: 'read' | 'unconfirmed'
}

/** ISO day of the last reading. */
const rulesReadOn = '2026-11-23'

const documentsOrder = {
  number: '3/4/ID/2024/SDR/Vol. I',
  day: '2024-03-19',
  notifiedOn: '2025-10-07',
} as const

const ruleSources: readonly RuleSource[] = [
  { id: 'documents', status: 'read' },
  { id: 'tendered', rule: '49P', status: 'read' },
  { id: 'test-vote', rule: '49MA', status: 'read' },
  { id: 'home', rule: '27A', status: 'read' },
  { id: 'companion', rule: '49N', status: 'unconfirmed' },
  { id: 'queue', rule: '49R', status: 'unconfirmed' },
]

export function RuleSources() {
  const { i18n, language } = useLanguage()
  const about: Record<RuleSource['id'], string> = {
    documents: i18n.t('Accepted documents'),
    tendered: i18n.t('Tendered vote'),
    'test-vote': i18n.t('Test vote'),
    home: i18n.t('Voting at home'),
    companion: i18n.t('Companion'),
    queue: i18n.t('Queue at closing time'),
  }
  return (
    <details className="mt-8 max-w-prose text-sm print:hidden">
      <summary className="marked-summary flex min-h-11 cursor-pointer items-baseline gap-2 py-2">
        {i18n.t('Where these rules come from')}
      </summary>
      <ul className="list-disc space-y-1 ps-6">
        {ruleSources.map((one) => (
          <li key={one.id}>
            {about[one.id]}: {sourceName(one, i18n, language)}
            {one.status === 'read' ? '' : ` – ${i18n.t('not confirmed: check with the Commission')}`}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {i18n.t(
          'Last read on {day}, in copies and reports of the rules, not at the Commission itself. Rules change: before an election the Commission’s own orders count.',
          { day: day(rulesReadOn, language) },
        )}{' '}
        <OfficialLink to={officialLinks.commission}>{i18n.t('Election Commission of India')}</OfficialLink>
      </p>
    </details>
  )
}

function sourceName({ id, rule }: RuleSource, i18n: I18n, language: Language): string {
  if (id === 'documents')
    return i18n.t('Election Commission of India, order {number} of {day}; notification of {later}', {
      number: documentsOrder.number,
      day: day(documentsOrder.day, language),
      later: day(documentsOrder.notifiedOn, language),
    })
  return id === 'home'
    ? i18n.t('Conduct of Elections Rules, 1961, rule {rule}, as amended in March 2024; Form 12D', { rule })
    : i18n.t('Conduct of Elections Rules, 1961, rule {rule}', { rule })
}
