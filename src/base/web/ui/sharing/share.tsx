// Shares this page with the phone's share sheet, or copies the link (src/app/web/shell/frame.ts).
import { useWords } from '../../words.tsx'
import { buttonLook } from '../button.tsx'
import { ShareIcon } from '../icons.tsx'

type Props = {
  /** The text to share; defaults to the page's title. */
  title?: string
  /** Address from the root, if it is not this page's. */
  path?: string
  copied?: string
  className?: string
  /** Classes of the word beside the icon. */
  labelLook?: string
}

export function Share({ title, path, copied, className = buttonLook('quiet'), labelLook }: Props) {
  const i18n = useWords()
  return (
    <button
      type="button"
      className={`needs-script ${className}`}
      data-does="share"
      data-title={title}
      data-path={path}
      data-copied={copied ?? i18n.t('Link copied to clipboard!')}
      data-refused={i18n.t('Copy this link: {url}', { url: '{url}' })}
    >
      <ShareIcon className="size-5" />
      <span className={labelLook}>{i18n.t('Share')}</span>
    </button>
  )
}
