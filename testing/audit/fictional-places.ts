// Where the fictional country's seats and post offices lie, in the publishers' files and as shown.
import { deflateRawSync } from 'node:zlib'
import { seatOf } from './fictional-results.ts'
import type { ShownSeat } from '../../scripts/audit/shown.ts'
import type { ShownPlaces } from '../../scripts/audit/places/shown.ts'

type Cells = Record<string, string | number>

const seats = {
  'va-ng-1': { name: 'Tarapur', number: 1, lokSabha: 'ls-ng-1', whole: 'Sundarpur', district: 'Sundar' },
  'va-ng-2': { name: 'Belapur', number: 2, lokSabha: 'ls-ng-2', whole: 'Kamalgaon', district: 'Kamal' },
} as const
type Id = keyof typeof seats
const ids = Object.keys(seats) as Id[]
const whole = { share: 100, offices: 3, of: 3 }
/** By PIN code: the seat of its three offices. */
const pins: Record<string, Id> = {
  700001: 'va-ng-1',
  700002: 'va-ng-1',
  710001: 'va-ng-2',
  710002: 'va-ng-2',
}
const roll = {
  state: 'Navgarh',
  phase: '3' as const,
  unconfirmed: [],
  asOf: '2026-08-01',
  source: { publisher: 'Gazette', title: 'Days' },
  announcedOn: '2026-05-01',
  enumerationUntil: '2026-06-28',
  draftOn: '2026-07-05',
  claimsUntil: '2026-08-04',
  finalOn: '2026-09-06',
  qualifyingDay: '2026-07-01',
}

export const placeTables: Record<string, Cells[]> = {
  'pin/pin_offices.csv.gz': [
    ...Object.entries(pins).flatMap(([pin, seat]) =>
      ['Head', 'Bazar', 'Road'].map((office) => ({
        pin,
        office,
        district: seats[seat].district.toUpperCase(),
        state: 'NAVGARH',
        ac_state: 'NG',
        ac_no: seats[seat].number,
      })),
    ),
    ...['Head', 'Bazar'].map((office) => ({
      pin: '800001',
      office,
      district: 'PARVAT',
      state: 'PURVGARH',
      ac_state: '',
      ac_no: '',
    })),
  ],
  'next-elections/ls-2024-by-assembly-segment.csv.gz': ids.map((id) => ({
    ls_seat_id: seats[id].lokSabha,
    assembly_seat_id: id,
    candidate: 'Asha Lakhani',
    evm_votes: 150,
  })),
  'next-elections/by-elections-2022-2026.csv': [
    {
      state: 'NG',
      seat_id: 'va-ng-1',
      poll_day: '2026-05-17',
      count_day: '2026-05-20',
      reason: 'death of Nila Das',
      standing: 'result',
      winner: 'Kiran Sen',
      party: 'INC',
      votes: 250,
    },
  ],
  'next-elections/ceo-portals.csv': [{ state_code: 'NG', ceo_portal: 'https://ceo.navgarh.test' }],
  'next-elections/sir-by-state-2026.csv': [
    {
      state: 'Navgarh',
      phase: '3',
      qualifying_day: roll.qualifyingDay,
      enumeration_until: roll.enumerationUntil,
      draft_on: roll.draftOn,
      claims_until: roll.claimsUntil,
      final_on: roll.finalOn,
    },
  ],
}

export function placeOf(id: string): Pick<ShownSeat['seat'], 'place'> {
  const own = seats[id as Id]
  if (own)
    return {
      place: { lokSabha: { id: own.lokSabha }, segments: [], districts: [own.district] },
    }
  const parts = ids.filter((one) => seats[one].lokSabha === id)
  return { place: { segments: parts.map((one) => ({ id: one })), districts: [] } }
}

export function secondSeat(): ShownSeat {
  const { name, number } = seats['va-ng-2']
  const seat = {
    ...seatOf('ls-ng-1'),
    id: 'va-ng-2',
    name,
    nameHi: 'बेलापुर',
    number,
    house: 'assembly' as const,
  }
  return { seat, elections: [] }
}

export function placesShown(): ShownPlaces {
  return {
    pins: [
      ...Object.entries(pins).map(([pin, id]) => ({
        pin,
        offices: 3,
        state: { code: 'NG', name: 'Navgarh' },
        districts: [seats[id].district],
        lokSabha: [{ id: seats[id].lokSabha, name: seats[id].whole, ...whole }],
        assembly: [{ id, name: seats[id].name, ...whole }],
      })),
      {
        pin: '800001',
        offices: 2,
        state: { code: 'PG', name: 'Purvgarh' },
        districts: ['Parvat'],
        lokSabha: [],
        assembly: [],
      },
    ],
    rolls: [structuredClone(roll)],
    latest: [structuredClone(roll)],
    states: [{ code: 'NG', ceoSite: 'https://ceo.navgarh.test' }],
    ahead: [],
    hexagons: [],
  }
}

/** The archive of the seats' shapes: only the table, in the format of the 1980s, of a shape file. */
export function shapesArchive(): Buffer {
  const rows = ids.map((id): Record<string, string> => ({
    AC_NAME: seats[id].name,
    AC_NO: String(seats[id].number),
    DIST_NAME: seats[id].district.toUpperCase(),
    PC_NAME: seats[id].whole.toUpperCase(),
    ST_NAME: 'NAVGARH',
  }))
  const columns = Object.keys(rows[0]!)
  const head = Buffer.alloc(32)
  head.writeUInt32LE(rows.length, 4)
  head.writeUInt16LE(32 + 32 * columns.length + 1, 8)
  head.writeUInt16LE(1 + 20 * columns.length, 10)
  const fields = columns.map((name) => {
    const field = Buffer.alloc(32)
    field.write(name)
    field[16] = 20
    return field
  })
  const lines = rows.map((row) => Buffer.from(` ${columns.map((name) => row[name]!.padEnd(20)).join('')}`))
  return zipped('seats.dbf', Buffer.concat([head, ...fields, Buffer.from([13]), ...lines]))
}

function zipped(name: string, bytes: Buffer): Buffer {
  const packed = deflateRawSync(bytes)
  const local = Buffer.alloc(30)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
