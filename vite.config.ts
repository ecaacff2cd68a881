import { globSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { flatLayers } from './scripts/vite/flat-layers.ts'
import { wordsOfParts } from './scripts/vite/words-of-parts.ts'
import { oldestBrowsers } from './src/base/web/browser/oldest-browsers.ts'

const root = import.meta.dirname
const frame = join(root, 'src/app/web/browser.ts')
/** Each in one file with all that it imports and the ones before do not have: split into a dozen, the same code costs 4 kB more. */
const inOneFile = Object.entries({
  frame,
  // What the frame does once the page is at rest.
  later: join(root, 'src/app/web/shell/later.ts'),
  // The framework of the islands.
  framework: join(root, 'src/app/web/parts/react.tsx'),
})
const languagesInPage = join(root, 'src/base/web/browser/languages-in-page.ts')
const noSchemas = join(root, 'src/base/web/browser/no-schemas.ts')

/** The scripts that pages name: the frame's and islands. */
const scripts = [frame, ...globSync('src/**/*.island.tsx', { cwd: root }).map((file) => join(root, file))]

// `vite build` makes what the browser gets, `vite build --ssr` the same pages for the server.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), lingui(), ...(isSsrBuild || command === 'serve' ? [] : [wordsOfParts()])],
  css: { postcss: { plugins: [flatLayers] } },
  // The browser asks and shows; only the server checks against schemas.
  resolve: {
    alias:
      isSsrBuild || command === 'serve'
        ? []
        : [
            { find: /^\.\/declared-languages\.ts$/, replacement: languagesInPage },
            { find: /^typebox$/, replacement: noSchemas },
          ],
  },
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  // Names of places are no identifiers.
  json: { namedExports: false },
  publicDir: isSsrBuild ? false : 'src/app/web/public',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        cssTarget: oldestBrowsers,
        rolldownOptions: {
          input: 'src/app/web/render.tsx',
          // One file: finding 300 takes longer than reading it.
          output: { codeSplitting: false, comments: false, minify: false },
        },
      }
    : {
        outDir: 'dist/web',
        manifest: true,
        target: oldestBrowsers,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: scripts,
          preserveEntrySignatures: 'strict',
          onLog(level, log, report) {
            // `import * as Type` of something that no-schemas.ts lacks is undefined only where a page calls it.
            if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
            report(level, log)
          },
          // Of a contract a page gets the calls that it makes, and not all others.
          treeshake: {
            manualPureFunctions: ['endpoint', 'refusal', 'wrong', 'liveEvent', 'Type'],
            propertyReadSideEffects: false,
          },
          output: {
            codeSplitting: {
              groups: inOneFile.map(([name, file], n) => ({
                name,
                test: (id: string) => id === file,
                priority: inOneFile.length - n,
              })),
            },
            entryFileNames: 'assets/[name]-[hash:8].js',
            chunkFileNames: 'assets/[hash:8].js',
          },
        },
      },
}))
