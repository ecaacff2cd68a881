// Shares this page with the phone's share sheet, or copies the link.
import { shareLink } from '../share.ts'
import { toast } from '../toasts/toast.ts'
import { useWords } from '../words.tsx'
import { buttonLook } from './button.tsx'
import { ShareIcon } from './icons.tsx'

type Props = {
  /** The text to share; defaults to the page's title. */
  title?: string
  /** Address from the root, if it is not this page's. */
  path?: string
  /** The message after copying. */
  copied?: string
  className?: string
  /** Classes of the word beside the icon. */
  labelLook?: string
}

export function Share({ title, path, copied, className = buttonLook('quiet'), labelLook }: Props) {
  const i18n = useWords()
  const share = async () => {
    const url = new URL(path ?? location.pathname + location.search, location.origin).href
    const done = await shareLink({ title: title ?? document.title, url })
    if (done === 'copied') toast(copied ?? i18n.t('Link copied to clipboard!'), { kind: 'good' })
    if (done === 'refused') toast(i18n.t('Copy this link: {url}', { url }), { duration: 30_000 })
  }
  return (
    <button type="button" className={`needs-script ${className}`} onClick={() => void share()}>
      <ShareIcon className="size-5" />
      <span className={labelLook}>{i18n.t('Share')}</span>
    </button>
  )
}
