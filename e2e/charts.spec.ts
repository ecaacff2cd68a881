// Charts of declarations: no word is cut, none crosses another or a line; all that are compared stand on one scale, in every
// language and on paper.
import { expect, test, type Page } from './test.ts'

/** One of four has a single declaration: words, not a chart. */
const few = ['hema malini', 'asaduddin owaisi', 'supriya sule', 'ravindra waikar']
/** Together they contested nine elections. */
const many = ['arvind kumar sharma', 'chinta mohan', 'kantilal bhuria', 'ravindra waikar']

async function idsOf(page: Page, names: readonly string[]): Promise<string[]> {
  const ids = []
  for (const name of names) {
    const answer = await page.request.get(
      `/api/candidate-analysis/search?limit=1&name=${encodeURIComponent(name)}`,
    )
    const { data } = (await answer.json()) as { data: { candidates: { id: string }[] } }
    ids.push(data.candidates[0]!.id)
  }
  return ids
}

type Compared = {
  data: { candidates: { candidate_id: string; election_records: { total_assets_amount?: number }[] }[] }
}

/** What is wrong with the words of the charts on a page. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const chart of document.querySelectorAll<SVGSVGElement>('svg.text-chart')) {
      const { width, height } = chart.viewBox.baseVal
      const texts = [...chart.querySelectorAll('text')].map((text) => ({
        words: text.textContent,
        box: text.getBBox(),
      }))
      for (const { words, box } of texts)
        if (box.x < -0.5 || box.y < 0 || box.x + box.width > width + 0.5 || box.y + box.height > height)
          found.push(`cut: ${words}`)
      texts.forEach((one, n) => {
        for (const other of texts.slice(n + 1)) {
          const across =
            Math.min(one.box.x + one.box.width, other.box.x + other.box.width) -
            Math.max(one.box.x, other.box.x)
          const down =
            Math.min(one.box.y + one.box.height, other.box.y + other.box.height) -
            Math.max(one.box.y, other.box.y)
          if (across > 0.5 && down > 3) found.push(`one on another: ${one.words} | ${other.words}`)
        }
        for (const line of chart.querySelectorAll('line')) {
          const box = line.getBBox()
          const beside = box.x > one.box.x + one.box.width || box.x + box.width < one.box.x
          const apart = box.y > one.box.y + one.box.height || box.y + box.height < one.box.y
          if (!beside && !apart) found.push(`a line through: ${one.words}`)
        }
      })
    }
    return found
  })

for (const [names, prefix, of] of [
  [few, '', 'a few elections'],
  [many, '/hi', 'many elections, in Hindi'],
] as const)
  test(`what compared persons declared stands on one scale: ${of}`, { tag: '@phone' }, async ({ page }) => {
    const ids = await idsOf(page, names)
    const { data } = (await (
      await page.request.post('/api/candidate-analysis/compare', { data: { candidate_ids: ids } })
    ).json()) as Compared
    const declared = data.candidates.map(({ election_records: records }) =>
      records.flatMap(({ total_assets_amount: assets }) => assets ?? []),
    )
    const top = Math.max(...declared.flat())
    await page.goto(`${prefix}/candidate-comparison?candidates=${ids.join(',')}`)
    const tracks = page.locator('[aria-labelledby=pictures] svg[role=img]')
    const marked = () =>
      tracks.evaluateAll((all) =>
        all.map((track) => [...track.querySelectorAll('circle')].map((one) => one.getAttribute('cx'))),
      )
    expect(await marked()).toEqual(
      declared.map((amounts) => amounts.map((one) => `${((100 * one) / top).toFixed(2)}%`)),
    )
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const outside = await tracks.evaluateAll(
        (all) =>
          all.flatMap((track) => {
            const paper = track.closest('figure')!.getBoundingClientRect()
            return [...track.querySelectorAll('circle')]
              .map((one) => one.getBoundingClientRect())
              .filter(({ left, right }) => left < paper.left || right > paper.right)
          }).length,
      )
      expect(outside).toBe(0)
    }
  })

test('the chart of a timeline is whole at any width', { tag: '@wide' }, async ({ page }) => {
  const { data } = (await (
    await page.request.get('/api/candidate-analysis/search?limit=1&name=supriya sule')
  ).json()) as { data: { candidates: [{ id: string }] } }
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/candidate-timeline/${data.candidates[0].id}`)
    await expect(page.locator('svg.text-chart')).toHaveCount(1)
    expect(await faults(page)).toEqual([])
  }
})
