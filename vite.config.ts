import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { flatLayers } from './scripts/vite/flat-layers.ts'
import { oneFileEach } from './scripts/vite/single-entry-chunk.ts'
import { wordsOfParts } from './scripts/vite/words-of-parts.ts'
import { oldestBrowsers } from './src/base/web/browser/oldest-browsers.ts'

const root = import.meta.dirname
const frame = join(root, 'src/app/web/browser.ts')
/** What the frame does at rest, and the framework of the islands: each in one file, without what the ones before have. */
const later = join(root, 'src/app/web/shell/later.ts')
const framework = join(root, 'src/app/web/parts/react.tsx')
const languagesInPage = join(root, 'src/base/web/browser/languages-in-page.ts')
const noSchemas = join(root, 'src/base/web/browser/no-schemas.ts')

/** The scripts that pages name: the frame's and islands. */
const scripts = [frame, ...globSync('src/**/*.island.tsx', { cwd: root }).map((file) => join(root, file))]

/** The script that runs before the first paint: browsers get the file as it is. */
const beforePaint: Plugin = {
  name: 'before-paint',
  apply: 'build',
  buildStart() {
    const file = 'src/app/web/before-paint.js'
    const source = readFileSync(join(root, file))
    this.emitFile({ type: 'asset', name: 'before-paint.js', originalFileName: file, source })
  },
}

// `vite build` makes what the browser gets, `vite build --ssr` the same pages for the server.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    lingui(),
    ...(isSsrBuild || command === 'serve' ? [] : [beforePaint, wordsOfParts()]),
  ],
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
            codeSplitting: { groups: oneFileEach({ frame, later, framework }) },
            entryFileNames: 'assets/[name]-[hash:8].js',
            chunkFileNames: 'assets/[hash:8].js',
          },
        },
      },
}))
