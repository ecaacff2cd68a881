// The site and its peers, each started in its recommended way for production, on one PostgreSQL.
import type { ChildProcess } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { run } from '../../scripts/child.mjs'
import { freePort } from '../../scripts/testing/services.ts'
import { startProgram } from '../measuring/children.ts'
import { startSite, unlimited } from '../measuring/site.ts'
import { drawnPage } from './drawn-page.ts'

export type Place = { name: string; port: number; server: ChildProcess }

const root = join(import.meta.dirname, '../..')

export function ask(port: number, path: string, visitor = 0): Promise<{ status: number; body: string }> {
  const from = visitor === 0 ? {} : { 'x-forwarded-for': `10.${(visitor >> 8) & 255}.${visitor & 255}.7` }
  const headers = { 'accept-encoding': visitor === 0 ? 'identity' : 'gzip, deflate, br', ...from }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    }).on('error', reject)
  })
}

async function started(name: string, port: number, server: ChildProcess, ready: string): Promise<Place> {
  while ((await ask(port, ready).catch(() => undefined))?.status !== 200) {
    if (server.exitCode !== null) throw new Error(`${name} does not start`)
    await delay(100)
  }
  return { name, port, server }
}

export async function startMatdata(database: string): Promise<Place> {
  return { name: 'Matdata', ...(await startSite({ ...unlimited, DATABASE_URL: database })) }
}

/** Packages and Next.js's build, in a folder of their own. */
export async function installPeers(folder: string): Promise<void> {
  const own = import.meta.dirname
  for (const one of ['package.json', 'drawn-page.ts', 'fastify'])
    cpSync(join(own, one), join(folder, one), { recursive: true })
  cpSync(join(own, 'next'), folder, { recursive: true })
  // The site's style sheet and fonts, at the addresses that the style sheet gives them.
  const assets = join(root, 'dist/web/assets')
  mkdirSync(join(folder, 'public/assets'), { recursive: true })
  for (const font of globSync('*.woff2', { cwd: assets }))
    cpSync(join(assets, font), join(folder, 'public/assets', font))
  const [style] = globSync('*.css', { cwd: assets })
  cpSync(join(assets, style!), join(folder, 'public/site.css'))
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  for (const [program, ...args] of [
    ['npm', 'install', '--no-audit', '--no-fund', '--omit=dev'],
    [process.execPath, 'node_modules/next/dist/bin/next', 'build'],
  ] as const) {
    const { code, output } = await run(program, args, { cwd: folder, env })
    if (code !== 0) throw new Error(`The peers cannot be installed:\n${output}`)
  }
  cpSync(join(folder, 'public'), join(folder, '.next/standalone/public'), { recursive: true })
  cpSync(join(folder, '.next/static'), join(folder, '.next/standalone/.next/static'), { recursive: true })
}

export async function startPeers(folder: string, database: string, example: string): Promise<Place[]> {
  const [next, floor] = [await freePort(), await freePort()]
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: database }
  const nextServer = startProgram(process.execPath, [join(folder, '.next/standalone/server.js')], {
    ...env,
    PORT: String(next),
    HOSTNAME: '127.0.0.1',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  const floorServer = startProgram(
    process.execPath,
    [join(folder, 'fastify/server.ts'), database, String(floor), join(folder, 'public')],
    env,
  )
  const version = (of: string) => {
    const { version: is } = JSON.parse(
      readFileSync(join(folder, `node_modules/${of}/package.json`), 'utf8'),
    ) as { version: string }
    return is
  }
  return [
    await started(`Next.js ${version('next')}`, next, nextServer, example),
    await started(`Fastify ${version('fastify')}, a template`, floor, floorServer, example),
  ]
}

/**
 * A database beside the site's, in which each of these pages is one row: the peers make one query for each page, the
 * site all of its own.
 */
export async function databaseOfPeers(site: Place, url: string, paths: readonly string[]): Promise<string> {
  const own = Object.assign(new URL(url), { pathname: '/peers' }).href
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('create database peers')
  await admin.end()
  const client = new pg.Client(own)
  await client.connect()
  await client.query('create table peer_page (id text primary key, page jsonb not null)')
  for (const path of paths) {
    const { status, body } = await ask(site.port, path)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    const page = JSON.stringify(drawnPage(body))
    await client.query('insert into peer_page values ($1, $2)', [path.slice('/c/'.length), page])
  }
  await client.end()
  return own
}

/** Resident memory of a process and its children, in MB. */
export function memoryOf({ server }: Place): number {
  const status = (pid: string | number) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8')
    } catch {
      return ''
    }
  }
  const number = (name: string, of: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(of)?.[1] ?? 0)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(status)
    .filter((of) => number('PPid', of) === server.pid)
  return [status(server.pid!), ...children].reduce((sum, of) => sum + number('VmRSS', of), 0) / 1024
}
