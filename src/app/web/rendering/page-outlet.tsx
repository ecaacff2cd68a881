// A page, or its replacement if one of its reads was refused.
import type { PageModule, RefusalOnPage } from '#base/web/page.ts'
import { Link } from '#base/web/here.tsx'
import { languages, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import RefusedPage from '../not-found.page.tsx'

type Props = {
  module: PageModule
  refused: RefusalOnPage | undefined
  /** Whose words it uses. */
  features: readonly string[]
}

export function PageOutlet({ module, refused, features }: Props) {
  const Refusal = module.Refusal ?? RefusedPage
  return (
    <>
      {refused ? <Refusal refused={refused} /> : <module.default />}
      <TranslationNote features={features} />
    </>
  )
}

/** Says that no native editor has read the words of a page, until one has signed those of all its features. */
function TranslationNote({ features }: Pick<Props, 'features'>) {
  const i18n = useWords()
  const { signed } = languages[useSite().language]
  if (signed === undefined || features.every((feature) => feature in signed)) return null
  return (
    <p className="mt-4 border-t border-line pt-2 text-sm text-muted">
      {i18n.t('Translated by the editors, not yet read by a native editor.')}{' '}
      <Link className="link" to="/translations">
        {i18n.t('Tell us what reads badly')}
      </Link>
    </p>
  )
}
