import { existsSync, readdirSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/conf'

// The English text is the message's own name. Each room has its words, one file a language.
const rooms = readdirSync('src').filter((room) => existsSync(`src/${room}/web`))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: rooms.map((room) => ({
    path: `<rootDir>/src/${room}/web/words/{locale}`,
    include: [`<rootDir>/src/${room}`],
  })),
  format: formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
})
