// The shipped list of feeds (data/feeds.json), validated.
import { readFile } from 'node:fs/promises'
import * as Type from 'typebox'
import { StartupError } from '#base/server/startup-error.ts'
import { checker } from '#base/server/http/validation.ts'
import { Feed, FeedHealth } from '../../feeds.ts'
import { documentAddress } from './document-address.ts'
import type { RegisteredFeed } from './feed-store.ts'

const { lastHeardAt: _, ...shipped } = Feed.properties
const check = checker(
  Type.Array(
    Type.Object({ ...shipped, url: Type.String(), terms: FeedHealth.properties.terms, on: Type.Boolean() }),
  ),
  'body',
)

/** Throws `StartupError` naming the problem. */
export async function readRegistry(file: string): Promise<RegisteredFeed[]> {
  try {
    const checked = check(JSON.parse(await readFile(file, 'utf8')))
    if ('problems' in checked) {
      throw new Error(checked.problems.map(({ path, message }) => `${path} ${message}`).join('; '))
    }
    const feeds = checked.value as RegisteredFeed[]
    for (const { url, homePage } of feeds) {
      documentAddress(url)
      documentAddress(homePage)
    }
    return feeds
  } catch (error) {
    throw new StartupError(`The list of feeds (${file}) cannot be used: ${(error as Error).message}`)
  }
}
