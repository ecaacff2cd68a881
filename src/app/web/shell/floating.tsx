// The one slot for floating controls, in the bottom right corner: the page's own action, the tools, the
// donation link. They give way to what the visitor reads.
import { useSite } from '#base/web/site.ts'
import { HeartIcon, ExternalIcon } from '#base/web/ui/icons.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { Link } from '#base/web/here.tsx'
import ExploreTools from '../explore-tools.island.tsx'
import { Island } from '#base/web/island.tsx'
import { useCurrentPath } from './navigation.ts'
import { officialLinks } from '#base/official-links.ts'

const look =
  'flex size-11 items-center justify-center gap-2 rounded-full border border-strong-line bg-raised font-semibold shadow-float hover:border-ink lg:w-auto lg:px-4'

/** Forms, the quiz and the desk: there a floating button would lie over a control. */
const withoutTools = /^\/(desk|personalized-guide|support-us)(\/|$)/

export function Floating() {
  const here = useCurrentPath()
  const i18n = useWords()
  const { links, flags } = useSite()
  const face = (
    <>
      <HeartIcon className="size-5 text-accent" />
      <span className="max-lg:sr-only">{i18n.t('Donate')}</span>
    </>
  )
  return (
    <nav
      aria-label={i18n.t('Shortcuts')}
      className="floating flex flex-row-reverse items-center gap-3 self-end lg:flex-col lg:items-end"
    >
      {/* Of the page's own button while that is out of sight (later.ts). */}
      <div id="page-action" className="contents lg:hidden" />
      <ExternalButton />
      {here !== undefined && withoutTools.test(here) ? null : (
        <Island of={ExploreTools} when="touch" className={look} />
      )}
      {links.donation === undefined ? null : (
        <ExternalLink to={links.donation} icon={false} data-yields className={look}>
          {face}
        </ExternalLink>
      )}
      {links.donation === undefined && flags.supportUsPage ? (
        <Link to="/support-us" data-yields className={look}>
          {face}
        </Link>
      ) : null}
    </nav>
  )
}

/** On a phone, three pages have a round button to the official site for their subject. */
function ExternalButton() {
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
