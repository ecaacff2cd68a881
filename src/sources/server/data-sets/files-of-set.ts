// The files of a data set, ready to be imported: from the publisher, from a mirror, or the operator's own copies.
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { progress } from '@clack/prompts'
import {
  FetchFailed,
  guardedRequests,
  unguardedRequests,
  type Network,
} from '#news/server/feeds/guarded-requests.ts'
import { WrongFormat } from '../../wrong-format.ts'
import { differenceFrom, download } from './download.ts'
import { bytesOf, type DataSet } from './read-data-sets.ts'

type Surroundings = {
  /** For downloads. */
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
    ? unguardedRequests({ milliseconds: downloadTimeout, proxies: network?.proxies })
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
