// What the data are and who owns them, until dismissed. The page is the same for everyone; for visitors who
// dismissed the banner, before-paint.js hides it before the first paint, so nothing moves.
import { Link } from '#base/web/here.tsx'
import { useSite } from '#base/web/site.ts'
import { CloseIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'

export function Disclaimer() {
  const i18n = useWords()
  const { name } = useSite()
  return (
    <aside
      aria-label={i18n.t('About the data')}
      className="disclaimer border-b border-line bg-accent-soft text-sm"
    >
      <div className="mx-auto flex max-w-6xl items-start ps-4 pe-1.5 lg:pe-4">
        <p className="flex-1 py-2 lg:py-3">
          {i18n.t('Public election data, for education only.')}{' '}
          <span className="max-sm:hidden">{i18n.t('{name} owns none of it.', { name })}</span>{' '}
          <Link className="link" to="/disclaimer">
            {i18n.t('Read the disclaimer')}
          </Link>
        </p>
        <button
          type="button"
          className="needs-script grid size-11 shrink-0 place-items-center"
          aria-label={i18n.t('Dismiss')}
          data-does="dismiss-disclaimer"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    </aside>
  )
}
