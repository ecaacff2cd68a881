// Reads the register of states, constituencies and parties from data/.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PartyFact, SeatFact, SourceFact, StateFact } from '#constituencies/facts.ts'
import type { AcceptedNames } from '../similar-names.ts'
import { registerOf, type Register, type RegisterSeat } from '../register.ts'
import { seatPlacesFrom } from '../starter/compact-places.ts'
import { listIn, numberOrNull, ownFacts, ownRows, asText, textOrNull } from '../table.ts'
import { readText } from './read-file.ts'

/** What all division ids of India begin with; left out in the file. */
const ocdPrefix = 'ocd-division/country:in/'

/** The source of the lists themselves; every figure has its own. */
const registerSource: SourceFact = {
  id: 'seat-register',
  publisher: 'Election Commission of India',
  title: 'Seats with their numbers and reservation',
  licence:
    'Facts of public record; Hindi names of Lok Sabha seats from datameet/maps (CC0), of assembly seats in our own spelling; Wikidata’s identifiers from datameet/maps and division ids from Open Civic Data (CC0)',
  credit:
    'Election Commission of India; Hindi names of Lok Sabha seats by Arun Ganesh, datameet/maps; division ids by Open Civic Data',
  address: 'https://www.eci.gov.in/',
  asOf: '2026-05-09',
}

/**
 * `folder` contains states.csv, seats.csv, seat-names.csv, former-numbers.csv, parties.csv and identifiers.csv, and maybe
 * party-codes.csv and places/.
 */
export async function readRegister(folder: string, accepted?: AcceptedNames): Promise<Register> {
  const read = (name: string) => readText(join(folder, name))
  const readIfThere = (name: string) => (existsSync(join(folder, name)) ? read(name) : '')
  const names = Map.groupBy(ownRows(await read('seat-names.csv')), (row) => row['seat']!)
  const places = seatPlacesFrom(await readIfThere('places/seats.csv.gz'))
  const districts = new Map(places.map((one) => [one.seat, one.districts]))
  const identifiers = ownFacts<{ seat: string } & NonNullable<SeatFact['elsewhere']>>(
    await read('identifiers.csv'),
    { seat: asText, eci: textOrNull, wikidata: textOrNull, ocd: (cell) => (cell ? ocdPrefix + cell : null) },
  )
  const elsewhere = new Map(identifiers.map(({ seat, ...ids }) => [seat, ids]))
  const seats = ownFacts<
    Omit<RegisterSeat, 'stateCode' | 'superseded' | 'aliases' | 'districts' | 'elsewhere'> & { state: string }
  >(await read('seats.csv'), {
    id: asText,
    house: asText,
    state: asText,
    number: Number,
    name: asText,
    nameHi: textOrNull,
    reservation: textOrNull,
    delimitation: Number,
    until: numberOrNull,
  })
  return registerOf(
    {
      source: registerSource,
      states: ownFacts<StateFact>(await read('states.csv'), {
        code: asText,
        name: asText,
        nameHi: textOrNull,
        kind: asText,
        aliases: listIn,
        ceoSite: textOrNull,
      }),
      seats: seats.map(({ state, ...seat }) => ({
        ...seat,
        stateCode: state,
        superseded: seat.until !== null,
        aliases: (names.get(seat.id) ?? []).map((row) => row['name']!),
        districts: districts.get(seat.id) ?? [],
        ...(elsewhere.has(seat.id) && { elsewhere: elsewhere.get(seat.id)! }),
      })),
      formerNumbers: ownFacts(await read('former-numbers.csv'), {
        until: Number,
        state: asText,
        number: Number,
        seat: asText,
      }),
      parties: ownFacts<PartyFact>(await read('parties.csv'), {
        id: asText,
        name: asText,
        short: textOrNull,
        aliases: listIn,
      }),
      partyCodes: ownFacts(await readIfThere('party-codes.csv'), {
        code: asText,
        party: asText,
        elections: (cell) => cell.split(' ').filter(Boolean),
      }),
    },
    accepted,
  )
}
