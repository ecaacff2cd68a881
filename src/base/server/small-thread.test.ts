import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const wasteful = 'data:text/javascript,let a;setInterval(()=>{for(let i=0;i<300_000;i++)a=[i,{}]},5)'

test('a thread takes less memory than the flags of the site allow the main one', () => {
  const program = `
    import { openThread } from ${JSON.stringify(import.meta.resolve('./small-thread.ts'))}
    const thread = openThread(new URL(${JSON.stringify(wasteful)}), {})
    await new Promise((resolve) => thread.once('online', resolve))
    // Until its garbage has filled a young generation of either size.
    while ((await thread.cpuUsage()).user < 500_000) await new Promise((resolve) => setTimeout(resolve, 50))
    console.log((await thread.getHeapStatistics()).total_heap_size / 1024 / 1024)
    process.exit()`
  const args = [
    '--min-semi-space-size=16',
    '--max-semi-space-size=16',
    '--input-type=module',
    '--eval',
    program,
  ]
  const megabytes = Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  expect(megabytes).toBeGreaterThan(1)
  expect(megabytes).toBeLessThan(20)
})
