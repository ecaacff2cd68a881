// Names of constituencies: Hindi against English, the other constituencies, the map and the numbers in the
// raw tables.
import type { Contests } from '../contests.ts'
import type { Report } from '../findings.ts'
import { consonantsOf, soundsLike, strangeWords } from '../hindi.ts'
import { SeatFinder } from '../places/spelling.ts'
import type { Row } from '../rows.ts'
import type { Shown } from '../shown.ts'
import { table, textOf } from '../tables.ts'
import { likeness, plain } from '../words.ts'

/** Problems visible on the site alone: missing, duplicate, odd. */
export function checkOwnNames({ seats }: Shown, report: Report): void {
  const now = seats.filter(({ seat }) => !seat.superseded)
  for (const { seat } of now) {
    const where = `${seat.name} (/c/${seat.id})`
    if (seat.nameHi === undefined) {
      report('doubt', 'hindi-name-missing', [seat.id], where)
      continue
    }
    const shown = `${where} is “${seat.nameHi}”`
    if (strangeWords.test(seat.nameHi)) report('wrong', 'hindi-name-strange', [seat.id], shown)
    if (/[a-z]/i.test(seat.nameHi)) report('wrong', 'hindi-name-in-latin', [seat.id], shown)
    if (!soundsLike(seat.nameHi, seat.name)) report('doubt', 'hindi-name-of-another', [seat.id], shown)
  }
  const named = Map.groupBy(now, ({ seat }) => `${seat.stateCode} ${plain(seat.name)}`)
  for (const { seat, elections } of now)
    for (const { nameThen, label, electionId } of elections) {
      const others = named.get(`${seat.stateCode} ${plain(nameThen)}`) ?? []
      if (
        others.length === 0 ||
        [seat.name, ...seat.alsoSpelt].some((name) => likeness(name, nameThen) >= 0.7)
      )
        continue
      report('doubt', 'called-like-another', [seat.id, electionId], `${label}, /c/${seat.id}: ${nameThen}`, [
        others.map((other) => `${other.seat.name} is /c/${other.seat.id}`).join(', '),
      ])
    }
  // Constituencies of one state may share a name, but then in both languages.
  for (const [, group] of Map.groupBy(
    now,
    ({ seat }) => `${seat.house} ${seat.stateCode} ${seat.nameHi ?? seat.id}`,
  )) {
    if (new Set(group.map(({ seat }) => plain(seat.name))).size < 2) continue
    const list = group.map(({ seat }) => `${seat.name} (/c/${seat.id})`).join(', ')
    const about = group.map(({ seat }) => seat.id).toSorted()
    report('wrong', 'hindi-name-twice', about, `${list} are all “${group[0]!.seat.nameHi}”`)
  }
}

/** Number, name and Hindi name against TCPD, the schedule, the map and lists of Hindi names. */
export function checkNamesAgainstRaw(
  raw: string,
  shown: Shown,
  rows: Row[],
  contests: Contests,
  report: Report,
): void {
  const bySeat = new Map(shown.seats.map(({ seat }) => [seat.id, seat]))
  const told = [
    ...numbersOfSchedule(raw),
    ...rows.filter(({ source, year, number }) => source === 'tcpd' && year === 2019 && number !== undefined),
  ]
  const seen = new Set<string>()
  for (const { at, state, seat: name, number, year } of told) {
    const id = contests.seatOf(state, name, year)
    if (id === undefined || number === undefined || seen.has(`${id} ${year}`)) continue
    seen.add(`${id} ${year}`)
    const seat = bySeat.get(id)!
    // Constituencies that now belong to another state have a different number there.
    if (seat.number !== number && likeness(state, seat.state) >= 0.95 && seat.delimitation === 2008)
      report('wrong', 'seat-number-differs', [id], `${seat.name} (/c/${id}) has number ${seat.number}`, [
        `${at} ${name} ${number}`,
      ])
  }
  map(raw, shown, report)
  bihar(raw, shown, report)
}

function numbersOfSchedule(
  raw: string,
): { at: string; state: string; seat: string; number: number; year: number }[] {
  return table(raw, 'ls-results/ls2024_pc_attributes.csv').map(({ at, cells }) => ({
    at,
    state: cells['st_name']!,
    seat: cells['pc_name_alias'] || cells['pc_name']!,
    number: Number(cells['pc_no']),
    year: 2024,
  }))
}

/** Hindi names come from the map; if it contradicts the site, one of the two was corrected. */
function map(raw: string, shown: Shown, report: Report): void {
  const file = 'maps/india_pc_2019_simplified.geojson.gz'
  const text = textOf(raw, file)
  if (text === undefined) return
  const { features } = JSON.parse(text) as {
    features: { properties: Record<string, string | number | null> }[]
  }
  const lokSabha = shown.seats.filter(({ seat }) => seat.house === 'lok_sabha')
  const finder = new SeatFinder(
    lokSabha
      .filter(({ seat }) => !seat.superseded)
      .map(({ seat }) => ({ id: seat.id, state: seat.state, names: [seat.name, ...seat.alsoSpelt] })),
  )
  const bySeat = new Map(lokSabha.map(({ seat }) => [seat.id, seat]))
  for (const [i, { properties }] of features.entries()) {
    const id = finder.find(String(properties['st_name']), String(properties['pc_name']))
    const seat = id === undefined ? undefined : bySeat.get(id)
    const [item, theirItem] = [seat?.identifiers?.wikidata, properties['wikidata_qid']]
    if (item !== undefined && theirItem && item !== theirItem && seat!.delimitation === 2008)
      report('wrong', 'identifier-differs', [id!], `/c/${id} is ${item}`, [
        `${file} feature ${i + 1} ${theirItem}`,
      ])
    const theirs = properties['pc_name_hi']
    if (seat?.nameHi === undefined || typeof theirs !== 'string' || seat.delimitation !== 2008) continue
    if (
      soundsLike(theirs, seat.name) &&
      likeness(hindiConsonants(theirs), hindiConsonants(seat.nameHi)) < 0.5
    )
      report(
        'doubt',
        'hindi-name-unlike-map',
        [seat.id],
        `${seat.name} (/c/${seat.id}) is “${seat.nameHi}”`,
        [`${file} feature ${i + 1} “${theirs}”`],
      )
  }
}

function bihar(raw: string, shown: Shown, report: Report): void {
  for (const { at, cells } of table(raw, 'seat-names/bihar_ac_hi.csv')) {
    const seat = shown.seats.find(({ seat: one }) => one.id === `va-br-${cells['ac_no']}`)?.seat
    if (
      seat?.nameHi !== undefined &&
      likeness(hindiConsonants(seat.nameHi), hindiConsonants(cells['name_hi']!)) < 0.6
    )
      report(
        'doubt',
        'hindi-name-unlike-list',
        [seat.id],
        `${seat.name} (/c/${seat.id}) is “${seat.nameHi}”`,
        [`${at} “${cells['name_hi']}”`],
      )
  }
}

/** Vowels and aspiration have several spellings, and a town is टाउन to one editor and नगर to another. */
const hindiConsonants = (name: string) =>
  consonantsOf(name.replace(/\s(टाउन|नगर|शहर)$/, '').replaceAll(/[\sंँ-]/g, ''))
