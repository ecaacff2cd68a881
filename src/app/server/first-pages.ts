// Pages drawn after a start, before anybody asks: a process that has drawn none takes 150 ms for one, since its code is not
// compiled, its statements are not planned and the lists that many pages share are not read.
import { setImmediate as turn } from 'node:timers/promises'
import type { Renderer } from '../rendering.ts'

/** Follows links from one page to the next, as visitors do: a few of each kind, until their code is compiled well. */
const path = [/href="(\/c\/[^"]+)"/g, /href="(\/cand\/[^"]+)"/g]
const linksOfPage = 6

/** Others are served in between. A page that fails is reported when it is asked for. */
export async function drawFirstPages({ find, render }: Pick<Renderer, 'find' | 'render'>): Promise<void> {
  async function draw(address: string, [links, ...further]: readonly RegExp[]): Promise<void> {
    await turn()
    const page = await find(address)
      .then(render)
      .catch(() => undefined)
    if (!page || !links) return
    const found = new Set([...page.html.toString().matchAll(links)].map(([, to]) => to!))
    for (const to of [...found].slice(0, linksOfPage)) await draw(to, further)
  }
  await draw('/', [])
  await draw('/constituencies', path)
}
