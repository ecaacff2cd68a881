// Whose votes count when honest crowds and attackers vote: the site's own rule on simulated traffic with known truth.
import { actsOf as attack, alone, amongStudents, amongVillagers, type Attack } from './crowds/attackers.ts'
import {
  actsOf as crowd,
  country,
  day,
  electionNight,
  hostel,
  oneApp,
  village,
  type Crowd,
} from './crowds/people.ts'
import { play, type Outcome } from './crowds/play.ts'

const bars = { atOnce: 0.98, finally: 0.999, one: 30, neighbours: 0.02 }
const end = 7 * day

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(2)} %`)
function line(name: string, of: Outcome, misses: string[] = []): void {
  const cells = [
    percent(of.atOnce),
    percent(of.finally),
    of.sent ? `${of.counted}` : '–',
    percent(of.worstMinute),
  ]
  console.log(
    `${name.padEnd(58)}${cells.map((cell) => cell.padStart(11)).join('')}${misses.length ? `   over the bar: ${misses.join(', ')}` : ''}`,
  )
  if (misses.length > 0) process.exitCode = 1
}
const honestMisses = (of: Outcome) => [
  ...(of.atOnce < bars.atOnce ? ['at once'] : []),
  ...(of.finally < bars.finally ? ['finally'] : []),
]

console.log(
  `Bars: honest votes counted at once ${percent(bars.atOnce)}, finally ${percent(bars.finally)}; of one machine's 10,000 votes ${bars.one}; held of the neighbours' votes at any minute because of it ${percent(bars.neighbours)}.`,
)
console.log(
  `${''.padEnd(58)}${['at once', 'finally', 'forged', 'held'].map((one) => one.padStart(11)).join('')}`,
)
const crowds: Crowd[] = [village, hostel, electionNight, oneApp]
const quiet = new Map<Crowd, Outcome>()
for (const [n, one] of crowds.entries()) {
  const outcome = play(crowd(one, 0, 11 + n), { end, seed: 1 })
  quiet.set(one, outcome)
  line(one.name, outcome, honestMisses(outcome))
}
console.log('Attackers alone')
for (const [n, one] of alone.entries()) {
  const outcome = play(attack(one, 1e6, 31 + n), { end, seed: 2 })
  line(`  ${one.name}`, outcome, one.one && outcome.counted > bars.one ? ['forged'] : [])
}
mixed(hostel, amongStudents)
mixed(village, amongVillagers)

function mixed(among: Crowd, attacks: readonly Attack[]): void {
  console.log(`Within: ${among.name}`)
  for (const [n, one] of attacks.entries()) {
    const outcome = play([...crowd(among, 0, 11 + crowds.indexOf(among)), ...attack(one, 1e6, 51 + n)], {
      end,
      seed: 3,
    })
    const cost = outcome.worstMinute - quiet.get(among)!.worstMinute
    line(`  ${one.name}`, outcome, [
      ...honestMisses(outcome),
      ...(outcome.counted > bars.one ? ['forged'] : []),
      ...(cost > bars.neighbours ? ['held'] : []),
    ])
  }
}

console.log(
  'A young site, which nobody knows yet, and an older one: share of phones that were here in the month before',
)
for (const known of [0, 0.02, 0.05, 0.2]) {
  const young = known === 0
  for (const [n, one] of crowds.entries())
    line(
      `  ${young ? 'young' : percent(known)}: ${one.name.split(',')[0]}`,
      play(crowd(one, 0, 11 + n, known), { end, seed: 1, young }),
    )
}
console.log('A country of carriers, and someone who hires IPv6 blocks, on a young site and on a known one')
for (const young of [true, false]) {
  for (const one of [country(5_000), country(20_000), country(100_000), country(5_000, 1)])
    line(
      `  ${young ? 'young' : 'known'}: ${one.name}`,
      play(crowd(one, 0, 17, young ? 0 : 0.1), { end, seed: 1, young }),
    )
  for (const one of alone.filter(({ name }) => /hired IPv6|company/.test(name)))
    line(`  ${young ? 'young' : 'known'}: ${one.name}`, play(attack(one, 1e6, 73), { end, seed: 2, young }))
}
const pool = amongVillagers.at(-1)!
line(`  young: ${pool.name}`, play(attack(pool, 1e6, 71), { end, seed: 2, young: true }))
