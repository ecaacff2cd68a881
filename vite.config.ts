import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './scripts/compressed.ts'
import { oneFile } from './scripts/one-file.ts'

const entry = join(import.meta.dirname, 'src/app/web/browser.tsx')
const noSchemas = join(import.meta.dirname, 'src/base/web/no-schemas.ts')

/** An English message is its own name, so only those with placeholders or plurals are carried. */
function shortEnglish(): Plugin {
  return {
    name: 'short-english',
    transform(code, id) {
      if (!id.endsWith('/words/en.po')) return undefined
      const json = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (json === undefined) throw new Error('The compiled catalogue does not look as it used to')
      const messages = Object.entries(JSON.parse(JSON.parse(json) as string) as Record<string, unknown[]>)
      const needed = messages.filter(([name, message]) => message.length !== 1 || message[0] !== name)
      return { code: `export const messages=${JSON.stringify(Object.fromEntries(needed))}`, map: null }
    },
  }
}

// `vite build` makes what the browser gets, `vite build --ssr` the same pages for the server.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), lingui(), shortEnglish(), ...(isSsrBuild ? [] : [compressed()])],
  // The browser asks and shows; only the server checks against schemas.
  resolve: {
    alias: isSsrBuild || command === 'serve' ? [] : [{ find: /^typebox$/, replacement: noSchemas }],
  },
  publicDir: isSsrBuild ? false : 'src/app/web/public',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        rolldownOptions: { input: 'src/app/web/render.tsx' },
      }
    : {
        outDir: 'dist/web',
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: entry,
          output: { codeSplitting: { groups: [{ name: oneFile(entry) }] } },
        },
      },
}))
