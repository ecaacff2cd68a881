// Figures of affidavits: what a page shows of one contest against every file that has it.
import type { Appearance, Evidence } from '../evidence.ts'
import { rupees, type Report } from '../findings.ts'
import type { Row, Source } from '../rows.ts'
import { aboutPerson, placeOf, title } from './merges.ts'

const figures = [
  { name: 'assets', shown: 'total_assets_amount', told: 'total_assets_amount', money: true, slack: 0.005 },
  {
    name: 'liabilities',
    shown: 'total_liabilities_amount',
    told: 'total_liabilities_amount',
    money: true,
    slack: 0.005,
  },
  { name: 'cases', shown: 'criminal_cases_count', told: 'criminal_cases_count', money: false, slack: 0 },
  { name: 'age', shown: 'age', told: 'age', money: false, slack: 0 },
] as const

/** The two collections of affidavits and that of 2024 say of themselves what they hold; the others copy them. */
const sworn: Source[] = ['affidavits-1', 'affidavits-2', 'affidavits-2024']

export function checkFigures(evidence: Evidence, report: Report): void {
  for (const one of [...evidence.byPerson.values()].flat()) {
    if (one.record === undefined) continue
    const own = one.candidacies.flatMap(({ rows }) => rows).filter(({ source }) => sworn.includes(source))
    parts(one, own, report)
    zeros(one, own, report)
    neighbours(one, evidence, report)
    for (const figure of figures) {
      against(one, figure, own, report)
    }
    copies(one, report)
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
function parts(one: Appearance, own: Row[], report: Report): void {
  const assets = one.record!.total_assets_amount
  for (const { at, parts: sum, assets: total } of own) {
    if (sum === undefined || total === undefined || sum <= total * 1.05 + 100_000) continue
    const times = total > 0 ? sum / total : Infinity
    if (times < 1.5) continue
    const shown = `${title(one)}: ${placeOf(one)} shows ${assets === undefined ? 'no assets' : rupees(assets)}`
    // The row as a whole is suspect, its cases and liabilities too, unless nothing of it is shown.
    if (one.rows.some((row) => row.at === at) || assets === total)
      report(times >= 3 ? 'wrong' : 'doubt', 'parts-exceed-total', aboutPerson([one]), shown, [
        `${at} parts ${rupees(sum)}, total ${rupees(total)}`,
      ])
  }
}

/** “Not known” in one file beside 0 in another is not known. */
function zeros(one: Appearance, own: Row[], report: Report): void {
  for (const name of ['assets', 'liabilities'] as const) {
    const shown = name === 'assets' ? one.record!.total_assets_amount : one.record!.total_liabilities_amount
    if (shown !== 0) continue
    const silent = own.filter((row) => row[name] === undefined)
    const zero = own.filter((row) => row[name] === 0)
    const first = silent.find(({ source }) => source === 'affidavits-1')
    if (first === undefined || name === 'liabilities') continue
    report(
      'wrong',
      'unknown-shown-as-zero',
      [...aboutPerson([one]), name],
      `${title(one)}: ${placeOf(one)} shows ${name} of ₹0`,
      [`${first.at} not known`, ...zero.map(({ at }) => `${at} 0`)],
    )
  }
}

/** Assets that are those of another candidate in the same contest. */
function neighbours(one: Appearance, { byCandidacy }: Evidence, report: Report): void {
  const assets = one.record!.total_assets_amount
  if (assets === undefined || assets < 1000) return
  const own = one.candidacies.flatMap(({ rows }) => rows)
  const others = own.filter((row) => row.assets !== undefined && !alike(row.assets, assets, 0.02))
  if (others.length === 0 || byCandidacy.size === 0) return
  const about = aboutPerson([one])
  const lines = own
    .filter((row) => row.assets !== undefined)
    .map(({ at, assets: value }) => `${at} ${rupees(value!)}`)
  if (!one.record!.disputed.includes('assets'))
    report(
      'wrong',
      'sources-differ-unsaid',
      [...about, 'assets'],
      `${title(one)}: ${placeOf(one)} shows ${rupees(assets)}`,
      lines,
    )
}

type Figure = (typeof figures)[number]

/** A figure that a file contradicts, and no word on the page that sources differ. */
function against(one: Appearance, { name, shown, money, slack }: Figure, own: Row[], report: Report): void {
  const value = one.record![shown]
  if (value === undefined || one.record!.disputed.includes(name) || name === 'assets') return
  const others = own.filter((row) => {
    const theirs = row[name]
    if (theirs === undefined || uncertain(row, name)) return false
    return name === 'age' ? Math.abs(theirs - value) > 2 : !alike(theirs, value, slack)
  })
  if (others.length === 0) return
  const write = (amount: number) => (money ? rupees(amount) : String(amount))
  const severity = others.every(({ source }) => source === 'affidavits-2024') ? 'doubt' : 'wrong'
  report(
    severity,
    'sources-differ-unsaid',
    [...aboutPerson([one]), name],
    `${title(one)}: ${placeOf(one)} shows ${name} ${write(value)}`,
    others.map((row) => `${row.at} ${write(row[name]!)}`),
  )
}

/** Of 2024 some sums were read once from a picture: they speak for nothing. */
function uncertain(row: Row, name: string): boolean {
  if (row.source !== 'affidavits-2024') return false
  return name === 'liabilities' ? row.liabilitiesHow !== 'listing' : false
}

/** What the page says a source told is in that source's own row. */
function copies(one: Appearance, report: Report): void {
  for (const told of one.record!.told) {
    const row = one.rows.find(
      ({ name, source }) =>
        sworn.includes(source) &&
        name.toLowerCase() === told.name.toLowerCase() &&
        (source === 'affidavits-1') === told.source_id.endsWith('-2019'),
    )
    if (row === undefined) continue
    for (const { name, told: key } of figures) {
      const [value, theirs] = [told[key], row[name]]
      if (value === undefined || value === theirs) continue
      if (name === 'age' && theirs === undefined) continue
      report(
        'wrong',
        'not-as-in-the-file',
        [...aboutPerson([one]), told.source_id, name],
        `${title(one)}: ${placeOf(one)} shows ${name} ${value} as told by ${told.source_id}`,
        [`${row.at} ${theirs ?? 'not known'}`],
      )
    }
  }
}

function alike(one: number, other: number, slack: number): boolean {
  return Math.abs(one - other) <= Math.max(slack * Math.max(one, other), slack > 0 ? 100 : 0)
}

/** What 2024's own files know and the page does not show, where it may be shown. */
export function checkFigures2024({ byPerson }: Evidence, report: Report): void {
  for (const one of [...byPerson.values()].flat()) {
    if (one.record === undefined || one.year !== 2024) continue
    const row = one.candidacies.flatMap(({ rows }) => rows).find(({ source }) => source === 'affidavits-2024')
    if (row?.assets === undefined) continue
    const { total_assets_amount: shown, disputed } = one.record
    const sure = row.assetsHow === 'listing' || row.assetsHow === 'two-readings-agree'
    const about = aboutPerson([one])
    if (sure && row.won === true && shown === undefined && !disputed.includes('assets'))
      report('doubt', 'known-but-not-shown', about, `${title(one)}: ${placeOf(one)} shows no assets`, [
        `${row.at} ${rupees(row.assets)} (${row.assetsHow})`,
      ])
    const only =
      shown !== undefined &&
      one.candidacies[0]!.rows.every((other) => other === row || other.assets === undefined)
    if (only && !sure)
      report(
        'wrong',
        'uncertain-figure-shown',
        about,
        `${title(one)}: ${placeOf(one)} shows ${rupees(shown)}`,
        [`${row.at} ${row.assetsHow}`],
      )
  }
}
