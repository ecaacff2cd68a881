// Where seats and post offices lie, according to the raw files.
import { table } from '../tables.ts'
import { stateKey } from './spelling.ts'
import { tableInZip } from './read-zip.ts'

export type Office = {
  at: string
  pin: string
  office: string
  district: string
  /** By its key. */
  state: string
  /** The assembly seat in whose shape the position lies. */
  seat?: string
}

/** The directory of post offices. */
export function readOffices(raw: string): Office[] {
  const keys = new Map<string, string>()
  return table(raw, 'pin/pin_offices.csv.gz').map(({ at, cells }) => {
    const state = keys.get(cells['state']!) ?? stateKey(cells['state']!)
    keys.set(cells['state']!, state)
    return {
      at,
      pin: cells['pin']!,
      office: cells['office']!,
      district: cells['district']!,
      state,
      ...(cells['ac_no'] !== '' && { seat: `va-${cells['ac_state']!.toLowerCase()}-${cells['ac_no']}` }),
    }
  })
}

export type Segment = {
  at: string
  /** The assembly seat's number in its state, as `andhra pradesh 12`: states that were one are one. */
  state: string
  number: number
  name: string
  lokSabha: string
  district?: string
}

/** In 2008 the seats of Andhra Pradesh were numbered after those of Telangana. */
const ofTelangana = 119

/** The Lok Sabha seat of each assembly seat in the boundaries of 2008, and its district. */
export function readSegments(raw: string): Segment[] {
  const shapes = tableInZip(raw, 'pin/india_2012-17_AC.zip').map(({ at, cells }) => ({
    at,
    state: stateKey(cells['ST_NAME']!),
    number: Number(cells['AC_NO']),
    name: cells['AC_NAME']!,
    lokSabha: cells['PC_NAME']!,
    district: cells['DIST_NAME']!,
  }))
  const order = table(raw, 'constituencies/2008-constituencies.csv').map(({ at, cells }) => ({
    at,
    state: stateKey(cells['ST_NAME']!),
    number: Number(cells['AC_CODE']),
    name: cells['AC_NAME']!,
    lokSabha: cells['PC_NAME']!,
  }))
  return [...shapes, ...order]
}

/** The number that a seat had in 2008. */
export const numberIn2008 = ({ stateCode, number: now }: { stateCode: string; number: number }) =>
  stateCode === 'AP' ? now + ofTelangana : now

/** Assembly seats in whose part of a Lok Sabha seat votes of 2024 were counted, by their ids. */
export function readCounted(raw: string): Map<string, { lokSabha: string; at: string }> {
  return new Map(
    table(raw, 'next-elections/ls-2024-by-assembly-segment.csv.gz').flatMap(({ at, cells }) =>
      cells['assembly_seat_id'] === ''
        ? []
        : [[cells['assembly_seat_id']!, { lokSabha: cells['ls_seat_id']!, at }] as const],
    ),
  )
}
