// The files of a data set, ready to be imported: from the publisher, from a mirror, or the operator's own copies.
import { hash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { progress } from '@clack/prompts'
import {
  FetchFailed,
  guardedRequests,
  reasonOf,
  type Network,
  type GuardedRequests,
} from '#news/server/feeds/guarded-requests.ts'
import { WrongFormat } from '../../wrong-format.ts'
import { bytesOf, type DataSet, type PublishedFile } from './read-data-sets.ts'

type Surroundings = {
  folder: string
  say(lines: readonly string[]): void
  network?: Network | undefined
  terminal?: object | undefined
  pause?: number
}

/** Milliseconds that a host may be silent. */
const downloadTimeout = 30_000

/** Their paths. Throws `WrongFormat` if one is missing. */
export async function filesOf(
  set: DataSet,
  from: readonly string[],
  surroundings: Surroundings,
): Promise<string[]> {
  const mirrors = from.filter((one) => /^https?:/i.test(one))
  if (from.length > 0 && mirrors.length === 0) return ownCopies(set, from, surroundings)
  if (from.length > 1) throw new WrongFormat('--from takes one address, or files.')
  return downloads(set, mirrors[0], surroundings)
}

/** An operator's own file may be another version than the one we know; the import says what is in it. */
async function ownCopies(
  { files }: DataSet,
  paths: readonly string[],
  { say }: Surroundings,
): Promise<string[]> {
  for (const path of paths) {
    const isFile = await stat(path).then(
      (one) => one.isFile(),
      () => false,
    )
    if (!isFile) throw new WrongFormat(`There is no file ${path}.`)
    const known = files.length === 1 ? files[0] : files.find((file) => basename(file.path) === basename(path))
    const difference = known && differenceFrom(known, await readFile(path))
    if (known === undefined)
      say([`${basename(path)} is none of the files that we know by name. It is read as it is.`])
    else if (difference !== undefined)
      say([`${basename(path)} is not the version that we know: it ${difference}. It is read as it is.`])
  }
  return [...paths]
}

async function downloads(set: DataSet, mirror: string | undefined, of: Surroundings): Promise<string[]> {
  const { folder, network, say, terminal, pause = 1_000 } = of
  const requests = mirror
    ? guardedRequests({ milliseconds: downloadTimeout, proxies: network?.proxies, anyHost: true })
    : guardedRequests({ milliseconds: downloadTimeout, ...network })
  const bar = terminal ? progress({ max: bytesOf(set), size: 30 }) : undefined
  bar?.start('Downloading …')
  let had = 0
  try {
    const paths: string[] = []
    for (const [at, file] of set.files.entries()) {
      const before = bytesOf({ files: set.files.slice(0, at) })
      const onBytes = (bytes: number) => {
        const step = before + bytes - had
        had += step
        bar?.advance(step, `Downloading: ${(had / 1e6).toFixed(1)} of ${(bytesOf(set) / 1e6).toFixed(1)} MB`)
      }
      const address = addressOf(set, file.path, mirror)
      const to = join(folder, basename(file.path))
      try {
        await download({ requests, address, hosts: new Set(set.hosts), file, to, onBytes, pause })
      } catch (error) {
        if (!(error instanceof FetchFailed)) throw error
        throw new WrongFormat(
          `${address}: ${error.message}. Nothing was imported. A newer version, or a copy that you have checked: --from FILE.`,
        )
      }
      paths.push(to)
    }
    bar?.stop('Downloaded')
    say([`${set.files.length === 1 ? 'The file is' : 'The files are'} the one that we know (SHA-256).`])
    return paths
  } catch (error) {
    bar?.error('The download failed')
    throw error
  } finally {
    await requests.close()
  }
}

/** A mirror of one file is its address; of several, their folder. */
function addressOf({ base, files }: DataSet, path: string, mirror: string | undefined): string {
  if (mirror === undefined) return base + encodeURI(path)
  return files.length === 1 ? mirror : `${mirror.replace(/\/$/, '')}/${encodeURIComponent(basename(path))}`
}

// Downloads a file whose size and checksum are known; one that is not the one we know is refused. None has more than a few
// megabytes: after a broken connection it is asked for from its beginning.

type Download = {
  requests: GuardedRequests
  address: string
  hosts: ReadonlySet<string>
  file: PublishedFile
  to: string
  /** Called with the number of its bytes that have arrived. */
  onBytes(bytes: number): void
  /** Before the first of the tries that follow a failure; each further one waits twice as long. */
  pause: number
}

const tries = 5

/** Throws `FetchFailed`, and then leaves no file. */
async function download(of: Download): Promise<void> {
  for (let failed = 1; ; failed += 1)
    try {
      return await fetchWhole(of)
    } catch (error) {
      if (isDiskFull(error)) throw new FetchFailed('does not fit: the disk is full')
      if (!isPassing(error) || failed === tries) throw new FetchFailed(reasonOf(error))
      await sleep(of.pause * 2 ** (failed - 1))
    }
}

async function fetchWhole({ requests, address, hosts, file, to, onBytes }: Download): Promise<void> {
  const headers = { 'user-agent': 'Matdata (npm run data)' }
  const { answer } = await requests.ask(address, { hosts, headers })
  if (answer.statusCode !== 200) {
    answer.body.on('error', () => {}).destroy()
    const what = `answered ${answer.statusCode}`
    throw answer.statusCode >= 500 || answer.statusCode === 429 ? new Passing(what) : new FetchFailed(what)
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    parts.push(chunk)
    bytes += chunk.length
    if (bytes > file.bytes)
      throw new FetchFailed(`is larger than the file that we know, which has ${file.bytes} bytes`)
    onBytes(bytes)
  }
  const content = Buffer.concat(parts)
  const difference = differenceFrom(file, content)
  if (difference !== undefined) throw new FetchFailed(difference)
  await writeFile(to, content)
}

/** How a file differs from the one we know; undefined if it is the same. */
function differenceFrom(known: PublishedFile, content: Buffer): string | undefined {
  const { length } = content
  if (length !== known.bytes) return `has ${length} bytes; the file that we know has ${known.bytes}`
  return hash('sha256', content) === known.sha256 ? undefined : 'differs from the file that we know (SHA-256)'
}

/** A failure that may be gone at the next try. */
class Passing extends FetchFailed {}

function isPassing(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    error instanceof Passing || /^(ECONN|ENET|EHOST|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|UND_ERR_)/.test(code)
  )
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
