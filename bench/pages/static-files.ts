// The limit: nginx with one worker, serving our responses as static files with the same headers.
import type { ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from '../../scripts/testing/services.ts'
import { startProgram } from '../measuring/children.ts'

export type Answer = { headers: Record<string, string>; body: Buffer }

/** Headers that nginx adds itself, or that belong to one connection. */
const own = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'])

/** Undefined if nginx is not installed. `paths` are those of the responses, in order. */
export async function serveStatic(
  folder: string,
  answers: Answer[],
): Promise<{ server: ChildProcess; port: number; paths: string[] } | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const nginx = folders.map((one) => join(one, 'nginx')).find((program) => existsSync(program))
  if (nginx === undefined) return undefined
  const port = await freePort()
  const locations = answers.map(({ headers, body }, i) => {
    writeFileSync(join(folder, `page-${i}`), body)
    const added = Object.entries(headers)
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => `add_header ${name} "${value}";`)
    return `location = /page-${i} { default_type "${headers['content-type']}"; ${added.join(' ')} }`
  })
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
    daemon off; master_process off; worker_processes 1;
    pid ${folder}/nginx.pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join('\n')} }
    }`,
  )
  const server = startProgram(nginx, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')])
  return { server, port, paths: answers.map((_, i) => `/page-${i}`) }
}
