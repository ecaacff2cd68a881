// The server as one file: a start that looks for 2,000 modules of sources and packages takes three times as long, and keeps them.
// Its threads are files, too: reading types in TypeScript takes each thread 20 MB.
import { globSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const outDir = 'dist/site'

/** Name and file of each thread. */
const threads = globSync('src/**/server/**/*-worker.ts', { cwd: root }).map((file) => [
  parse(file).name,
  file,
])

const threadOrPlace = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)|import\.meta\.url/g

/** Sources find migrations and data beside themselves: their places stay those of the sources. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src/')) || !code.includes('import.meta.')) return undefined
    const place = JSON.stringify(relative(join(root, outDir), id))
    const folder = JSON.stringify(`/${relative(join(root, outDir), join(id, '..'))}`)
    return {
      code: code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
        .replaceAll(threadOrPlace, (_, thread?: string) =>
          thread === undefined
            ? `new URL(${place}, import.meta.url)`
            : `new URL('./${thread}.js', import.meta.url)`,
        ),
      map: null,
    }
  },
}

export default defineConfig({
  plugins: [placesOfSources],
  publicDir: false,
  ssr: {
    noExternal: true,
    // They load files from their own folders.
    external: [
      '@electric-sql/pglite',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      '@resvg/resvg-js',
      // Loaded when somebody signs in, perhaps after the next build.
      '@simplewebauthn/server',
      'harfbuzzjs',
      'vite',
      'wawoff2',
    ],
  },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    rolldownOptions: {
      input: { main: 'src/app/server/main.ts', ...Object.fromEntries(threads) },
      output: { comments: false, minify: false, chunkFileNames: '[name].js' },
    },
  },
})
