import { existsSync, readdirSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/conf'
import { withoutUnread } from './scripts/checks/catalogues.ts'
import { languageCodes } from './src/base/languages.ts'

// The English text is the message's id. Each feature has its catalogues, one for each language. What a feature
// tells the shell (src/base/web/feature.ts) is in the catalogues of app, which every page loads.
const features = readdirSync('src').filter((feature) => existsSync(`src/${feature}/web`))

/** Each has its title; the rest is in English and Hindi. */
const corrections = '<rootDir>/data/corrections.json'

/** The check extracts beside the sources: tests read these at the same time (scripts/checks/words.ts). */
const into = process.env['CATALOGUES_IN'] ?? '<rootDir>'

const toldToShell = '<rootDir>/src/*/web/module.ts'

const po = formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true })

export default defineConfig({
  sourceLocale: 'en',
  locales: languageCodes,
  catalogs: features.map((feature) => ({
    path: `${into}/src/${feature}/web/words/{locale}`,
    include: [
      `<rootDir>/src/${feature}`,
      ...(feature === 'app' ? [toldToShell] : feature === 'sources' ? [corrections] : []),
    ],
    exclude: feature === 'app' ? [] : [toldToShell],
  })),
  format: { ...po, parse: (text, context) => po.parse(withoutUnread(text), context) },
  orderBy: 'messageId',
  extractors: [
    // Two files of three have no words: parsing them takes longer than all the rest.
    {
      match: (file) => /\.tsx?$/.test(file),
      async extract(file, text, ...others) {
        if (!/i18n|lingui/.test(text)) return
        const { babelExtractor } = await import('@lingui/cli/api/extractors/babel')
        await babelExtractor.extract(file, text, ...others)
      },
    },
    // Tags with their phrases: the catalogues say what a language calls them.
    {
      match: (file) => /\/digest\/tags\/\w+\.json$/.test(file),
      extract(file, text, found) {
        const listed = JSON.parse(text) as string[] | Record<string, string[]>
        for (const id of Array.isArray(listed) ? listed : Object.keys(listed))
          found({ id, origin: [file, 1], placeholders: {} })
      },
    },
    {
      match: (file) => file.endsWith('/corrections.json'),
      extract(file, text, found) {
        for (const { about } of JSON.parse(text) as { about: string }[])
          found({ id: about, origin: [file, 1], placeholders: {} })
      },
    },
    // Tables of words, and prose of the guide: every text but addresses.
    {
      match: (file) => /\/guide-\w+\.json$|\/web\/texts\/[\w-]+\.json$/.test(file),
      extract(file, text, found) {
        JSON.parse(text, (_, value: unknown) => {
          if (typeof value === 'string' && !value.startsWith('/'))
            found({ id: value, origin: [file, 1], placeholders: {} })
          return value
        })
      },
    },
  ],
})
