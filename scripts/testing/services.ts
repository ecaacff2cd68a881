/** Private PostgreSQL servers for tests: own folders and ports, removed afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { run } from '../child.mjs'
import { canInstall, installPackages } from './debian.ts'
import { programNamed } from './programs.ts'

export type Services = {
  /** TEST_DATABASE_URL. */
  env: Record<string, string>
  stop: () => Promise<void>
}

type Service = { url: string; stop: () => Promise<void> }
type Mortal = Service & {
  /** SIGKILL: simulates losing the machine. */
  kill: () => Promise<void>
  /** Restarts it after a kill, on the same files and port. */
  again: () => Promise<void>
}

/** Starts the server if the environment names none; throws one line if PostgreSQL is unavailable. */
export async function startServices(): Promise<Services> {
  if (process.env['TEST_DATABASE_URL']) return { env: {}, stop: async () => {} }
  if (!postgresBin('initdb')) {
    if (!canInstall)
      throw new Error('The tests of several processes need postgresql: install it, or set TEST_DATABASE_URL.')
    await installPackages('postgresql')
  }
  const { url, stop } = await startPostgres()
  return { env: { TEST_DATABASE_URL: url }, stop }
}

/** A private PostgreSQL. Without `fsync` its commits survive its own death, but not the machine's. */
export async function startPostgres({ fsync = false } = {}): Promise<Mortal & { pid: () => number }> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL refuses to run as root; its package creates a user for it.
  const user = process.getuid?.() === 0 ? userNamed('postgres') : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const password = randomUUID()
  const data = join(folder, 'data')
  writeFileSync(join(folder, 'password'), password)
  const { code, output } = await run(
    postgresBin('initdb')!,
    [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${join(folder, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { cwd: folder, ...user },
  )
  if (code !== 0) throw new Error(`PostgreSQL cannot make its files:\n${output.trim()}`)
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...(fsync ? [] : ['-F'])]
  // As in deploy/postgresql.conf: it decides whether indexes are used.
  options.push('-c', 'random_page_cost=1.1')
  const serve = () => spawn(postgresBin('postgres')!, options, { cwd: folder, ...user, stdio: 'ignore' })
  let server = serve()
  process.once('exit', () => server.kill())
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const service = { url, stop: () => end(server, 'SIGINT', folder), pid: () => server.pid! }
  const ask = async () => {
    const client = new pg.Client(url)
    await client.connect()
    await client.end()
  }
  await ready(service, 'PostgreSQL', server, ask)
  return {
    ...service,
    kill: () => ended(server, 'SIGKILL'),
    async again() {
      // Its child processes may outlive it briefly and would block a restart.
      for (let tries = 0; tries < 50; tries += 1) {
        server = serve()
        const gone = await Promise.race([once(server, 'exit').then(() => true), pause(500).then(() => false)])
        if (!gone) break
        await pause(200)
      }
      await ready(service, 'PostgreSQL', server, ask)
    },
  }
}

/** Polls until it answers: at most 30 s, and only while it lives. */
async function ready(service: Service, name: string, server: ChildProcess, ask: () => Promise<void>) {
  for (const began = Date.now(); Date.now() - began < 30_000 && server.exitCode === null; await pause(50)) {
    try {
      await ask()
      return service
    } catch {
      continue
    }
  }
  await service.stop()
  throw new Error(`${name} does not start here.`)
}

async function end(server: ChildProcess, signal: NodeJS.Signals, folder: string): Promise<void> {
  await ended(server, signal)
  rmSync(folder, { recursive: true, force: true })
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}

/** Debian keeps PostgreSQL's programs outside PATH, in one folder per version: the newest. */
function postgresBin(name: string): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]),
  )
  const found = versions.map((folder) => join(folder, name)).find((path) => existsSync(path))
  return found ?? programNamed(name, ['/usr/sbin'])
}

function userNamed(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
