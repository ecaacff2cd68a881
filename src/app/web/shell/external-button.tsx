// On a phone, three pages have a round button to the official site for their subject.
import { officialLinks } from '#base/official-links.ts'
import { ExternalIcon } from '#base/web/ui/icons.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { useCurrentPath } from './navigation.ts'

export function ExternalButton() {
  const i18n = useWords()
  const here = useCurrentPath()
  const sites: Record<string, { address: string; title: string; colour: string }> = {
    '/voter-id-help': {
      address: officialLinks.voterPortal,
      title: i18n.t('Voter ID Portal'),
      colour: 'bg-orange',
    },
    '/voting-education': {
      address: officialLinks.commission,
      title: i18n.t('ECI Resources'),
      colour: 'bg-good',
    },
    '/personalized-guide': {
      address: officialLinks.affidavits,
      title: i18n.t('Candidate Info'),
      colour: 'bg-purple',
    },
  }
  const site = here === undefined ? undefined : sites[here]
  if (!site) return null
  return (
    <ExternalLink
      to={site.address}
      title={site.title}
      icon={false}
      data-yields
      spoken={i18n.t('{title} (opens in a new tab)', { title: site.title })}
      className={`grid size-[min(3.5rem,20vw)] place-items-center rounded-full text-on-solid shadow-float lg:hidden ${site.colour}`}
    >
      <ExternalIcon />
    </ExternalLink>
  )
}
