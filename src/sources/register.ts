// The register of constituencies, states and parties, by which importers recognise places and parties.
import { slug } from '#base/slug.ts'
import { fold, keysOf, likeness } from '#base/fold.ts'
import type { Keys } from '#base/fold.ts'
import { isIndependent } from '#base/names/independent.ts'
import type { House } from '#constituencies/contract.ts'
import type { ElectionFact, PartyFact, SeatFact, SourceFact, StateFact } from '#constituencies/facts.ts'
import { similarNames, unplaced, plainName, type AcceptedNames, type Unplaced } from './similar-names.ts'
import { quoted, tidyCell } from './parse-cells.ts'

/** `state` is a code, and null for the Lok Sabha. */
export type ElectionKey = { house: House; state: string | null; year: number }

/** The constituency of a line, in the file's own words: a number, a name, or both. */
export type Place = { election: ElectionKey; state: string; number: number | null; name: string | null }

/** `until` is the last year of elections in these boundaries; null for current ones. */
export type RegisterSeat = SeatFact & { until: number | null; districts?: readonly string[] }
/** Until the year `until`, `state` (under its name then) used this number for a constituency now in another state. */
type FormerNumber = { until: number; state: string; number: number; seat: string }

type RegisterFacts = {
  source: SourceFact
  states: readonly StateFact[]
  seats: readonly RegisterSeat[]
  formerNumbers: readonly FormerNumber[]
  parties: readonly PartyFact[]
  partyCodes?: readonly PartyCode[]
}

/** What a collector's abbreviation means; without elections, in all that are not named beside the same code. */
type PartyCode = { code: string; party: string; elections: readonly string[] }

export type Register = RegisterFacts & {
  /** The state with this code, name or old name. */
  state(name: string): StateFact | undefined
  unknownState(name: string): Unplaced
  /** The constituency a file means, or why it is unclear. A merely similar name becomes a question. */
  seat(place: Place): { seat: RegisterSeat; stateThen: string } | Unplaced
  /** Those that an election in that year fills. */
  seatsOf(key: ElectionKey): RegisterSeat[]
  /** Which of these parties the register does not have, in words. */
  unknownParties(parties: readonly (Pick<PartyFact, 'name'> | null | undefined)[], max: number): string[]
  /** A party missing from the register but similar to one in it; undefined otherwise. */
  unknownParty(name: string): Unplaced | undefined
  /**
   * Null for an independent. A party missing from the register keeps its full name. Letters are those of the register;
   * `election`: its id, if they may be a collector's own.
   */
  party(name: string, election?: string): PartyFact | null
  election(key: ElectionKey): ElectionFact
}

/** `accepted` are answers to questions: the ids for names in a file. */
export function registerOf(facts: RegisterFacts, accepted: AcceptedNames = new Map()): Register {
  const states = new Map<string, StateFact>()
  for (const state of facts.states)
    for (const name of [state.code, state.name, ...state.aliases]) {
      if ((states.get(plainName(name)) ?? state) !== state) throw new Error(`"${name}" could be two states`)
      states.set(plainName(name), state)
    }
  const meant: Meant = (name) => accepted.get(plainName(name)) ?? []
  const stateOf = (name: string) => {
    const known = states.get(plainName(name))
    if (known) return known
    const codes = meant(name)
    return facts.states.find(({ code }) => codes.includes(code))
  }
  const unknownState = (name: string): Unplaced => {
    const options = similarNames(
      name,
      facts.states.map((state) => ({ ...state, id: state.code, names: [state.name, ...state.aliases] })),
    )
    return unplaced(`unknown state ${quoted(name)}`, name, options)
  }

  const seatsOfState = Map.groupBy(facts.seats, (seat) => `${seat.house} ${seat.stateCode}`)
  const seatById = new Map(facts.seats.map((seat) => [seat.id, seat]))
  const keys = new Map(facts.seats.map((seat) => [seat.id, [seat.name, ...seat.aliases].map(keysOf)]))
  const inForce = (house: House, stateCode: string, year: number) =>
    (seatsOfState.get(`${house} ${stateCode}`) ?? []).filter(
      ({ delimitation, until }) => delimitation <= year && (until === null || year <= until),
    )
  const soundsLike = (seat: RegisterSeat, { folded, skeleton }: Keys) => {
    const own = keys.get(seat.id)!
    if (own.some((key) => key.folded.replaceAll(' ', '') === folded.replaceAll(' ', ''))) return 'same'
    return own.some((key) => key.skeleton === skeleton) ? 'like' : undefined
  }

  /**
   * The number identifies the constituency; the name may be a new spelling, but neither another
   * constituency's nor completely different.
   */
  const mayBeCalled = (seat: RegisterSeat, asked: Keys, among: readonly RegisterSeat[]) => {
    if (soundsLike(seat, asked)) return true
    if (among.some((other) => soundsLike(other, asked) === 'same')) return false
    return keys.get(seat.id)!.some(({ folded }) => likeness(folded, asked.folded) >= leastLikeness)
  }
  const formerNumber = ({ election, state, number }: Place) =>
    facts.formerNumbers.find(
      (one) =>
        election.house === 'lok_sabha' &&
        election.year <= one.until &&
        one.number === number &&
        fold(one.state) === fold(state),
    )

  function seatByName(
    name: string,
    state: StateFact,
    among: readonly RegisterSeat[],
  ): RegisterSeat | Unplaced {
    const [plain, ids] = [plainName(name), meant(name)]
    const called = (by: string) => among.filter((seat) => namesOf(seat).some((own) => plainName(own) === by))
    const whole = called(plain)
    const [, base = '', where = ''] = withPlace.exec(name.trim()) ?? []
    const named = whole.length === 0 && base !== '' ? called(plainName(base)) : whole
    const same = named === whole ? whole : named.filter((seat) => liesIn(seat, state, where))
    const [only, ...others] = same.length === 1 ? same : among.filter(({ id }) => ids.includes(id))
    if (only && others.length === 0) return only
    const options =
      named.length > 0
        ? named.map((seat) => ({
            ...seat,
            name: [seat.name, ...(seat.districts ?? []).slice(0, 1)].join(', '),
          }))
        : similarNames(
            name,
            among.map((seat) => ({ ...seat, names: namesOf(seat) })),
          )
    return unplaced(`no one seat of ${state.name} is called ${quoted(name)}`, name, options)
  }

  return {
    ...facts,
    state: stateOf,
    unknownState,
    seat(place) {
      const state = stateOf(place.state)
      if (!state) return unknownState(place.state)
      const { house, year } = place.election
      const seats = inForce(house, state.code, year)
      if (place.number === null) {
        const seat = seatByName(place.name ?? '', state, seats)
        return 'fault' in seat ? seat : { seat, stateThen: state.name }
      }
      const former = formerNumber(place)
      const seat = former ? seatById.get(former.seat) : seats.find(({ number }) => number === place.number)
      if (Number.isNaN(place.number)) return { fault: 'the number of its seat cannot be read' }
      if (!seat) return { fault: `${state.name} has no seat number ${place.number}` }
      if (place.name !== null && !mayBeCalled(seat, keysOf(place.name), seats))
        return {
          fault: `seat ${place.number} of ${state.name} is ${seat.name}, the file says ${quoted(place.name)}`,
        }
      return { seat, stateThen: former?.state ?? state.name }
    },
    seatsOf: ({ house, state, year }) =>
      facts.states.flatMap(({ code }) =>
        state === null || state === code ? inForce(house, code, year) : [],
      ),
    ...partyRegister(facts, meant),
    election: ({ house, state: code, year }) => {
      const label = code === null ? `Lok Sabha ${year}` : `${stateOf(code)?.name ?? code} assembly ${year}`
      const id = code === null ? `ls-${year}` : `va-${code.toLowerCase()}-${year}`
      return { id, house, stateCode: code, year, label }
    },
  }
}

type Meant = (name: string) => readonly string[]

/** What a register says about parties. `meant` are the ids that were answered for a name. */
function partyRegister(
  facts: RegisterFacts,
  meant: Meant,
): Pick<Register, 'unknownParties' | 'unknownParty' | 'party'> {
  const parties = new Map<string, PartyFact>()
  for (const party of facts.parties)
    for (const name of [party.name, ...party.aliases]) parties.set(partyKey(name), party)
  const partyIds = new Set(facts.parties.map(({ id }) => id))
  const shorts = Map.groupBy(facts.parties, ({ short }) => partyKey(short ?? ''))
  const lettered = (letters: string) => {
    const key = partyKey(letters)
    const [party, other] = shorts.get(key) ?? []
    return key === '' || other ? undefined : party
  }
  const codes = Map.groupBy(facts.partyCodes ?? [], ({ code }) => code)
  const inFull = (code: string, election: string) => {
    const meanings = codes.get(code) ?? []
    return (
      meanings.find(({ elections }) => elections.includes(election)) ??
      meanings.find(({ elections }) => elections.length === 0)
    )?.party
  }

  const chosen = (party: string) => {
    const ids = meant(party)
    return facts.parties.find(({ id }) => ids.includes(id))
  }

  return {
    unknownParties(all, max) {
      const known = new Set(facts.parties.map(({ name }) => name))
      const names = [...new Set(all.flatMap((party) => (party && !known.has(party.name) ? party.name : [])))]
      const more = names.length > max ? `; and ${names.length - max} more; --all names all of them` : ''
      return names.length === 0
        ? []
        : [
            `  parties that our register does not know, shown as they stand: ${names.slice(0, max).join('; ')}${more}`,
          ]
    },
    unknownParty(text) {
      const key = partyKey(text)
      if (isIndependent(text) || parties.has(key) || lettered(tidyCell(text)) || meant(text).length > 0)
        return undefined
      const options = similarNames(
        text,
        facts.parties.map((party) => ({ ...party, names: [party.name, ...party.aliases] })),
        leastPartyLikeness,
      )
      if (options.length === 0 && key === '')
        return {
          fault: `unknown party ${quoted(text)}: write its name or its letters in Latin letters, or Independent`,
        }
      return options.length === 0 ? undefined : unplaced(`unknown party ${quoted(text)}`, text, options, true)
    },
    party(text, election) {
      const name = tidyCell((election !== undefined && inFull(text, election)) || text)
      const key = partyKey(name)
      if (isIndependent(name)) return null
      const known = parties.get(key) ?? chosen(text) ?? (election === undefined ? lettered(name) : undefined)
      if (known) return known
      const id = slug(name) || name
      // An abbreviation that nothing explains is not the party whose id is spelt so.
      return { id: partyIds.has(id) ? `${id}-unexplained` : id, name, short: null, aliases: [] }
    },
  }
}

/** `Pipra (Supaul)` or `Pipra, Supaul`: two seats of a state may have one name, and their district tells them apart. */
const withPlace = /^([^(,]+)[(,]\s*([^(),]+)\)?$/

/** In a district, or a state for a seat that has its name alone there; or of this number. */
function liesIn({ districts = [], number }: RegisterSeat, { code, name }: StateFact, where: string): boolean {
  const asked = keysOf(where).skeleton
  return where === String(number) || [code, name, ...districts].some((one) => keysOf(one).skeleton === asked)
}

/** Different spellings of one constituency share more letters than this, different constituencies hardly ever. */
const leastLikeness = 0.4

function namesOf({ name, nameHi, aliases }: RegisterSeat): string[] {
  return [name, ...(nameHi === null ? [] : [nameHi]), ...aliases]
}

/** Party names are made of the same few words. */
const leastPartyLikeness = 0.85

/** Only letters and digits: files differ in spaces, dashes and capitals. */
function partyKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]/g, '')
}
