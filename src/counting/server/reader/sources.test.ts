// A source that answers as servers do on such a night: late, not at all, packed, with something else, with yesterday's page.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstSeat, seatPage, statePage } from '#testing/counting/fictional-pages.ts'
import { commissionPages, folder, patiently, type Look, type LookAround } from './sources.ts'

const told = async (look: LookAround) => {
  const looks: Look[] = []
  await look(async (one) => looks.push(one) > 0)
  return looks.map((one) => `${one.name}: ${'refused' in one ? one.refused : one.document.form}`)
}
const line = (margin: string) => firstSeat(margin, '3/9')
const seat = seatPage(1, [
  ['ASHA', 'Kamal Dal', 20, 1],
  ['BALA', 'Chakra Party', 9, 0],
])

function pages(at: Record<string, string | number>) {
  const asked: string[] = []
  const ask = async (address: string) => {
    const name = address.split('/').at(-1)!
    asked.push(name)
    const page = at[name] ?? 404
    return typeof page === 'number' ? { status: page, text: '' } : { status: 200, text: page }
  }
  const look = commissionPages('https://results.example/', { state: 'S22', ask })
  return { look: () => told(look), asked }
}
const [list, candidates] = ['statewiseS221.htm', 'candidateswise-S221.htm']

test('an address without pages is said', async () => {
  expect(await pages({}).look()).toEqual([`${list}: There is no such page at the address`])
})

test('a page that could not be fetched is asked for again, although its line is the same', async () => {
  const at: Record<string, string | number> = { [list]: statePage(line('12')), [candidates]: 503 }
  const { look, asked } = pages(at)
  expect(await look()).toContain(`${candidates}: The address answers 503`)
  // What a cache still has is older than the line.
  at[candidates] = seat.replace('01:07 pm', '12:59 pm')
  expect(await look()).toContain(`${candidates}: constituencywise`)
  at[candidates] = seat
  await look()
  asked.length = 0
  await look()
  expect(asked).not.toContain(candidates)
})

test('a page that is not there yet is asked for again, and one that is gone is said', async () => {
  const at: Record<string, string | number> = { [list]: statePage(line('12')) }
  const { look, asked } = pages(at)
  await look()
  at[candidates] = seat
  expect(await look()).toContain(`${candidates}: constituencywise`)
  delete at[candidates]
  at[list] = statePage(line('15'))
  expect(await look()).toContain(`${candidates}: There is no such page any more`)
  at[candidates] = seat
  expect(await look()).toContain(`${candidates}: constituencywise`)
  // One that never comes is left in the end.
  delete at[candidates]
  const never = pages(at)
  for (let times = 0; times < 40; times++) await never.look()
  expect(never.asked.filter((name) => name === candidates)).toHaveLength(30)
  expect(asked).toContain(candidates)
})

test('pages of a server that answers everything alike are not asked for one after the other', async () => {
  const at: Record<string, string | number> = {}
  for (let page = 1; page <= 40; page++) at[`statewiseS22${page}.htm`] = '<html><h1>Sorry</h1></html>'
  const { look, asked } = pages(at)
  await look()
  expect(asked.filter((name) => name.startsWith('statewise'))).toEqual([list])
  // One that is known to be there does not hide those behind it.
  for (const page of [1, 2, 3])
    at[`statewiseS22${page}.htm`] = statePage(line('12')).replace('<td>1<', `<td>${page}<`)
  await look()
  at['statewiseS222.htm'] = 503
  asked.length = 0
  expect(await look()).toContain('statewiseS222.htm: The address answers 503')
  expect(asked).toContain('statewiseS223.htm')
})

test('nobody waits for a page that is none', async () => {
  const at: Record<string, string | number> = { [list]: statePage(line('12')), 'statewiseS222.htm': 503 }
  const { look } = pages(at)
  expect(await look()).toContain('statewiseS222.htm: The address answers 503')
  delete at['statewiseS222.htm']
  expect(await look()).toContain('statewiseS222.htm: none')
  // All seats that have a leader are known, and after the last page a server says something else than “not found”.
  at['election-json-S22-live.json'] = JSON.stringify({
    S22: { chartData: [['KD', 'S22', 1, 'ASHA', '#f00']] },
  })
  at['statewiseS222.htm'] = '<html><h1>Sorry</h1></html>'
  expect((await look()).join()).not.toContain('statewiseS222.htm')
})

test('slow pages of seats do not keep the list waiting, and each has its turn', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const seats = [1, 2, 3, 4, 5]
  let margin = 0
  const asked: string[] = []
  const look = commissionPages('https://results.example/', {
    state: 'S22',
    ask: async (address) => {
      const name = address.split('/').at(-1)!
      const isSeat = name.startsWith('candidateswise')
      if (isSeat) {
        asked.push(name.at(-5)!)
        vi.advanceTimersByTime(25_000)
        return { status: 503, text: '' }
      }
      const lines = seats.map((one) => line(String(++margin)).with(1, one) as ReturnType<typeof line>)
      return name === list ? { status: 200, text: statePage(...lines) } : { status: 404, text: '' }
    },
  })
  for (let times = 0; times < 2; times++) await told(look)
  expect(asked.slice(0, 5)).toEqual(['1', '2', '3', '4', '5'])
})

test('a server that answers with its first page instead of “not found” is not asked for forty', async () => {
  const at = new Proxy({ [list]: statePage(line('12')) }, { get: (of) => of[list] })
  const { look, asked } = pages(at)
  await look()
  expect(asked.filter((name) => name.startsWith('statewise'))).toEqual([list, 'statewiseS222.htm'])
})

test('a server that asks to be left alone is left alone, and what was not read is said', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-04T09:40:00+05:30') })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const look = commissionPages('https://results.example/', {
    state: 'S22',
    ask: patiently(async () => ({ status: 429, text: '', retryAfter: asked++ === 0 ? '120' : null })),
  })
  expect(await told(look)).toContain(
    `${list}: It cannot be fetched: the address asks us to wait until 09:42:00 (Indian time)`,
  )
  expect(asked).toBe(1)
  // A clock that is set back does not make the wait longer.
  for (const milliseconds of [121_000, -3_600_000]) {
    asked = 0
    vi.setSystemTime(Date.now() + milliseconds)
    await told(look)
    expect(asked).toBeGreaterThan(0)
  }
})

test('files in a folder: packed, cut off while packed, in other encodings', async () => {
  const path = await mkdtemp(join(tmpdir(), 'count-'))
  onTestFinished(() => rm(path, { recursive: true }))
  const text = 'seat,leader,margin\nva-nb-1,आशा,5\n'
  await writeFile(join(path, 'a.csv'), gzipSync(text))
  await writeFile(join(path, 'b.csv.gz'), gzipSync(text.repeat(50)).subarray(0, 60))
  await writeFile(join(path, 'c.csv'), Buffer.from(text, 'utf16le'))
  // Half of the last letter is missing.
  await writeFile(join(path, 'd.csv'), Buffer.from(`${text}va-nb-2,बाला`).subarray(0, -1))
  const look = folder(path, {})
  const names: string[] = []
  await look(async (one) => {
    const said = 'refused' in one ? [one.refused] : one.document.stated.map(({ leader }) => leader?.name)
    names.push(`${one.name} ${said.join()}`)
    return true
  })
  expect(names).toEqual([
    'a.csv आशा',
    expect.stringMatching(/^b\.csv\.gz It cannot be read: /),
    'c.csv आशा',
    'd.csv आशा',
  ])
})
