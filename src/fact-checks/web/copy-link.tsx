// Copies the address of a check to the clipboard.
import { copyLink } from '#base/web/share.ts'
import { languages, useSite } from '#base/web/site.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { useWords } from '#base/web/words.tsx'

/** @param props.path address from the root, without language prefix; `copied` is the notice afterwards. */
export function CopyLink({ path, copied, className }: { path: string; copied: string; className: string }) {
  const i18n = useWords()
  const { language } = useSite()
  const copy = async () => {
    const url = new URL(languages[language].prefix + path, location.origin).href
    if ((await copyLink(url)) === 'copied') toast(copied, { kind: 'good' })
    else toast(i18n.t('Copy this link: {url}', { url }), { duration: 30_000 })
  }
  return (
    <button type="button" className={`needs-script ${className}`} onClick={() => void copy()}>
      {i18n.t('Copy Link')}
    </button>
  )
}
