// Reads the register of states, constituencies and parties from data/.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { House, Reservation } from '#constituencies/contract.ts'
import type { SourceFact, StateFact } from '#constituencies/facts.ts'
import type { AcceptedNames } from '../similar-names.ts'
import { registerOf, type Register } from '../register.ts'
import { listIn, ownRows } from '../table.ts'
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
  const table = async (name: string) => ownRows(await readFile(join(folder, name), 'utf8'))
  const [states, seats, names, numbers, parties, identifiers] = await Promise.all(
    ['states.csv', 'seats.csv', 'seat-names.csv', 'former-numbers.csv', 'parties.csv', 'identifiers.csv'].map(
      table,
    ),
  )
  const elsewhere = new Map(
    identifiers!.map(({ seat, eci, wikidata, ocd }) => [
      seat!,
      { eci: eci || null, wikidata: wikidata || null, ocd: ocd ? ocdPrefix + ocd : null },
    ]),
  )
  const placed = join(folder, 'places/seats.csv.gz')
  const places = existsSync(placed) ? ownRows(await readText(placed)) : []
  const districts = new Map(places.map((row) => [row['seat']!, listIn(row['districts']!)]))
  const abbreviated = join(folder, 'party-codes.csv')
  const codes = existsSync(abbreviated) ? ownRows(await readText(abbreviated)) : []
  const aliases = Map.groupBy(names!, (row) => row['seat']!)
  return registerOf(
    {
      source: registerSource,
      states: states!.map((row) => ({
        code: row['code']!,
        name: row['name']!,
        nameHi: row['name_hi'] || null,
        kind: row['kind'] as StateFact['kind'],
        aliases: listIn(row['aliases']!),
        ceoSite: row['ceo_site'] || null,
      })),
      seats: seats!.map((row) => ({
        id: row['id']!,
        house: row['house'] as House,
        stateCode: row['state']!,
        number: Number(row['number']),
        name: row['name']!,
        nameHi: row['name_hi'] || null,
        reservation: (row['reservation'] || null) as Reservation | null,
        delimitation: Number(row['delimitation']),
        superseded: row['until'] !== '',
        until: row['until'] ? Number(row['until']) : null,
        aliases: (aliases.get(row['id']!) ?? []).map((alias) => alias['name']!),
        districts: districts.get(row['id']!) ?? [],
        ...(elsewhere.has(row['id']!) && { elsewhere: elsewhere.get(row['id']!)! }),
      })),
      formerNumbers: numbers!.map((row) => ({
        until: Number(row['until']),
        state: row['state']!,
        number: Number(row['number']),
        seat: row['seat']!,
      })),
      parties: parties!.map((row) => ({
        id: row['id']!,
        name: row['name']!,
        short: row['short'] || null,
        aliases: listIn(row['aliases']!),
      })),
      partyCodes: codes.map((row) => ({
        code: row['code']!,
        party: row['party']!,
        elections: row['elections']!.split(' ').filter(Boolean),
      })),
    },
    accepted,
  )
}
