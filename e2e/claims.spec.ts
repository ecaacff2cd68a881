// Every number in explanatory texts is counted from the database, or listed here with a reason.
import { expect, test } from './test.ts'

const answers = [
  '/api/constituencies/summary',
  '/api/constituencies/coverage',
  '/api/candidate-analysis/coverage',
  '/api/leaders/coverage',
]

/** Numbers that are not ours: laws, forms, deadlines of the software, others' figures with their source beside them. */
const stated: Record<string, readonly number[]> = {
  '/about-us': [],
  '/contact-us': [],
  // The measured pairs of docs/linking.md, compared by a separate test.
  '/methodology': [3384, 99, 97, 100, 100_000],
  // The Election Commission's helpline, and the document's dates.
  '/disclaimer': [1950, 2025, 2026],
  '/terms': [2025, 2026],
  // Retention periods, the age of consent, the year of the Act.
  '/privacy': [30, 18, 2023, 2025, 2026],
  // Index of democracies; turnout worldwide; ballot papers, machines, age and form in the rules.
  '/voting-education': [167, 2023, 66, 2011, 2015, 2016, 13, 49, 40, 85, 12, 2013, 2026],
  '/voting-education?tab=national': [13, 49, 40, 85, 12, 2013, 2026],
}

test('explanatory pages contain no invented numbers', async ({ page, request }) => {
  const counted = new Set<number>()
  for (const url of answers) numbersIn(await (await request.get(url)).json(), counted)
  const { data } = (await (await request.get('/api/sources')).json()) as {
    data: { sources: { rows: number }[] }
  }
  counted.add(data.sources.length).add(data.sources.reduce((sum, { rows }) => sum + rows, 0))
  for (const [path, allowed] of Object.entries(stated)) {
    await page.goto(path)
    // Includes text shown on only one of the screens.
    let text = ''
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      text += `${await page.locator('main').innerText()}\n`
    }
    // Times of the last import are not figures.
    text = text.replaceAll(/\d{1,2} \w{3,9} \d{4}, \d{1,2}:\d{2}/g, '')
    const unexplained = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)]
      .map(([number]) => Number(number.replaceAll(',', '')))
      .filter((number) => number >= 10)
      .filter((number) => !allowed.includes(number) && !isCounted(number, counted))
    expect.soft(unexplained, path).toEqual([])
  }
})

/** Exact, or rounded as pages do. */
const isCounted = (number: number, counted: ReadonlySet<number>) =>
  counted.has(number) || [...counted].some((one) => Number(one.toFixed(1)) === number)

function numbersIn(value: unknown, into: Set<number>): void {
  if (typeof value === 'number') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) numbersIn(part, into)
}
