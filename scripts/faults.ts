/**
 * npm run test:faults [-- NAME… [--short] [--times N] [--seconds N]]: lets things break, one after the other or those named,
 * and counts what is left. `--list` says which there are; `--short` lets two happen at a time, and is part of `npm test` in CI.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { away } from '../testing/faults/away.ts'
import { disk } from '../testing/faults/disk.ts'
import type { Fault } from '../testing/faults/fault.ts'
import { postgres, site } from '../testing/faults/kills.ts'
import { feeds, processes } from '../testing/faults/processes.ts'
import { deaf } from '../testing/faults/deaf.ts'
import { silence } from '../testing/faults/silence.ts'
import { check, seen } from '../testing/faults/checks.ts'
import { run } from './child.mjs'

const faults: Record<string, Fault> = { site, postgres, away, deaf, disk, processes, feeds, silence }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    times: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const { short } = values
const unknown = positionals.filter((name) => !Object.hasOwn(faults, name))
if (values.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no fault named ${unknown.join(', ')}.`)
  for (const [name, { does }] of Object.entries(faults)) console.log(`${name.padEnd(10)} ${does}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const chosen = Object.keys(faults).filter((name) =>
  positionals.length > 0 ? positionals.includes(name) : !(short && faults[name]!.nightly),
)
if (!short) {
  // The short form comes after a build already (scripts/test.ts).
  const { code, output } = await run(process.execPath, [join(import.meta.dirname, 'build.mjs')])
  if (code !== 0) throw new Error(output)
}
const [held, failed, skipped]: string[][] = [[], [], []]
if (short && chosen.length > 1) await Promise.all([inTurn(), inTurn()])
else for (const name of chosen) await happen(name)
console.log(`\n${held!.length} held, ${failed!.length} failed, ${skipped!.length} skipped`)
process.exit(failed!.length === 0 ? 0 : 1)

/** Most of the time is spent waiting, so two faults run at once, each in its own process and on its own servers. */
async function inTurn() {
  const options = process.argv.slice(2).filter((word) => !positionals.includes(word))
  for (let name = chosen.shift(); name; name = chosen.shift()) {
    const { code, output } = await run(process.execPath, [import.meta.filename, name, ...options])
    const [said, how] = output.trimEnd().split(/\n(?=\d+ held, .*$)/)
    console.log(said)
    ;(code !== 0 ? failed! : how?.endsWith(' 1 skipped') ? skipped! : held!).push(name)
  }
}

async function happen(name: string) {
  const fault = faults[name]!
  console.log(`\n${name} ${fault.does}`)
  const folder = mkdtempSync(join(tmpdir(), `fault-${name}-`))
  const [before, began] = [seen.failures, performance.now()]
  try {
    const reason = await fault.happens({
      short,
      times: Number(values.times ?? (short ? 1 : (fault.times ?? 20))),
      seconds: Number(values.seconds ?? (short ? 8 : 60)),
      folder,
    })
    if (reason) console.log(`skipped ${reason}`)
    ;(seen.failures > before ? failed! : reason ? skipped! : held!).push(name)
  } catch (error) {
    check(name, false, String(error))
    failed!.push(name)
  }
  rmSync(folder, { recursive: true, force: true })
  console.log(`        ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}
