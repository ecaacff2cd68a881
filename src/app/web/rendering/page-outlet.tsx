// A page, or its replacement if one of its reads was refused. What is not translated into the language of the site around it is
// English, dates and numbers too.
import type { I18n } from '@lingui/core'
import { use } from 'react'
import { useLoaderData } from 'react-router'
import type { PageModule, RefusalOnPage } from '#base/web/page.ts'
import { languages, SiteContext, type Language } from '#base/web/site.ts'
import { Words } from '#base/web/words.tsx'
import { Standing } from '#base/web/standing.tsx'
import { deferred } from '#base/web/deferred.tsx'
import { RefusedPage } from './refused-page.tsx'

export type LoadedPage = {
  refused?: RefusalOnPage
  /** An optional part was unavailable; it may be there in a moment. */
  lacking?: true
}

const TranslationNote = deferred<{ features: readonly string[] }>(
  () => import('../shell/translation-note.tsx'),
  ['app'],
)

type Props = {
  module: PageModule
  /** Whose words it uses. */
  features: readonly string[]
  existsIn: readonly Language[]
  words: I18n
}

export function PageOutlet({ module, features, existsIn, words }: Props) {
  const served = use(SiteContext)!
  const language = words.locale as Language
  const content = (
    <SiteContext value={{ ...served, language, existsIn }}>
      <Words i18n={words}>
        {languages[language].signed ? <TranslationNote features={features} /> : null}
        <Standing as="page">
          <Content module={module} />
        </Standing>
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

function Content({ module }: Pick<Props, 'module'>) {
  const { refused } = useLoaderData<LoadedPage>()
  if (!refused) return <module.default />
  const Refusal = module.Refusal ?? RefusedPage
  return <Refusal refused={refused} />
}
