// The one place for things that float, at the lower end corner. A phone has room for one of them: the page's own comes
// first, the donation link is there where nothing else is.
import { useSite } from '#base/web/site.ts'
import { HeartIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { Link } from 'react-router'
import { ExternalButton } from './external-button.tsx'

const donationLook =
  'flex min-h-11 items-center gap-2 rounded-full border border-strong-line bg-raised px-4 font-semibold shadow-float hover:border-ink max-lg:not-only:hidden'

export function Floating() {
  const i18n = useWords()
  const { links, flags } = useSite()
  const face = (
    <>
      <HeartIcon className="size-5 text-accent" />
      {i18n.t('Donate')}
    </>
  )
  return (
    <div className="floating grid justify-items-end gap-3 self-end">
      <ExternalButton />
      {links.donation === undefined ? null : (
        <a href={links.donation} target="_blank" rel="noopener" className={donationLook}>
          {face}
        </a>
      )}
      {links.donation === undefined && flags.supportUsPage ? (
        <Link to="/support-us" className={donationLook}>
          {face}
        </Link>
      ) : null}
    </div>
  )
}
