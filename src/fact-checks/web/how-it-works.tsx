// What this site does about a claim, how to ask, how long it takes, and where others publish their checks.
import { Link } from '#base/web/here.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'

/** Organisations that check claims about India, each with its own site. All have signed the IFCN's code, as lists of 2019 to 2026 say. */
const checkers = [
  { name: 'Alt News', address: 'https://www.altnews.in/' },
  { name: 'BOOM', address: 'https://www.boomlive.in/' },
  { name: 'Factly', address: 'https://factly.in/' },
  { name: 'Newschecker', address: 'https://newschecker.in/' },
  { name: 'NewsMeter', address: 'https://newsmeter.in/' },
  { name: 'The Quint', address: 'https://www.thequint.com/' },
  { name: 'Vishvas News', address: 'https://www.vishvasnews.com/' },
] as const

type Props = {
  hours: number | undefined
  /** Checks of organisations are here. */
  hasTheirs: boolean
}

export function HowItWorks({ hours, hasTheirs }: Props) {
  const i18n = useWords()
  return (
    <Section id="how" className="mt-10 max-w-prose" small title={i18n.t('How a claim is checked here')}>
      <ol className="mt-3 list-decimal space-y-2 ps-6">
        <li>
          {i18n.t(
            'You send the claim, up to three a day, without an account, and get a link that shows how it goes.',
          )}
        </li>
        <li>
          {i18n.t(
            'One person drafts the answer with its sources, another reads and publishes it. Not every claim can be checked; a refusal gives its reason.',
          )}
        </li>
        <li>
          {hours === undefined
            ? i18n.t('Too few answers yet to say how long it takes.')
            : i18n.t(
                'Half of the latest requests were answered within {hours, plural, one {# hour} other {# hours}}.',
                { hours: Math.max(1, Math.ceil(hours)) },
              )}
        </li>
      </ol>
      <p className="mt-3">
        <Link className="link" to="/methodology">
          {i18n.t('Methodology')}
        </Link>
      </p>
      <h3 className="mt-6 font-bold">{i18n.t('Independent fact-checkers')}</h3>
      {hasTheirs ? null : (
        <p className="mt-1 text-muted">
          {i18n.t('They publish on their own sites; none of their checks is here yet.')}
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {checkers.map(({ name, address }) => (
          <li key={name} lang="en" className="inline-flex min-h-11 items-center">
            <ExternalLink to={address}>{name}</ExternalLink>
          </li>
        ))}
      </ul>
      <p>
        <ExternalLink to="https://ifcncodeofprinciples.poynter.org/" tall>
          {i18n.t('Who has signed the code of the International Fact-Checking Network')}
        </ExternalLink>
      </p>
    </Section>
  )
}
