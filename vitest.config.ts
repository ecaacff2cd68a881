import { availableParallelism, loadavg } from 'node:os'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Pages are rendered by what renders them on a site: React's development build takes twice as long for each.
process.env['NODE_ENV'] = 'production'

/** A machine that is busy with other work gets as many times the limits; they are for tests that would never end. */
const patience = Math.min(6, Math.max(1, loadavg()[0]! / availableParallelism()))

// Tests stand beside what they test. One that needs a document begins with `// @vitest-environment happy-dom`.
export default defineConfig({
  plugins: [react(), lingui()],
  test: {
    include: ['{src,scripts,testing}/**/*.test.{ts,tsx}'],
    // Files after each other in one process share what was loaded and compiled: the engine of the database above all.
    pool: 'forks',
    isolate: false,
    // Collecting what a request leaves behind took a tenth of all time.
    execArgv: ['--max-semi-space-size=64'],
    // Use every core.
    maxWorkers: availableParallelism(),
    expect: { poll: { timeout: 10_000 * patience } },
    testTimeout: 60_000 * patience,
    hookTimeout: 60_000 * patience,
  },
})
