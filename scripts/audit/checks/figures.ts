// Affidavit figures: what a page shows for a contest, against every file that has it.
import { fileOf, type Evidence, type OnPage } from '../evidence.ts'
import { rupees, type Report } from '../findings.ts'
import { partiesDiffer, sameParty } from '../parties.ts'
import type { Row, Source } from '../rows.ts'
import { slug } from '../words.ts'
import { sayOf, type Say } from './merges.ts'

const figures = [
  { name: 'assets', field: 'total_assets_amount', money: true, slack: 0.01 },
  { name: 'liabilities', field: 'total_liabilities_amount', money: true, slack: 0.005 },
  { name: 'cases', field: 'criminal_cases_count', money: false, slack: 0 },
  { name: 'age', field: 'age', money: false, slack: 0 },
] as const

/** The two collections of affidavits and the one of 2024 are primary; the others copy them. */
const sworn: Source[] = ['affidavits-1', 'affidavits-2', 'affidavits-2024']

/** A derived collection: used only where the others are silent. */
const copy: Source = 'main-candidates-2019'

/** Parts this many times the total belong to another candidate. */
const faulty = 3

/** How many times the total the sum of the parts is; 0 if unknown or too small to tell. */
function timesOver({ parts: sum, assets: total }: Row): number {
  if (sum === undefined || total === undefined || sum <= total * 1.05 + 100_000) return 0
  return total > 0 ? sum / total : Infinity
}

export function checkFigures(evidence: Evidence, report: Report): void {
  for (const one of evidence.onPages) {
    const say = sayOf(one, report)
    const all = one.candidacies.flatMap(({ rows }) => rows)
    const own = all.filter(({ source }) => sworn.includes(source))
    // A row with someone else's figures proves nothing.
    const speaking = all.filter(
      (row) => (sworn.includes(row.source) || row.source === copy) && timesOver(row) < faulty,
    )
    parts(one, own, say)
    zeros(one, own, say)
    for (const figure of figures) against(one, figure, speaking, say)
    parties(one, say)
    education(one, own, say)
    copies(one, say)
  }
  for (const { person, record, source, name } of evidence.untraced) {
    const about = [person.candidate_id, String(record.election_year), source]
    report(
      'wrong',
      'told-by-nobody',
      about,
      `${name} (/cand/${person.candidate_id}): ${record.election_year} ${record.constituency}`,
      [`${source} has no such row`],
    )
  }
}

/** Cash, land and buildings cannot be more than all assets together. */
function parts({ record }: OnPage, own: Row[], say: Say): void {
  const assets = record.total_assets_amount
  for (const row of own) {
    const { at, parts: sum = 0, assets: total = 0 } = row
    const times = timesOver(row)
    if (times < 1.5) continue
    const shown = `shows ${assets === undefined ? 'no assets' : rupees(assets)}`
    // The whole row is suspect, including cases and liabilities.
    const stated = record.stated.some(
      ({ source_id, total_assets_amount: theirs }) => source_id.endsWith('-2019') && theirs === total,
    )
    if (stated || assets === total)
      say(times >= faulty ? 'wrong' : 'doubt', 'parts-exceed-total', shown, [
        `${at} parts ${rupees(sum)}, total ${rupees(total)}`,
      ])
  }
}

/** “Not known” in one file and 0 in another means not known. */
function zeros({ record }: OnPage, own: Row[], say: Say): void {
  if (record.total_assets_amount !== 0) return
  const silent = own.find(({ source, assets }) => source === 'affidavits-1' && assets === undefined)
  if (silent === undefined) return
  const zero = own.filter(({ assets }) => assets === 0)
  say('wrong', 'unknown-shown-as-zero', 'shows assets of ₹0', [
    `${silent.at} not known`,
    ...zero.map(({ at }) => `${at} 0`),
  ])
}

type Figure = (typeof figures)[number]

/** A figure that a file contradicts, although the page does not say that sources differ. */
function against({ record }: OnPage, { name, field, money, slack }: Figure, own: Row[], say: Say): void {
  const value = record[field]
  if (value === undefined || record.disputed.includes(name)) return
  const agrees = (theirs: number) =>
    name === 'age' ? Math.abs(theirs - value) <= 2 : alike(theirs, value, slack)
  const speaking = own.filter((row) => row[name] !== undefined && !uncertain(row, name))
  const others = speaking.filter((row) => !agrees(row[name]!))
  if (others.length === 0) return
  const copied = others.every(({ source }) => source === copy)
  const outvoted = speaking.filter((row) => row.source !== copy && agrees(row[name]!)).length > 1
  const write = (amount: number) => (money ? rupees(amount) : String(amount))
  const unsure = copied || others.every(({ source }) => source === 'affidavits-2024')
  say(
    copied && outvoted ? 'hint' : unsure ? 'doubt' : 'wrong',
    'sources-differ-unsaid',
    `shows ${name} ${write(value)}`,
    speaking.map((row) => `${row.at} ${write(row[name]!)}`),
    name,
  )
}

/** The parties that the files give for one candidate in one contest. */
function parties(one: OnPage, say: Say): void {
  const named = one.rows.filter((row) => row.party !== undefined && timesOver(row) < faulty)
  const deciding = named.filter(({ source }) => source === 'tcpd' || source === 'results')
  const told = deciding.length > 0 ? deciding : named
  const lines = (rows: Row[]) => rows.map(({ at, party }) => `${at} ${party}`)
  if (told.length > 0 && told.every((row) => partiesDiffer(one.party, row.party)))
    say('wrong', 'party-differs', `for ${one.party}`, lines(told))
  const apart = named.some((row) => named.some((other) => sameParty(row.party, other.party) === false))
  if (apart && !one.record.disputed.includes('party'))
    say('doubt', 'parties-of-one-contest', `for ${one.party}`, lines(named))
}

/** What the page says must be what one of the files says. */
function education({ record }: OnPage, own: Row[], say: Say): void {
  const shown = record.education_level
  if (shown === undefined || record.disputed.includes('education')) return
  const said = own.filter((row) => row.education !== undefined)
  if (said.length === 0 || said.some((row) => slug(row.education!) === slug(shown))) return
  const lines = said.map((row) => `${row.at} ${row.education}`)
  say('wrong', 'education-differs', `shows ${shown}`, lines)
}

/** Some sums of 2024 were read only once from a picture, so they prove nothing. */
function uncertain(row: Row, name: string): boolean {
  if (row.source !== 'affidavits-2024') return false
  return name === 'liabilities' ? row.liabilitiesHow !== 'listing' : false
}

/** A value the page attributes to a source must be in that source's row. */
function copies({ record, rows }: OnPage, say: Say): void {
  for (const stated of record.stated) {
    const row = rows.find(
      ({ name, source }) =>
        source === fileOf(stated.source_id) && name.toLowerCase() === stated.name.toLowerCase(),
    )
    if (row === undefined) continue
    for (const { name, field } of [...figures, { name: 'education', field: 'education_level' }] as const) {
      const [value, theirs] = [stated[field], row[name]]
      if (value === undefined || slug(String(value)) === slug(String(theirs))) continue
      if ((name === 'age' || name === 'education') && theirs === undefined) continue
      const shown = `shows ${name} ${value} as told by ${stated.source_id}`
      const lines = [`${row.at} ${theirs ?? 'not known'}`]
      say('wrong', 'not-as-in-the-file', shown, lines, stated.source_id, name)
    }
  }
}

function alike(one: number, other: number, slack: number): boolean {
  return Math.abs(one - other) <= Math.max(slack * Math.max(one, other), slack > 0 ? 100 : 0)
}

/** Figures in the files of 2024 that the page may show but does not. */
export function checkFigures2024({ onPages }: Evidence, report: Report): void {
  for (const one of onPages) {
    if (one.year !== 2024) continue
    const row = one.candidacies.flatMap(({ rows }) => rows).find(({ source }) => source === 'affidavits-2024')
    if (row?.assets === undefined) continue
    const { total_assets_amount: shown, disputed } = one.record
    const sure = row.assetsHow === 'listing' || row.assetsHow === 'two-readings-agree'
    const say = sayOf(one, report)
    if (sure && row.won === true && shown === undefined && !disputed.includes('assets'))
      say('doubt', 'known-but-not-shown', 'shows no assets', [
        `${row.at} ${rupees(row.assets)} (${row.assetsHow})`,
      ])
    const only =
      shown !== undefined &&
      one.candidacies[0]!.rows.every((other) => other === row || other.assets === undefined)
    if (only && !sure)
      say('wrong', 'uncertain-figure-shown', `shows ${rupees(shown)}`, [`${row.at} ${row.assetsHow}`])
  }
}
