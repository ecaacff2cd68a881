// A page, or its replacement if one of its reads was refused. What is not translated into the language of the site around it is
// English, dates and numbers too.
import type { I18n } from '@lingui/core'
import type { PageModule, RefusalOnPage } from '#base/web/page.ts'
import { languages, SiteContext, useSite, type Language } from '#base/web/site.ts'
import { Words } from '#base/web/words.tsx'
import TranslationNote from '../shell/translation-note.tsx'
import { RefusedPage } from './refused-page.tsx'

type Props = {
  module: PageModule
  refused: RefusalOnPage | undefined
  /** Whose words it uses. */
  features: readonly string[]
  existsIn: readonly Language[]
  words: I18n
}

export function PageOutlet({ features, existsIn, words, ...page }: Props) {
  const served = useSite()
  const language = words.locale as Language
  const content = (
    <SiteContext value={{ ...served, language, existsIn }}>
      <Words i18n={words}>
        <Content {...page} />
        {languages[language].signed ? <TranslationNote features={features} /> : null}
      </Words>
    </SiteContext>
  )
  if (language === served.language) return content
  const { locale, direction } = languages[language]
  return (
    <div lang={locale} dir={direction}>
      {content}
    </div>
  )
}

function Content({ module, refused }: Pick<Props, 'module' | 'refused'>) {
  if (refused) {
    const Refusal = module.Refusal ?? RefusedPage
    return <Refusal refused={refused} />
  }
  return <module.default />
}
