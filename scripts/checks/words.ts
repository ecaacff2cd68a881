/**
 * `npm run words` updates the catalogues from the source, and keeps what is known of new messages (catalogues.ts);
 * `npm run words:check` only checks them. A missing translation is refused, and so is one that breaks its message or
 * uses a word that docs/words.<language>.md forbids. A new message comes with English and Hindi; the other languages may
 * lag a little (`LAG`). A message has the same translation in all features, because a page only knows its own features'
 * words and must say what the server said.
 */
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { languageCodes, languages, speaks } from '../../src/base/languages.ts'
import { run } from '../child.mjs'
import { textFaults } from './texts.ts'
import { filledIn, translationsOf } from './catalogues.ts'
import { faultsOf, forbidden } from './translations.ts'

/** Messages that a language translated by the editors may lack or have unread; they are shown in English. */
const LAG = 100

const checking = process.argv.includes('--check')
/** The catalogues of a folder. Some features need no words in a language (`untranslated`). */
const read = (folder: string) =>
  new Map(
    globSync('src/*/web/words/*.po', { cwd: folder })
      .filter((file) => languageCodes.some((one) => isOf(file, one) && speaks(one, file.split('/')[1]!)))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
const isOf = (file: string, language: string) => basename(file) === `${language}.po`

const before = read('.')
const beside = mkdtempSync(join(tmpdir(), 'words-'))
for (const file of before.keys()) cpSync(file, join(beside, file))
process.env['CATALOGUES_IN'] = beside
const { code, output } = await run('lingui', ['extract', '--clean', '--workers=1'])
const after = filledIn(before, read(beside))
rmSync(beside, { recursive: true })
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
const said = (po = '') => JSON.stringify(translationsOf(po))
const behind = [...after.keys()].filter((file) => said(before.get(file)) !== said(after.get(file)))
if (!checking) for (const [file, text] of after) writeFileSync(file, text)

for (const [file, text] of after) {
  if (file.endsWith('/en.po')) continue
  const messages = translationsOf(text)
  const unread = messages.filter(({ was }) => was !== undefined)
  const missing = messages.filter(({ words }) => words === '').length
  console.log(
    `${file}: ${messages.length - missing - unread.length} of ${messages.length} messages translated`,
  )
  for (const { message, was } of unread) console.log(`  awaits review: ${message} (it was: ${was})`)
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
    translationsOf(text).flatMap(({ message, words, was }) => {
      const key = `${basename(file)} ${message}`
      if (words === '' || was !== undefined || known.get(key) === words) return []
      const first = !known.has(key)
      known.set(key, words)
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
    const catalogues = [...after].filter(([file]) => isOf(file, language))
    const missing = catalogues.flatMap(([, text]) =>
      translationsOf(text).filter(({ words: of, was }) => of === '' || was !== undefined),
    )
    const mayLag = signed !== undefined && missing.length <= LAG
    return [
      ...catalogues.flatMap(([file, text]) =>
        translationsOf(text).flatMap((translation) =>
          mayLag && (translation.words === '' || translation.was !== undefined)
            ? []
            : faultsOf(translation, rules).map((fault) => `${file}: ${translation.message}: ${fault}`),
        ),
      ),
      ...textFaults(language, rules),
    ]
  })
}
