import { beforeAll, describe, expect, test } from 'vitest'
import { parseAccepted } from './similar-names.ts'
import { personName, tidyCell } from './parse-cells.ts'
import { dayFault, yearIn } from './days.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { holdersFormat } from './holders.ts'
import { factsIn } from './import-format.ts'
import type { Register } from './register.ts'
import { readRegister } from './server/register-files.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

const header = 'Position,Name,Party,State,Constituency,From,Until,As of,Source,Source URL'
const readAll = (lines: string[], by = register) => {
  const text = [header, ...lines].join('\n')
  const { facts: stated, ...report } = factsIn(holdersFormat, text, { register: by }, 'holders.csv')
  return { stated, ...report }
}
const read = (line: string, by?: Register) => readAll([line], by)
const mp = (seat: string, more: { state?: string; party?: string } = {}) =>
  `MP,Asha Rani,${more.party ?? ''},${more.state ?? 'Navbhoomi'},${seat},,,2026-05-10,Gazette,`

describe('a name', () => {
  test.each(['SUNDARPUR', 'Sundar Pur', 'Sundarpur (SC)', 'सुंदरपुर', 'Sándarpur'.replace('á', 'u')])(
    '%s matches the seat, whatever its capitals, spaces and script',
    (name) => {
      expect(read(mp(name)).stated[0]?.holders[0]?.seat).toBe('ls-nb-1')
    },
  )

  test.each(['Sundrpur', 'Sunderpur', 'Sundarpurr', 'Sundarpor'])(
    '%s only resembles a seat: nothing is taken, and the report asks',
    (name) => {
      const { taken, quarantined } = read(mp(name))
      expect(taken).toBe(0)
      expect(quarantined[0]?.reason).toBe(
        `no one seat of Navbhoomi is called "${name}": did you mean Sundarpur (ls-nb-1)? ` +
          `Correct the file, or pass --accept '${name}=ls-nb-1'`,
      )
      expect(quarantined[0]?.question).toEqual({
        asked: name,
        options: [{ id: 'ls-nb-1', name: 'Sundarpur' }],
      })
    },
  )

  test('is taken once a person has accepted it', async () => {
    const asked = await readRegister(registerFolder, parseAccepted(['Sundrpur=ls-nb-1', 'Navabhoomi=NB']))
    expect(read(mp('Sundrpur', { state: 'Navabhoomi' }), asked).stated[0]?.holders[0]?.seat).toBe('ls-nb-1')
  })

  test('is accepted for its own state only', async () => {
    const asked = await readRegister(registerFolder, parseAccepted(['Sundrpur=ls-pg-1-2008']))
    expect(read(mp('Sundrpur'), asked).taken).toBe(0)
  })

  test('of a state that only resembles one of ours is asked about', () => {
    expect(read(mp('Sundarpur', { state: 'Navabhoomi' })).quarantined[0]?.reason).toContain(
      'unknown state "Navabhoomi": did you mean Navbhoomi (NB)?',
    )
  })

  test('of a party that only resembles one of ours is asked about, and may be new', async () => {
    const line = mp('Sundarpur', { party: 'Kamaal Dal' })
    expect(read(line).quarantined[0]?.reason).toContain(
      'did you mean Kamal Dal (lotus) or none of them (new)?',
    )
    const partyGiven = async (answer: string) =>
      read(line, await readRegister(registerFolder, parseAccepted([answer]))).stated[0]?.holders[0]?.party
    expect(await partyGiven('Kamaal Dal=lotus')).toEqual({ name: 'Kamal Dal', short: 'KD' })
    expect(await partyGiven('Kamaal Dal=new')).toEqual({ name: 'Kamaal Dal', short: null })
  })

  test('loses invisible characters, but keeps the joiners of Indian scripts', () => {
    expect(tidyCell('  ASHA\u200b \u202eRANI\u0007\u00ad ')).toBe('ASHA RANI')
    expect(tidyCell('UPEN\u200dDRA')).toBe('UPENDRA')
    expect(tidyCell('क्\u200dष')).toBe('क्\u200dष')
  })

  test('is refused if absurdly long', () => {
    const { quarantined } = read(`CM,${'A'.repeat(400)},,Navbhoomi,,,,2026,S,`)
    expect(quarantined[0]?.reason).toMatch(/^column "Name": "A{80}…" has 400 characters$/)
  })
})

describe('a day', () => {
  test.each([
    ['2062', 'in the future'],
    ['2026-11-23', 'in the future'],
    ['2026-02-30', 'not a day, month or year like 2026-05-10'],
    ['2026-05-10x', 'not a day, month or year like 2026-05-10'],
    ['1901', 'before 1951'],
    ['2026-11-22', undefined],
    ['2026-11', undefined],
  ])('%s is %s', (text, fault) => {
    expect(dayFault(text, '2026-11-22')).toBe(fault)
  })

  test.each([
    ['2019', 2019],
    ['2019.0', 2019],
    ['2042', undefined],
    ['2019x', undefined],
    ['20190', undefined],
    ['', undefined],
  ])('with the year "%s" is in %s', (cell, year) => {
    expect(yearIn(cell, '2026-11-22')).toBe(year)
  })
})

test.each(['javascript:alert(1)', 'gazette', 'https://a b', 'data:text/html,x'])(
  'the source_url %s is refused',
  (url) => {
    expect(read(`CM,Asha Rani,,Navbhoomi,,,,2026,S,${url}`).quarantined[0]?.reason).toContain(
      'is not a web address',
    )
  },
)

test('a repeated line adds nothing', () => {
  const line = mp('Sundarpur')
  const { taken, skipped, quarantined } = readAll([line, line])
  expect([taken, skipped, quarantined]).toEqual([1, { 'repeated lines': 1 }, []])
})

test.each([
  ["Asha Rani 'Gopal Ji '", "Asha Rani 'Gopal Ji'"],
  ["'' ASHA RANI ''", '"ASHA RANI"'],
  ["Asha Rani \"Munni''", 'Asha Rani "Munni"'],
  ['ASHA RANI( MUNNI )', 'ASHA RANI (MUNNI)'],
  ['A. R .S. Rani .M', 'A. R. S. Rani. M'],
  ["D' Lima of O'Brien", "D' Lima of O'Brien"],
])('a name has no stray spaces: %s', (published, expected) => {
  expect(personName(published)).toBe(expected)
})
