// npm run rehearse: plays a night of counting on a site of its own, to practise at the desk. Nothing reaches a real site.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pushTo, read, send } from '../src/counting/server/module.ts'
import { run } from './child.mjs'
import { nodeFlags } from './node-flags.mjs'
import { inventedNight } from './rehearsal/night.ts'
import { startSite } from './testing/site-process.ts'

const usage = `npm run rehearse                                   an invented night, 60 times as fast
npm run rehearse -- --speed 600 --port 4000
npm run rehearse -- --files FOLDER --election va-tn-2026 --state S22     a night that is over, from its files
npm run rehearse -- --data FOLDER                                        on a copy made by npm run copy`

const { values } = parseArgs({
  options: {
    speed: { type: 'string', default: '60' },
    port: { type: 'string', default: '4321' },
    files: { type: 'string' },
    election: { type: 'string' },
    state: { type: 'string' },
    data: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const { files, election = 'va-ga-2099', state = 'S05', speed } = values
if (values.help || (files !== undefined && values.election === undefined) || !(Number(speed) > 0)) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
// An operator is told what is wrong, not where in the code.
process.once('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})
if (files !== undefined && !existsSync(files)) throw new Error(`There is no folder or file ${files}`)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'matdata-rehearsal-'))
const origin = `http://localhost:${values.port}`
const env: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  DATA_DIR: values.data ?? join(folder, 'data'),
  PORT: values.port,
  PUBLIC_URL: origin,
  FEEDS: 'off',
  OPEN_DATA: 'off',
  LOG_LEVEL: 'error',
}
const command = (name: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, `src/app/server/commands/${name}.ts`), ...args],
    { env, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

console.log('The site is built, if it has to be, and started. The first time that takes minutes.')
const built = await run(process.execPath, [join(root, 'scripts/build.mjs')])
if (built.code !== 0) throw new Error(built.output)
// The site ends with this process, and may write until it has. npm passes Ctrl+C on, so that it comes twice.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
await startSite(env, { flags: nodeFlags })
const who = `Rehearsal ${Date.now()}`
const link = command('operator', '--add', who, '--role', 'admin').split('\n').at(-1)!
const token = command(
  'token',
  '--role',
  'moderator',
  '--name',
  'rehearsal',
  '--purpose',
  'rehearsal',
  '--owner',
  who,
)
console.log(`The count:  ${origin}/count/${election}
The desk:   ${link.replace('/desk#', '/desk?tab=counting#')}
            (open this on the same computer and make a passkey)
Stop with Ctrl+C; then nothing is left of it.\n`)
if (process.stdin.isTTY) {
  console.log('Press Enter when both are open: the night begins.')
  await once(process.stdin, 'data')
  process.stdin.pause()
}
if (files === undefined) {
  const push = pushTo({ to: origin, token, election })
  for (const { minutes, name, page, happens } of inventedNight(new Date())) {
    if (happens !== undefined) console.log(`\n${happens}`)
    await delay((minutes * 60_000) / Number(speed))
    const { changed, refused } = await send(push, read(name, page, { state }))
    console.log(`${name}: ${changed === 1 ? '1 seat' : `${changed} seats`} changed`)
    for (const one of refused) console.log(`  refused: ${one}`)
  }
} else {
  const tokenFile = join(folder, 'token')
  writeFileSync(tokenFile, token, { mode: 0o600 })
  const where = ['--to', origin, '--token-file', tokenFile, '--state', state, '--speed', speed]
  const count = join(root, 'src/app/server/commands/count.ts')
  const { code } = await run(process.execPath, [count, election, files, ...where], { env, show: true })
  if (code !== 0) process.exit(code)
}
console.log('\nThe night is over. The site stays until you press Ctrl+C.')
