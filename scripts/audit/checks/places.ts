// The Lok Sabha seat and the district of each assembly seat, and the seats of PIN codes, by the raw files.
import type { Report } from '../findings.ts'
import { timesOf } from '../pairs.ts'
import { numberIn2008, readCounted, readSegments, type Office, type Segment } from '../places/read-places.ts'
import { stateKey } from '../places/spelling.ts'
import type { ShownPin } from '../places/shown.ts'
import type { Shown, ShownSeat } from '../shown.ts'
import { likeness, plain } from '../words.ts'

type Seat = ShownSeat['seat']

/** Needs no files: the two sides of "this assembly seat is a part of that Lok Sabha seat" agree. */
export function checkOwnSegments({ seats }: Shown, report: Report): void {
  const bySeat = new Map(seats.map(({ seat }) => [seat.id, seat]))
  for (const seat of bySeat.values()) {
    const whole = seat.place?.lokSabha === undefined ? undefined : bySeat.get(seat.place.lokSabha.id)
    if (seat.place?.lokSabha && !whole?.place?.segments.some(({ id }) => id === seat.id))
      report('wrong', 'segments-disagree', [seat.id], `${say(seat)} in ${seat.place.lokSabha.id}`, [
        `/c/${seat.place.lokSabha.id} does not name it`,
      ])
    for (const { id } of seat.place?.segments ?? [])
      if (bySeat.get(id)?.place?.lokSabha?.id !== seat.id)
        report('wrong', 'segments-disagree', [id], `${say(seat)} names ${id}`, [
          `/c/${id} is in ${bySeat.get(id)?.place?.lokSabha?.id ?? 'none'}`,
        ])
  }
}

export function checkSegments(raw: string, { seats }: Shown, offices: Office[], report: Report): void {
  const counted = readCounted(raw)
  const segments = Map.groupBy(readSegments(raw), ({ state, number }) => `${state} ${number}`)
  const inSeat = Map.groupBy(
    offices.filter(({ seat }) => seat !== undefined),
    ({ seat }) => seat!,
  )
  const names = new Map(seats.map(({ seat }) => [seat.id, seat]))
  const told: Told[] = []
  for (const { seat } of seats) {
    if (seat.house !== 'assembly' || seat.superseded || seat.place === undefined) continue
    const then = (segments.get(`${stateKey(seat.state)} ${numberIn2008(seat)}`) ?? []).filter(
      ({ name }) => seat.delimitation === 2008 && likeness(name, seat.name) >= 0.7,
    )
    lokSabhaOf(seat, names.get(seat.place.lokSabha?.id ?? ''), counted.get(seat.id), then, report)
    const register = then.flatMap(({ at, district }) =>
      district === undefined || district === '' || /^(nct of )?delhi$/i.test(district)
        ? []
        : [{ at, district }],
    )
    const [shown, ...others] = seat.place.districts
    if (shown === undefined || seat.delimitation !== 2008) continue
    const own = (inSeat.get(seat.id) ?? []).filter(({ state }) => state === stateKey(seat.state))
    told.push({ seat, shown, register, offices: own })
    for (const district of others)
      if (![...register, ...own].some((one) => sameDistrict(one.district, district)))
        report('wrong', 'district-differs', [seat.id, plain(district)], `${say(seat)} in ${district}`, [
          `neither the register nor any of ${own.length} post offices in the seat`,
        ])
  }
  checkDistricts(told, report)
}

function lokSabhaOf(
  seat: Seat,
  shown: Seat | undefined,
  counted: { lokSabha: string; at: string } | undefined,
  then: Segment[],
  report: Report,
): void {
  if (shown === undefined) return
  const others = then.filter(
    ({ lokSabha }) => likeness(lokSabha.replace(/\((sc|st)\)/i, ''), shown.name) < 0.7,
  )
  const against = [
    ...(counted && counted.lokSabha !== shown.id ? [`${counted.at} ${counted.lokSabha}`] : []),
    ...(others.length > 0 && others.length === then.length && counted?.lokSabha !== shown.id
      ? others.map(({ at, lokSabha }) => `${at} ${lokSabha}`)
      : []),
  ]
  if (against.length > 0)
    report(
      'wrong',
      'lok-sabha-seat-differs',
      [seat.id],
      `${say(seat)} in ${shown.name} (${shown.id})`,
      against,
    )
}

/** Post offices enough to say that none is in a district. */
const telling = 20

type Told = { seat: Seat; shown: string; register: { at: string; district: string }[]; offices: Office[] }

/**
 * The first district of each seat against the register of 2008. Where several seats of one district of 2008 are shown
 * in another, that one was split off or renamed since; a single seat needs post offices there.
 */
function checkDistricts(all: readonly Told[], report: Report): void {
  const pair = ({ seat, shown }: Told, district: string) =>
    `${seat.stateCode} ${plain(district)} ${plain(shown)}`
  const times = timesOf(
    all.flatMap((one) => [...new Set(one.register.map(({ district }) => pair(one, district)))]),
  )
  for (const one of all) {
    const { seat, shown, register, offices } = one
    if (register.some(({ district }) => sameDistrict(district, shown))) continue
    const here = offices.filter(({ district }) => sameDistrict(district, shown)).length
    const isSplitOff = register.some(({ district }) => times.get(pair(one, district))! > 1)
    // Delhi has no register.
    if (register.length === 0 && offices.length < 5) continue
    if (here >= Math.max(2, 0.1 * offices.length) || (isSplitOff && (here > 0 || offices.length < telling)))
      continue
    const there = [...Map.groupBy(offices, ({ district }) => district)].map(
      ([district, some]) => `${district} ${some.length}`,
    )
    report('wrong', 'district-differs', [seat.id], `${say(seat)} in ${shown}`, [
      ...register.map(({ at, district }) => `${at} ${district}`),
      ...(there.length > 0 ? [`post offices in the seat: ${there.join(', ')}`] : []),
    ])
  }
}

const directions = /\b(north|south|east|west|central|upper|lower)\b/g
const compared = new Map<string, boolean>()

function sameDistrict(one: string, other: string): boolean {
  const key = `${one}|${other}`
  const directed = [one, other].map((name) => plain(name).match(directions)?.join(' '))
  const known = compared.get(key) ?? (directed[0] === directed[1] && likeness(one, other) >= 0.8)
  compared.set(key, known)
  return known
}

/** How much of a district's offices a seat must have to be a possible seat of its PIN codes. */
const possible = 0.02
const atLeast = 10
/** The map shows a whole city as one seat. */
const cities = new Set(['va-gj-44', 'va-gj-159', 'va-mp-204'])
/** Fewer offices in one seat are no proof. */
const few = 3
/** No file has the shapes of their present seats. */
const redrawn = /^(va|ls)-(as|jk|la)-/

export function checkPins({ places, seats }: Shown, offices: Office[], report: Report): void {
  const byPin = Map.groupBy(offices, ({ pin }) => pin)
  const bySorting = Map.groupBy(offices, ({ pin }) => pin.slice(0, 3))
  const byDistrict = Map.groupBy(offices, ({ state, district }) => `${state} ${district}`)
  const districts = seatsOfDistricts(offices)
  const bySeat = new Map(seats.map(({ seat }) => [seat.id, seat]))
  const wholeOf = (id: string) => bySeat.get(id)?.place?.lokSabha?.id
  const asked = new Map(byPin)
  for (const one of places.pins) {
    const own = byPin.get(one.pin) ?? []
    if (own.length === 0) continue
    asked.delete(one.pin)
    const say = (kind: string, what: string, ...besides: string[]) =>
      report('wrong', kind, [one.pin, ...besides], `PIN ${one.pin}: ${what}`, own.map(sayOffice))
    const sorting = bySorting.get(one.pin.slice(0, 3))!
    stateOf(one, own, { sorting, byDistrict }, report)
    if (one.offices !== own.length) say('pin-offices-differ', `${one.offices} of ${own.length} offices`)
    const named = new Map(own.map(({ state, district }) => [`${state} ${district}`, district]))
    for (const district of one.districts)
      if (
        ![...named.values()].some((said) => said === 'NA' || sameDistrict(said, district)) &&
        !one.assembly.some(({ id }) => liesIn(bySeat.get(id), district)) &&
        // Where the directory's state is wrong, its district is, too.
        own.some(({ state }) => state === stateKey(one.state.name))
      )
        say('pin-district-differs', district)
    const near = new Set([
      ...[...named.keys()].flatMap((district) => districts.get(district) ?? []),
      ...own.flatMap(({ seat }) => seat ?? []),
      // The directory does not know the district of some offices.
      ...(own.every(({ district }) => district === 'NA') ? sorting.flatMap(({ seat }) => seat ?? []) : []),
    ])
    const nearWhole = new Set([...near].flatMap((id) => wholeOf(id) ?? []))
    const inDistrict = (id: string) =>
      [...named.values()].some((district) => liesIn(bySeat.get(id), district))
    for (const { id, name, share } of [...one.assembly, ...one.lokSabha]) {
      const state = stateKey(bySeat.get(id)?.state ?? '')
      if (!sorting.some((other) => other.state === state))
        say('pin-in-another-state', `${name} (/c/${id})`, id)
      const isNear = near.has(id) || nearWhole.has(wholeOf(id) ?? id) || inDistrict(id)
      if (share >= 40 && nearWhole.size > 0 && !redrawn.test(id) && !isNear)
        say('pin-in-another-place', `${name} (/c/${id})`)
    }
    for (const { id, name, share, offices: here, of, reservation } of [...one.assembly, ...one.lokSabha])
      if (
        name !== bySeat.get(id)?.name ||
        (reservation ?? bySeat.get(id)?.reservation) !== bySeat.get(id)?.reservation ||
        Math.abs(share - (100 * here) / Math.max(1, of)) > 1
      )
        report('wrong', 'pin-and-seat-differ', [one.pin, id], `PIN ${one.pin}: ${name} ${share} %`, [
          `/c/${id} ${bySeat.get(id)?.name}; ${here} of ${of} offices`,
        ])
    const only = own[0]!.seat
    if (
      one.assembly.length === 0 &&
      only !== undefined &&
      !cities.has(only) &&
      own.length >= few &&
      own.every(({ seat }) => seat === only) &&
      one.lokSabha.some(({ id }) => id === wholeOf(only))
    )
      report(
        'doubt',
        'pin-without-seat',
        [one.pin],
        `PIN ${one.pin} has no assembly seat`,
        own.map(sayOffice),
      )
    // The assembly seats of a PIN code are parts of its Lok Sabha seats.
    const apart =
      one.lokSabha.length === 0
        ? []
        : one.assembly.filter(({ id }) => !one.lokSabha.some((other) => other.id === wholeOf(id)))
    if (apart.length === one.assembly.length && apart.length > 0)
      report(
        'wrong',
        'pin-seats-apart',
        [one.pin],
        `PIN ${one.pin}: ${one.lokSabha.map(({ name }) => name).join(', ')}`,
        [apart.map(({ id, name }) => `${name} is in ${wholeOf(id)}`).join(', ')],
      )
  }
  for (const [pin, own] of asked)
    report('wrong', 'pin-without-an-answer', [pin], `PIN ${pin} is unknown`, own.map(sayOffice))
  checkSortingDistricts(places.pins, bySeat, report)
}

const liesIn = (seat: Seat | undefined, district: string) =>
  seat?.place?.districts.some((name) => sameDistrict(name, district)) ?? false

/** So many PIN codes tell whether a district reaches into a sorting district. */
const fewestPins = 5

/** PIN codes of one sorting district that are said to lie in a district in which none of their seats lies. */
function checkSortingDistricts(
  pins: readonly ShownPin[],
  bySeat: ReadonlyMap<string, Seat>,
  report: Report,
): void {
  const answered = pins.filter(({ assembly, districts }) => assembly.length > 0 && districts.length > 0)
  const groups = Map.groupBy(answered, ({ pin, state, districts }) =>
    [pin.slice(0, 3), state.name, districts[0]].join(', '),
  )
  for (const [group, all] of groups) {
    const { districts } = all[0]!
    const isThere = all.some(({ assembly }) =>
      assembly.some(({ id }) => liesIn(bySeat.get(id), districts[0]!)),
    )
    if (all.length >= fewestPins && !isThere)
      report('wrong', 'pins-in-another-district', [plain(group)], `PIN ${group}`, [
        `no seat of ${all.map(({ pin }) => pin).join(', ')} lies there`,
      ])
  }
}

/** A code of a sorting district of another state, to which hardly any other of its own district belong: a slip. */
function stateOf(
  { pin, state, near }: ShownPin,
  own: Office[],
  { sorting, byDistrict }: { sorting: Office[]; byDistrict: Map<string, Office[]> },
  report: Report,
): void {
  const shown = stateKey(state.name)
  const there = sorting.filter((one) => one.state === shown)
  if (near || there.length >= 0.3 * sorting.length) return
  const atHome = own.some((one) => {
    const all = one.state === shown ? byDistrict.get(`${one.state} ${one.district}`) : []
    const likewise = all?.filter((other) => other.pin.startsWith(pin.slice(0, 3))).length ?? 0
    return likewise >= atLeast || (likewise > 0 && likewise >= 0.1 * all!.length)
  })
  if (atHome) return
  const others = [...Map.groupBy(sorting, (one) => one.state)].map(([name, some]) => `${name} ${some.length}`)
  report('wrong', 'pin-state-differs', [pin], `PIN ${pin} in ${state.name}`, [
    `offices of ${pin.slice(0, 3)}: ${others.join(', ')}`,
    ...own.map(sayOffice),
  ])
}

/** Assembly seats in which the offices of a district lie, without those of a few junk positions. */
function seatsOfDistricts(offices: Office[]): Map<string, string[]> {
  const all = Map.groupBy(
    offices.filter(({ seat }) => seat !== undefined),
    ({ state, district }) => `${state} ${district}`,
  )
  return new Map(
    [...all].map(([district, some]) => {
      const seats = [...Map.groupBy(some, ({ seat }) => seat!)]
      return [district, seats.filter(([, there]) => there.length >= possible * some.length).map(([id]) => id)]
    }),
  )
}

const say = (seat: Seat) => `${seat.name} (/c/${seat.id})`
const sayOffice = ({ at, office, district, state, seat }: Office) =>
  `${at} ${office}, ${district}, ${state}${seat === undefined ? '' : ` in ${seat}`}`
