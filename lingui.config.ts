import { existsSync, readdirSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/conf'

// The English text is the message's own name. Each feature has its words, one file a language.
const features = readdirSync('src').filter((feature) => existsSync(`src/${feature}/web`))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: features.map((feature) => ({
    path: `<rootDir>/src/${feature}/web/words/{locale}`,
    include: [`<rootDir>/src/${feature}`],
  })),
  format: formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
})
