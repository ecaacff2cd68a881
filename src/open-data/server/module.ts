// The data as files: made every night, served as they are.
import { mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Module, ModuleContext } from '#base/server/feature.ts'
import { route } from '#base/server/http/routes.ts'
import { schedule } from '#base/server/schedule.ts'
import { indianDay } from '#base/indian-day.ts'
import { openDataTopic, readOpenData } from '../contract.ts'
import { listVersions, readPackage } from './dump.ts'

export { makeDump } from './dump.ts'

type Context = ModuleContext & {
  config: { OPEN_DATA: string | undefined; DATA_DIR: string }
  /** Makes today’s version, in a process of its own: it takes seconds of CPU and 300 MB. */
  runDump: (signal: AbortSignal) => Promise<unknown>
}

/** Where the versions are; undefined if the operator wants none. */
export function dumpFolder({ OPEN_DATA, DATA_DIR }: Context['config']): string | undefined {
  if (OPEN_DATA === 'off') return undefined
  return resolve(OPEN_DATA ?? `${DATA_DIR}/open-data`)
}

export function openOpenData(context: Context): Module {
  const { changed, log, runDump } = context
  const folder = dumpFolder(context.config)
  return {
    routes: [
      route(readOpenData, async () => {
        const found = folder === undefined ? undefined : await readPackage(folder)
        if (folder === undefined || found === undefined) return { versions: [], datasets: [] }
        const tables = Map.groupBy(found.resources, ({ path }) => path.replace(/\.\w+$/, ''))
        return {
          version: found.version,
          made: found.created,
          versions: await listVersions(folder),
          datasets: [...tables].map(([name, files]) => ({
            name,
            title: files[0]!.title,
            about: files[0]!.description,
            rows: files[0]!.rows,
            licences: files[0]!.terms,
            files: files.map(({ path, format, bytes, hash }) => ({ path, format, bytes, hash })),
          })),
        }
      }),
    ],
    outside: {
      silence: 'facts',
      mount(app) {
        if (folder === undefined || !canWrite(folder, log)) return
        app.register(async (files) => {
          unpackForThoseWhoCannot(files, folder)
          await files.register(fastifyStatic, {
            root: folder,
            prefix: '/data/',
            decorateReply: false,
            preCompressed: true,
            index: false,
            dotfiles: 'ignore',
            setHeaders(response, path) {
              const isLatest = /\/latest\//.test(response.request?.url ?? '')
              response.header('access-control-allow-origin', '*')
              response.header('cross-origin-resource-policy', 'cross-origin')
              response.header('cache-control', `public, max-age=${isLatest ? 300 : 86_400}`)
              const plain = path.replace(/\.gz$/, '')
              if (plain.endsWith('.jsonl'))
                response.header('content-type', 'application/jsonl; charset=utf-8')
              if (plain.endsWith('SHA256SUMS')) response.header('content-type', 'text/plain; charset=utf-8')
            },
          })
        })
      },
    },
    ...(folder !== undefined &&
      schedule({
        at: '40 3 * * *',
        atStart: true,
        work: async (ending) => {
          // Another process may have made it, or this one before a restart.
          if ((await readPackage(folder))?.version === indianDay(new Date())) return
          try {
            await runDump(ending)
            changed(openDataTopic)
          } catch (error) {
            // The next start makes it.
            if (!ending.aborted) throw error
          }
        },
        failure: 'the data could not be written as files; it is tried again next night',
        log,
      })),
  }
}

/** Most files are stored packed only, and most programs that fetch them do not ask for that. */
function unpackForThoseWhoCannot(app: FastifyInstance, folder: string): void {
  const asked = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw
    if (/(?<![\w-])gzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '')) return
    const file = join(folder, (request.params as { '*': string })['*'])
    // Of a file that is there as it is, parts may be asked for, as of Parquet; and a page that says 404 is not unpacked.
    if ((await isThere(file)) || !(await isThere(`${file}.gz`))) return
    asked.add(request)
    headers['accept-encoding'] = 'gzip'
    delete headers.range
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!asked.has(request) || reply.getHeader('content-encoding') !== 'gzip') return payload
    for (const name of ['content-encoding', 'content-length', 'accept-ranges']) reply.removeHeader(name)
    // If a file breaks off, so does the answer.
    return payload instanceof Readable && request.method === 'GET' && reply.statusCode === 200
      ? pipeline(payload, createGunzip(), () => {})
      : payload
  })
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

function canWrite(folder: string, log: ModuleContext['log']): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    return true
  } catch (err) {
    log.warn({ err }, `the data cannot be offered as files, because ${folder} cannot be written`)
    return false
  }
}
