// What is translated into each language, who has read it, and how to help.
import { Link } from '#base/web/here.tsx'
import type { I18n } from '@lingui/core'
import type { Reply } from '#base/contract.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { languages, type Language } from '#base/web/site.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listTranslations } from '../contract.ts'
import { TextPart } from '#base/web/ui/text.tsx'
import groupNames from './texts/groups.json' with { type: 'json' }

export const reads = () => [read(listTranslations, {})]

type Translated = Reply<typeof listTranslations>['languages'][number]

export default function Translations() {
  const i18n = useWords()
  const all = useLoadedData(listTranslations, {}).languages
  const about = i18n.t('How far this site speaks each language, and who has read the translation.')
  return (
    <>
      <Head title={i18n.t('Translations')} description={about} path="/translations" />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Translations')}</h1>
      <p className="mt-3 max-w-prose">{about}</p>
      <ul className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {all.map((one) => (
          <li key={one.code} className="rounded border border-line bg-raised p-4">
            <OneLanguage of={one} />
          </li>
        ))}
      </ul>
      <TextPart id="help" title={i18n.t('How you can help')}>
        <p>{i18n.t('Tell us what reads badly: the page, the words, and what you would say.')}</p>
        <p className="mt-3">
          {i18n.t(
            'To translate, change one file of words for each group of pages with any editor for PO files. You need no other program: CONTRIBUTING.md in the source code says how.',
          )}
        </p>
        <p className="mt-3">{i18n.t('Read one group of pages and we credit you here.')}</p>
        <Link className="link mt-3 inline-block" to="/contact-us">
          {i18n.t('Contact Us')}
        </Link>
      </TextPart>
    </>
  )
}

function OneLanguage({ of: { code, groups } }: { of: Translated }) {
  const { i18n, language } = useLanguage()
  const { name, locale, direction, prefix } = languages[code]
  const sum = (figures: number[]) =>
    count(
      figures.reduce((a, b) => a + b, 0),
      language,
    )
  const translated = groups.filter((one) => one.translated > 0)
  return (
    <>
      <h2 className="text-xl font-bold">
        <a className="link" href={prefix} lang={locale} dir={direction} hrefLang={locale}>
          {name}
        </a>
      </h2>
      <p className="mt-1">
        {i18n.t('{done} of {all} texts translated', {
          done: sum(groups.map((one) => one.translated)),
          all: sum(groups.map((one) => one.texts)),
        })}
      </p>
      <p>
        {i18n.t('{read} of {all} groups of pages read by a native editor', {
          read: count(translated.filter((one) => one.readBy !== undefined).length, language),
          all: count(translated.length, language),
        })}
      </p>
      <Expandable label={i18n.t('Groups of pages')}>
        <ul className="mt-2">
          {groups.map((one) => (
            <li key={one.feature} className="border-t border-line py-1">
              {groupName(i18n, one.feature)}:{' '}
              <span className="text-muted">{stateOf(i18n, one, language)}</span>
            </li>
          ))}
        </ul>
      </Expandable>
    </>
  )
}

function stateOf(
  i18n: I18n,
  { texts, translated, readBy }: Translated['groups'][number],
  language: Language,
): string {
  if (translated === 0) return i18n.t('in English')
  if (translated < texts)
    return i18n.t('{done} of {all} texts translated', {
      done: count(translated, language),
      all: count(texts, language),
    })
  return readBy === undefined
    ? i18n.t('not yet read by a native editor')
    : i18n.t('read by {whom}', { whom: readBy })
}

function groupName(i18n: I18n, feature: string): string {
  const names: Readonly<Record<string, string>> = groupNames
  return i18n.t(names[feature] ?? feature)
}
