// Says that no native editor has read the words of a page, until one has signed those of all its features.
import { Link } from '#base/web/here.tsx'
import { languages, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

export default function TranslationNote({ features }: { features: readonly string[] }) {
  const i18n = useWords()
  const { signed = {} } = languages[useSite().language]
  if (features.every((feature) => feature in signed)) return null
  return (
    <p className="mt-4 border-t border-line pt-2 text-sm text-muted">
      {i18n.t('Translated by the editors, not yet read by a native editor.')}{' '}
      <Link className="link" to="/translations">
        {i18n.t('Tell us what reads badly')}
      </Link>
    </p>
  )
}
