// The service worker: one file with a fixed name beside the pages' files (npm run build).
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compressed } from './scripts/vite/compressed.ts'

export default defineConfig({
  plugins: [compressed()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/web/offline/worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
