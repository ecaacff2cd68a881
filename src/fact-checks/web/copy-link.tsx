// Copies the address of a check to the clipboard.
import { addressIn, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

/** @param props.path address from the root, without language prefix; `copied` is the notice afterwards. */
export function CopyLink({ path, copied, className }: { path: string; copied: string; className: string }) {
  const i18n = useWords()
  const { language, origin } = useSite()
  const url = origin + addressIn(language, path)
  return (
    <button
      type="button"
      className={`needs-script ${className}`}
      data-does="copy"
      data-text={url}
      data-copied={copied}
      data-refused={i18n.t('Copy this link: {url}', { url })}
    >
      {i18n.t('Copy Link')}
    </button>
  )
}
