// The environment of deploy/check.ts: PostgreSQL, three processes of the site and nginx with the
// example's own file, all on free ports of 127.0.0.1 and in temporary folders.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { programNamed } from './programs.ts'
import { freePort, startServices } from './services.ts'
import { end, startSite, type SiteProcess } from './site-process.ts'

export type Stack = Awaited<ReturnType<typeof openStack>>

const root = join(import.meta.dirname, '../..')
/** The ports of the example's processes. */
const written = [3001, 3002]

/**
 * Starts everything, the three processes simultaneously on an empty database.
 * @param of.settings of each process besides the usual ones. @param of.services to use instead of new ones.
 * @param of.behindCdn nginx believes what a CDN on this machine says about a visitor's address.
 */
export async function openStack(
  of: {
    settings?: (at: number) => Record<string, string>
    services?: Awaited<ReturnType<typeof startServices>>
    behindCdn?: boolean
  } = {},
) {
  const nginx = programNamed('nginx', ['/usr/sbin'])
  if (nginx === undefined) throw new Error('nginx is not installed (Debian: nginx-light).')
  // The tests' server must not be used.
  delete process.env['TEST_DATABASE_URL']
  const folder = mkdtempSync(join(tmpdir(), 'matdata-deploy-'))
  // nginx's workers run as another user.
  chmodSync(folder, 0o755)
  const services = of.services ?? (await startServices())
  const { TEST_DATABASE_URL: url = '' } = services.env
  const database = new pg.Client(url)
  // A fault may kill the server under it; an error without a listener would end this process.
  database.on('error', () => undefined)
  let processes: SiteProcess[] = []
  let proxy: ChildProcess | undefined

  const stop = async () => {
    await Promise.all([...processes.map((one) => one.end()), proxy && end(proxy)])
    await database.end().catch(() => undefined)
    await services.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const serve = (at: number, port: number) =>
    startSite({
      PORT: String(port),
      DATABASE_URL: url,
      FEEDS: 'on',
      OPEN_DATA: '',
      LOG_LEVEL: 'warn',
      // All of the load comes from one address here.
      LIMIT_NETWORK: '10000000',
      ...of.settings?.(at),
    })

  try {
    await database.connect()
    const [port, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()]
    processes = await Promise.all(ports.map((one, at) => serve(at, one)))
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, nginxFile(folder, port, { processes, behindCdn: of.behindCdn ?? false }))
    proxy = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
    let complaints = ''
    proxy.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text))
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 100 || proxy.exitCode !== null) throw new Error(`nginx does not start: ${complaints}`)
      await delay(50)
    }
    return {
      /** Of nginx, whose workers are the children of its process. */
      port,
      proxyPid: proxy.pid!,
      /** The first two, in the order of their lines in nginx.conf. */
      processes,
      database,
      url,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type NginxOptions = { processes: SiteProcess[]; behindCdn: boolean }

/** deploy/nginx.conf with other ports and folders, inside the minimal configuration nginx needs. */
function nginxFile(folder: string, port: number, { processes, behindCdn }: NginxOptions): string {
  let example = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  const change = (from: string, to: string) => {
    if (!example.includes(from)) throw new Error(`deploy/nginx.conf does not hold "${from}" any more`)
    example = example.replaceAll(from, to)
  }
  change('/var/lib/nginx/matdata', join(folder, 'cache'))
  change('/var/log/nginx/matdata.log', join(folder, 'access.log'))
  change('/var/log/nginx/matdata-errors.log', join(folder, 'errors.log'))
  change('listen 80;\n  listen [::]:80;', `listen 127.0.0.1:${port};`)
  if (behindCdn) {
    change('# set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.1;')
    for (const line of ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;']) change(`# ${line}`, line)
  }
  const last = `server 127.0.0.1:${written.at(-1)} max_fails=0;`
  const more = processes.slice(written.length).map(({ port: at }) => `server 127.0.0.1:${at} max_fails=0;`)
  change(last, [last, ...more].join(' '))
  written.forEach((from, i) => change(`127.0.0.1:${from}`, `127.0.0.1:${processes[i]!.port}`))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
    ${process.getuid?.() === 0 ? 'user www-data;' : ''}
    daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 8192; }
    http { access_log off; ${folders.join(' ')} ${example} }`
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
