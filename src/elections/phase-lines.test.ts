import { expect, it } from 'vitest'
import { phaseLines, phasesFrom } from './phase-lines.ts'

const of = { house: 'assembly', codes: ['NB'] } as const

it('reads phases as the desk types them, and writes them the same', () => {
  const text =
    '1; 2027-02-10; 07:00-18:00; all\n2; 2027-02-20; 07:00-?; 1-3, 5; 2, 3: 07:00-16:00; nominations 2027-01-27; countermanded 5; re-poll\n\n'
  const read = phasesFrom(text, of)
  expect(read).toEqual({
    phases: [
      {
        number: 1,
        pollDay: '2027-02-10',
        opens: '07:00',
        closes: '18:00',
        constituencies: 'all',
        exceptions: [],
        kind: 'poll',
      },
      {
        number: 2,
        pollDay: '2027-02-20',
        nominationsUntil: '2027-01-27',
        opens: '07:00',
        constituencies: ['va-nb-1', 'va-nb-2', 'va-nb-3', 'va-nb-5'],
        exceptions: [{ constituencies: ['va-nb-2', 'va-nb-3'], opens: '07:00', closes: '16:00' }],
        countermanded: ['va-nb-5'],
        kind: 're-poll',
      },
    ],
  })
  const { phases } = read as Extract<typeof read, { phases: unknown }>
  expect(phaseLines(phases)).toBe(
    '1; 2027-02-10; 07:00-18:00; all\n2; 2027-02-20; 07:00-?; NB 1-3, NB 5; NB 2-3: 07:00-16:00; nominations 2027-01-27; countermanded NB 5; re-poll',
  )
  expect(phasesFrom(phaseLines(phases), { ...of, codes: ['NB', 'PG'] })).toEqual(read)
})

it.each([
  ['1; 10 Feb 2027; 07:00-18:00; all'],
  ['1; 2027-02-10; 7-18; all'],
  ['1; 2027-02-10; ?; 5-1'],
  ['1; 2027-02-10; ?; '],
  ['1; 2027-02-10; ?; all; 12'],
  ['1; 2027-02-10; ?; all; nominations soon'],
  ['1; 2027-02-10; ?; all; countermanded soon'],
])('names the line that it cannot read: %s', (line) => {
  expect(phasesFrom(`\n${line}`, of)).toEqual({ line: 2 })
})

it('needs the state of a number where there are several', () => {
  expect(phasesFrom('1; 2027-02-10; ?; 5', { ...of, codes: ['NB', 'PG'] })).toEqual({ line: 1 })
  expect(phasesFrom('1; 2027-02-10; ?; PG 5', { ...of, codes: ['NB', 'PG'] })).toMatchObject({
    phases: [{ constituencies: ['va-pg-5'] }],
  })
})
