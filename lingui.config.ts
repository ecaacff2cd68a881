import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/conf'

// The English text is the message's own name. A language is one file, src/base/web/words/<language>.po.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [{ path: '<rootDir>/src/base/web/words/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
})
