// A legal document, at its own address and at /legal/{type}.
import { Island } from '#base/web/island.tsx'
import { useLocation } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { Beside } from '#base/web/ui/drawings/drawings.tsx'
import keptOnPhone from '#base/web/ui/drawings/kept-on-phone.svg?raw'
import voted from '#base/web/ui/drawings/voted.svg?raw'
import type { PageLocation } from '#base/web/page.ts'
import { languages, useSite } from '#base/web/site.ts'
import { Document } from '#base/web/ui/document.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { useWords } from '#base/web/words.tsx'
import { readLegalDocument } from '../contract.ts'
import ClearPhone from './clear-phone.island.tsx'
import ConsentSetting from './consent-setting.island.tsx'

const typeOf = (path: string) => path.replace(/\/+$/, '').split('/').at(-1)!.toLowerCase()
const inputFor = ({ path, language }: Pick<PageLocation, 'path' | 'language'>) => ({
  params: { type: typeOf(path) },
  query: { language },
})

export const reads = (at: PageLocation) => [read(readLegalDocument, inputFor(at))]

export default function Legal() {
  const i18n = useWords()
  const { analytics, language, name } = useSite()
  const path = useLocation().pathname
  const type = typeOf(path)
  const { title, blocks, language: written } = useLoadedData(readLegalDocument, inputFor({ path, language }))
  return (
    <article lang={written === language ? undefined : languages[written].locale}>
      <Head title={title} description={i18n.t('{title} of {name}', { title, name })} path={`/${type}`} />
      <Beside drawing={type === 'privacy' ? keptOnPhone : voted}>
        <h1 className="mt-8 text-3xl font-bold">{title}</h1>
        <Document blocks={blocks} />
        {type === 'privacy' ? (
          <>
            {analytics ? <Island of={ConsentSetting} when="idle" /> : null}
            <Island of={ClearPhone} when="touch" />
          </>
        ) : null}
        <p className="mt-10 text-sm text-muted">
          <a
            className="link"
            href={`${markdown[type] ?? ''}${language === 'en' ? '' : `?language=${language}`}`}
          >
            {i18n.t('Download as plain text')}
          </a>
        </p>
      </Beside>
    </article>
  )
}

const markdown: Record<string, string> = {
  disclaimer: '/DISCLAIMER.md',
  terms: '/TERMS_OF_USE.md',
  privacy: '/PRIVACY_POLICY.md',
}

export const Refusal = refusalOf((i18n) => ({
  title: i18n.t('Document Not Found'),
  says: i18n.t('These documents exist:'),
  ways: [
    ['/disclaimer', i18n.t('Disclaimer')],
    ['/terms', i18n.t('Terms of Service')],
    ['/privacy', i18n.t('Privacy Policy')],
    ['/', i18n.t('Back to the front page')],
  ],
}))
