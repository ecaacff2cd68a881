import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { flatLayers } from './scripts/vite/flat-layers.ts'
import { smallText } from './scripts/vite/small-text.ts'
import { oneFile } from './scripts/vite/single-entry-chunk.ts'
import { textInPieces } from './scripts/vite/text-in-pieces.ts'
import { otherLanguages, shortWords } from './scripts/vite/shorten-message-ids.ts'
import { wordsBeside } from './scripts/vite/words-beside.ts'
import { oldestBrowsers } from './src/base/web/browser/oldest-browsers.ts'

const entry = join(import.meta.dirname, 'src/app/web/browser.tsx')
// Some pages send or scroll without end; the shell does neither. The router's engine loads when the page is idle.
const notAtFirst =
  /(mutationObserver|infiniteQueryBehavior|infiniteQueryObserver|useMutation|useInfiniteQuery|router\/router)\.js$/
const noEngine = join(import.meta.dirname, 'scripts/vite/router-without-engine.ts')
const noFramework = join(import.meta.dirname, 'scripts/vite/router-without-framework.ts')
const languagesInPage = join(import.meta.dirname, 'src/base/web/browser/languages-in-page.ts')
const noSchemas = join(import.meta.dirname, 'src/base/web/browser/no-schemas.ts')

const routerOnServer = join(import.meta.dirname, 'scripts/vite/router-on-server.tsx')

/** All links of a page that is rendered on the server. */
const plainLinks: Plugin = {
  name: 'plain-links',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react-router' && importer !== routerOnServer ? routerOnServer : undefined,
}

/** What an endpoint says to the server alone, each with the lines that are indented below it. */
const ofServer = /^ {2}(?:summary|params|query|body|reply|refusals):(?: .*)?\n(?: {4,}.*\n| {2}[\])}].*\n)*/gm
/** That everybody gets the same answer is all that a browser need know. */
const ofCache = /^ {2}shared(?:: .*)?,$/gm

/** What only the server asks of a page or a call is left out of what browsers load: no longer exported, it is dropped. */
function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.page.tsx'))
        return { code: code.replace(/^export (?=const linkedData\b)/m, ''), map: null }
      // What a call is for is said in the API's documentation, and only the server checks shapes.
      if (code.includes(' = endpoint({'))
        return { code: code.replace(ofServer, '').replace(ofCache, '  shared: {},'), map: null }
      return undefined
    },
  }
}

/** Showing a page needs some constants of the router's engine, not the engine: it loads later (late-router.ts). */
function lateEngine(): Plugin {
  return {
    name: 'late-engine',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/router/router.js') &&
      /react-router\/.*\/(hooks|components|dom\/lib)\.js$/.test(importer ?? '')
        ? noEngine
        : undefined,
  }
}

// `vite build` makes what the browser gets, `vite build --ssr` the same pages for the server.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    lingui(),
    shortWords(),
    ...(isSsrBuild ? [plainLinks, textInPieces(), wordsBeside()] : []),
    ...(isSsrBuild || command === 'serve' ? [] : [otherLanguages(), serverOnly(), lateEngine()]),
  ],
  css: { postcss: { plugins: [flatLayers] } },
  // The browser asks and shows; only the server checks against schemas. React has had for years what the shim is for.
  // The last entry names files of React Router: if a release renames them, scripts only grow; if one needs more of
  // them, the build fails.
  resolve: {
    alias:
      isSsrBuild || command === 'serve'
        ? []
        : [
            { find: /^\.\/declared-languages\.ts$/, replacement: languagesInPage },
            { find: /^typebox$/, replacement: noSchemas },
            { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
            {
              find: /^(\.\/ssr\/components|\.\/dom\/ssr\/components|\.\/instrumentation)\.js$/,
              replacement: noFramework,
            },
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
          output: { codeSplitting: false, comments: false, minify: smallText },
        },
      }
    : {
        outDir: 'dist/web',
        manifest: true,
        target: oldestBrowsers,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: entry,
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
            codeSplitting: { groups: [{ name: oneFile(entry, notAtFirst) }] },
            // The entry lists all files of all pages: their names cost every visitor half a kilobyte.
            chunkFileNames: ({ name }) =>
              name.endsWith('.page') ? 'assets/[name]-[hash:8].js' : 'assets/[hash:8].js',
          },
        },
      },
}))
