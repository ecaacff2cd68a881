import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { comparePairs } from './blocks.ts'
import { confidentGroups, sureFrom } from './confident-groups.ts'
import { isContradicted, isImpossible } from './contradictions.ts'
import { signalsIn } from './evidence.ts'
import { link, linkFrom } from './link.ts'
import { profilesOf, type Candidacy } from './profile.ts'
import { enoughSignals } from './requirements.ts'
import { knownTraitsOf, probability } from './score.ts'
import { scoredPairs } from './scored-pairs.ts'
import weights from './weights.json' with { type: 'json' }

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

/** In the fictional state of Navbhoomi, unless stated otherwise. */
const unknown: Candidacy = {
  key: '',
  source: 'affidavits',
  year: 2014,
  election: 'ls',
  state: 'Navbhoomi',
  seat: 'Suryapur',
  name: '',
  parent: null,
  sex: null,
  party: 'IND',
  age: null,
  education: null,
  votes: null,
  won: null,
  assets: null,
  liabilities: null,
}

/** The pair, as the first table has it. */
const pair = rows
  .filter(([key]) => /^`\d{4}`$/.test(key!))
  .map(([key, name, parent, place, party, age]): Candidacy => {
    const [seat, state] = place!.split(', ')
    const year = key!.slice(1, -1)
    const own = {
      key: year,
      year: Number(year),
      name: name!,
      parent: parent!,
      party: party!,
      age: Number(age),
    }
    return { ...unknown, ...own, seat: seat!, state: state! }
  })
const crowd = Array.from({ length: 60 }, (_, i) => ({
  ...unknown,
  key: `z${i}`,
  seat: `Nagar${i}`,
  name: `Kumar Singh ${'bdgjklmnprst'[i % 12]}a${'bdgjklmnprst'[(i * 5) % 12]}i${'lnr'[i % 3]}`,
}))

function says(step: string): string {
  const row = rows.find(([first]) => first!.startsWith(step))
  return row?.at(-1) ?? `README.md has no step "${step}"`
}

const percent = (odds: number) => `${(100 * probability(odds)).toFixed(1)} %`

it('the README follows one pair through the code, figure by figure', () => {
  const all = [...pair, ...crowd]
  const profiles = profilesOf(all)
  const [a, b] = profiles.list
  const sounds = (at: number) => profiles.list[at]!.name.words.map(({ skeleton }) => skeleton).join(' ')
  expect(says('Words')).toBe(
    `\`${sounds(0)}\`, and \`${sounds(1)}\` with the initial \`${b!.name.initials[0]}\``,
  )

  const compared: string[] = []
  comparePairs(profiles, (x, y) => compared.push(`${x.key} ${y.key}`))
  expect(compared).toContain('2014 2019')
  expect(says('Is it worth')).toContain(
    `one of ${compared.length} pairs out of ${(all.length * (all.length - 1)) / 2}`,
  )

  const scored = scoredPairs(all, weights)
  const evidence = scored.evidenceOf(0, 1)!
  expect([isImpossible(a!, b!), isContradicted(evidence)]).toEqual([false, false])
  expect(says('Could')).toContain(`born ${evidence.birthYears} year apart`)
  expect(says('Likeness of names')).toContain(
    `${evidence.name.toFixed(2)}, weight ${evidence.nameWeight.toFixed(2)}:`,
  )
  expect(says('Likeness of parents')).toContain(
    `${evidence.parent!.toFixed(2)}, weight ${evidence.parentWeight.toFixed(2)}:`,
  )
  expect(says('Seat, party')).toBe(`${evidence.seat}; ${evidence.party}`)

  const edge = scored.edges.find((one) => one.a === 0 && one.b === 1)!
  expect(knownTraitsOf(evidence)).toBe('parent')
  expect(says('Log-odds')).toBe(`${edge.logOdds.toFixed(2)}, so ${percent(edge.logOdds)}`)
  expect(says('Signals')).toBe(
    `${enoughSignals(evidence)} (two are needed): ${signalsIn(evidence).join(', ')}`,
  )
  expect(says(`The software links from log-odds ${linkFrom.toFixed(2)}`)).toBe('linked')

  const linkage = link(all)
  const [person] = linkage.persons.filter((keys) => keys.length > 1)
  expect(says('Groups')).toBe(`one person: ${person!.join(', ')}`)
  const tie = linkage.confidence.get('2019')!
  expect(says('The link')).toBe(`${tie.with} and 2019, ${(100 * tie.probability).toFixed(1)} %`)
  const groups = confidentGroups(
    ['2014', '2019'].map((key) => {
      const { probability: confidence, with: tiedTo } = linkage.confidence.get(key)!
      return { key, contest: key, confidence, tiedTo }
    }),
  )
  expect(groups).toHaveLength(1)
  expect(says(`Sure enough for growth and rankings, from ${100 * sureFrom} %`)).toBe('one group')
})

it('the README says what a different parent would have changed', () => {
  const [first, later] = pair
  const { judge } = scoredPairs([first!, { ...later!, parent: 'Balram Sonkar' }, ...crowd], weights)
  const odds = judge(0, 1)!
  expect(odds).toBeLessThan(linkFrom)
  expect(readme).toContain(`log-odds ${odds.toFixed(2).replace('-', '−')}`)
})

it('no message of a page writes the threshold out', () => {
  const messages = readFileSync(join(import.meta.dirname, '../web/words/en.po'), 'utf8')
  expect(messages).toMatch(/we are less than {sure} sure/)
  expect(messages).not.toMatch(new RegExp(`\\b${100 * sureFrom} ?%`))
})
