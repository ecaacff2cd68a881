// Loads the news again: for operators it first reads the feeds (refresh.ts).
import { buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'

export function RefreshButton() {
  const i18n = useWords()
  return (
    <button
      type="button"
      className={`needs-script ${buttonLook('quiet')}`}
      data-does="refresh-news"
      data-busy={i18n.t('Refreshing…')}
      data-done={i18n.t('News data refreshed from database')}
      data-failed={i18n.t('Failed to refresh news data')}
    >
      {i18n.t('Refresh')}
    </button>
  )
}
