// Shares this page: the phone's own share sheet where there is one, else the link goes to the clipboard.
import { shareLink } from '../share.ts'
import { toast } from '../toasts/toast.ts'
import { useWords } from '../words.tsx'
import { buttonLook } from './button.tsx'
import { ShareIcon } from './icons.tsx'

type Props = {
  /** What is shared; the page's own title unless told. */
  title?: string
  /** Address from the root, when it is not this page's. */
  path?: string
  /** Said after copying. */
  copied?: string
  className?: string
}

export function Share({ title, path, copied, className = buttonLook('quiet') }: Props) {
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
      {i18n.t('Share')}
    </button>
  )
}
