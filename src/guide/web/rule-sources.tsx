// What the page's rules rest on, each with whether we have read it.
import { officialLinks } from '#base/official-links.ts'
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { ruleSources, rulesReadOn, type RuleSource } from '../rule-sources.ts'
import { OfficialLink } from './prose.tsx'

export function RuleSources({ of }: { of: readonly RuleSource['id'][] }) {
  const i18n = useWords()
  const { language } = useSite()
  const about: Record<RuleSource['id'], string> = {
    documents: i18n.t('Accepted documents'),
    tendered: i18n.t('Tendered vote'),
    'test-vote': i18n.t('Test vote'),
    home: i18n.t('Voting at home'),
    companion: i18n.t('Companion'),
    queue: i18n.t('Queue at closing time'),
    appeal: i18n.t('Appeal'),
    'second-appeal': i18n.t('Second appeal'),
  }
  return (
    <details className="mt-8 max-w-prose text-sm print:hidden">
      <summary className="marked-summary flex min-h-11 cursor-pointer items-baseline gap-2 py-2">
        {i18n.t('Where these rules come from')}
      </summary>
      <ul className="list-disc space-y-1 ps-6">
        {ruleSources
          .filter(({ id }) => of.includes(id))
          .map(({ id, source, status }) => (
            <li key={id}>
              {about[id]}: <span lang="en">{source}</span>
              {status === 'read' ? '' : ` – ${i18n.t('not confirmed: check with the Commission')}`}
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
