// The files of a data set, ready to be imported: from the publisher, from a mirror, or the operator's own copies.
import { stat, open, rm, type FileHandle } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { progress } from '@clack/prompts'
import {
  FetchFailed,
  guardedRequests,
  header,
  reasonOf,
  type Network,
  type GuardedRequests,
} from '#news/server/feeds/guarded-requests.ts'
import { WrongFormat } from '../../wrong-format.ts'
import { bytesOf, type DataSet, type PublishedFile } from './read-data-sets.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

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
    const difference = known && (await differenceFrom(known, path))
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
  const onBytes = (count: number) => {
    had += count
    bar?.advance(count, `Downloading: ${(had / 1e6).toFixed(1)} of ${(bytesOf(set) / 1e6).toFixed(1)} MB`)
  }
  try {
    const paths: string[] = []
    for (const file of set.files) {
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

// Downloads a file whose size and checksum are known. A broken download resumes where it stopped; a file that is
// not the one we know is refused.

type Download = {
  requests: GuardedRequests
  address: string
  hosts: ReadonlySet<string>
  file: PublishedFile
  to: string
  /** Called with the number of bytes that have just arrived; negative where they have to come again. */
  onBytes(count: number): void
  /** Before the first of the tries that follow a failure; each further one waits twice as long. */
  pause: number
}

/** Consecutive attempts that fetched nothing. */
const tries = 5

/** Throws `FetchFailed`, or another error of the file system; then no file is left. */
async function download(of: Download): Promise<void> {
  try {
    await fetchWhole(of)
    const fault = await differenceFrom(of.file, of.to)
    if (fault !== undefined) throw new FetchFailed(fault)
  } catch (error) {
    await rm(of.to, { force: true })
    throw error
  }
}

/** How a file differs from the one we know; undefined if it is the same. */
async function differenceFrom(known: PublishedFile, path: string): Promise<string | undefined> {
  const { size } = await stat(path)
  if (size !== known.bytes) return `has ${size} bytes; the file that we know has ${known.bytes}`
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex') === known.sha256 ? undefined : 'differs from the file that we know (SHA-256)'
}

async function fetchWhole(of: Download): Promise<void> {
  // Appending: after a cut connection the next bytes follow those that are on the disk.
  const out = await open(of.to, 'a')
  try {
    const had: Had = { bytes: 0, validator: undefined }
    for (let failed = 0; ;) {
      const before = had.bytes
      try {
        return await fetchRest(of, out, had)
      } catch (error) {
        if (isDiskFull(error)) throw new FetchFailed('does not fit: the disk is full')
        if (!isPassing(error)) throw new FetchFailed(reasonOf(error))
        failed = had.bytes > before ? 1 : failed + 1
        if (failed === tries)
          throw new FetchFailed(`${reasonOf(error)}; ${had.bytes} of ${of.file.bytes} bytes had come`)
        await sleep(of.pause * 2 ** (failed - 1))
      }
    }
  } finally {
    await out.close()
  }
}

/** What has arrived, and the validator with which the server can say that it is still the same file. */
type Had = { bytes: number; validator: string | undefined }

async function fetchRest(
  { requests, address, hosts, file, onBytes }: Download,
  out: FileHandle,
  had: Had,
): Promise<void> {
  const resumes = had.bytes > 0 && had.validator !== undefined
  const { answer } = await requests.ask(address, {
    hosts,
    headers: {
      'user-agent': 'Matdata (npm run data)',
      // A range counts the bytes as they are sent.
      'accept-encoding': 'identity',
      ...(resumes && { range: `bytes=${had.bytes}-`, 'if-range': had.validator! }),
    },
  })
  const goesOn = resumes && answer.statusCode === 206
  const starts = /^bytes (\d+)-/.exec(header(answer, 'content-range') ?? '')?.[1]
  if ((answer.statusCode !== 200 && !goesOn) || (goesOn && Number(starts) !== had.bytes)) {
    answer.body.on('error', () => {}).destroy()
    const what = `answered ${answer.statusCode}`
    throw answer.statusCode >= 500 || answer.statusCode === 429 ? new Passing(what) : new FetchFailed(what)
  }
  if (!goesOn) {
    onBytes(-had.bytes)
    had.bytes = 0
    had.validator = validatorOf(header(answer, 'etag'), header(answer, 'last-modified'))
    await out.truncate(0)
  }
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    if (had.bytes + chunk.length > file.bytes)
      throw new FetchFailed(`is larger than the file that we know, which has ${file.bytes} bytes`)
    await out.writeFile(chunk)
    had.bytes += chunk.length
    onBytes(chunk.length)
  }
}

/** Weak validators do not promise equal bytes. */
function validatorOf(etag: string | undefined, lastModified: string | undefined): string | undefined {
  return etag !== undefined && !etag.startsWith('W/') ? etag : lastModified
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
