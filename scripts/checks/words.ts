/**
 * `npm run words` updates the catalogues from the source; `npm run words:check` only checks them. A missing
 * translation is refused, and so is one that breaks its message or uses a word that docs/words.<language>.md
 * forbids. A new message comes with English and Hindi; the other languages may lag a little (`LAG`). A message has the same translation in all features, because a
 * page only knows its own features' words and must say what the server said.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { languageCodes, languages, languagesWith } from '../../src/base/languages.ts'
import { run } from '../child.mjs'
import { featureOfCatalogue } from '../../src/app/web/rendering/catalogue-files.ts'
import { keepTranslations, toRead } from './kept-translations.ts'
import { textFaults } from './texts.ts'
import { faultsOf, forbidden, translationsOf } from './translations.ts'

/** Messages that a language translated by the editors may lack (they are shown in English), or has of an earlier wording. */
const LAG = 100

const checking = process.argv.includes('--check')
const read = () =>
  new Map(
    globSync(['src/*/web/words/*.po', 'src/base/web/names/**/words/*.po']).map((file) => [
      file,
      readFileSync(file, 'utf8'),
    ]),
  )

const before = read()
const { code, output } = await run('lingui', ['extract', '--clean', '--workers=1'])
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
// Some features need no words in a language (`untranslated`).
for (const file of read().keys())
  if (!languagesWith([featureOfCatalogue(file)]).some((one) => basename(file) === `${one}.po`)) rmSync(file)
const extracted = read()
const after = checking ? extracted : keepTranslations(before, extracted)
for (const [file, text] of after) if (text !== extracted.get(file)) writeFileSync(file, text)
const behind = [...after.keys()].filter((file) => names(before.get(file) ?? '') !== names(after.get(file)!))
if (checking) for (const [file, text] of before) writeFileSync(file, text)

for (const [file, text] of after) {
  if (file.endsWith('/en.po')) continue
  const messages = blocks(text)
  const missing = messages.filter((block) => /^msgstr ""$(?!\n")/m.test(block)).length
  console.log(`${file}: ${messages.length - missing} of ${messages.length} messages translated`)
}
const split = disagreeing()
for (const line of split) console.error(`Worded in two ways: ${line}`)
const faults = faulty()
for (const line of faults) console.error(line)
if (checking && behind.length > 0)
  console.error(`Not up to date with the source: ${behind.join(', ')}. Run "npm run words".`)
if (checking && behind.length + split.length + faults.length > 0) process.exit(1)

/** Messages that two features translate differently, each with the second of the two files. */
function disagreeing(): string[] {
  const known = new Map<string, string>()
  return [...after].flatMap(([file, text]) =>
    blocks(text).flatMap((block) => {
      const [, message = '', words] = /msgid ([\s\S]*?)\nmsgstr ([\s\S]*)/.exec(block) ?? []
      const key = `${file.split('/').at(-1)} ${message}`
      if (words === undefined || words.trim() === '""' || known.get(key) === words.trim()) return []
      const first = !known.has(key)
      known.set(key, words.trim())
      return first ? [] : [`${file}: ${message}`]
    }),
  )
}

/** What is wrong with the translations, and with the texts that are files, of each language. */
function faulty(): string[] {
  return languageCodes.slice(1).flatMap((language) => {
    const { signed } = languages[language]
    const words = `docs/words.${language}.md`
    const list = existsSync(words) ? forbidden(readFileSync(words, 'utf8')) : []
    const rules = { ...languages[language], list }
    const catalogues = [...after].filter(([file]) => basename(file) === `${language}.po`)
    const missing = catalogues.flatMap(([, text]) =>
      translationsOf(text).filter(({ words: of }) => of === ''),
    )
    const waiting = catalogues.flatMap(([file, text]) => toRead(text).map((message) => `${file}: ${message}`))
    const mayLag = signed !== undefined && missing.length + waiting.length <= LAG
    for (const line of waiting) console.error(`Mended in English, read the translation again: ${line}`)
    return [
      ...(mayLag ? [] : waiting.map((line) => `${line}: confirm it (take “#, fuzzy” away) or mend it`)),
      ...catalogues.flatMap(([file, text]) =>
        translationsOf(text).flatMap((translation) =>
          mayLag && translation.words === ''
            ? []
            : faultsOf(translation, rules).map((fault) => `${file}: ${translation.message}: ${fault}`),
        ),
      ),
      ...textFaults(language, rules),
    ]
  })
}

function blocks(po: string): string[] {
  return po
    .split('\n\n')
    .slice(1)
    .filter((block) => block.includes('msgid '))
}

/** The messages of a catalogue, without its header and translations. */
function names(po: string): string {
  return blocks(po)
    .map((block) => /msgid ([\s\S]*?)\nmsgstr/.exec(block)?.[1])
    .join('\n')
}
