// The service worker: one file with a fixed name beside the pages' files (npm run build).
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { declared } from './src/base/declared-languages.ts'
import { oldestBrowsers } from './src/base/web/browser/oldest-browsers.ts'

/** It only reads the language of an address. */
const prefixes: Plugin = {
  name: 'prefixes',
  transform(_, id) {
    if (!id.endsWith('/declared-languages.ts')) return undefined
    const known = Object.entries(declared).map(([code, { prefix }]) => [code, { prefix }])
    return { code: `export const declared=${JSON.stringify(Object.fromEntries(known))}`, map: null }
  },
}

export default defineConfig({
  plugins: [prefixes],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: oldestBrowsers,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/web/offline/worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
