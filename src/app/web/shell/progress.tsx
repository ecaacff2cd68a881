// A thin line while the next page loads; hidden if it loads at once.
import { useNavigation } from 'react-router'
import { useWords } from '#base/web/words.tsx'

export function Progress() {
  const i18n = useWords()
  if (useNavigation().state === 'idle') return null
  return <div role="progressbar" aria-label={i18n.t('Loading')} className="progress" />
}
