// At an edge of a silence period an open page is shown anew, if it shows anything that can fall silent. Without a network its
// content is hidden, until there is one.
import { stored } from '#base/web/storage/local-storage.ts'
import { changeTo } from '../parts/change.ts'

const maxWait = 1_000

export async function silenceEdge(): Promise<void> {
  for (const name of stored.cached()) stored.remove(name)
  const root = document.documentElement
  const late = setTimeout(() => (root.dataset['silent'] = ''), maxWait)
  // It is tried again for as long as there is no network.
  while (!(await changeTo(new URL(location.href), { quiet: true })))
    await new Promise((resolve) => setTimeout(resolve, 5 * maxWait))
  clearTimeout(late)
  delete root.dataset['silent']
}
