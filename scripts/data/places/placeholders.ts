// Positions that are nobody's: copied from another office, rounded, or with minutes and seconds written as decimals.
import type { Point } from '#constituencies/shapes.ts'

export type Placed = {
  pin: string
  /** Of the directory; a district is empty if it names none. */
  state: string
  district: string
  /** A head or sub office that delivers: nearly every PIN has one, and its position is the best there is. */
  delivers: boolean
  isHead: boolean
  /** Called as the seat that it stands in. */
  isSure?: true
  written?: { lat: string; lon: string }
  point?: Point
  /** What the maps show at the point. */
  stateAt?: string
  assembly?: string
  lokSabha?: string
}

export type Shared = {
  /** Of an office that delivers: another one that delivers has it, too. The one head office among them keeps it. */
  isCopied: (one: Placed) => boolean
  /** How many PINs have it. */
  pins: (one: Placed) => number
  /** How many offices that deliver have it. */
  deliver: (one: Placed) => number
}

export function pinsAt(all: readonly Placed[]): Shared {
  const at = Map.groupBy(
    all.filter(({ point }) => point !== undefined),
    ({ point }) => point!.join(),
  )
  const offices = (one: Placed) => at.get(one.point!.join())!
  const deliver = (one: Placed) => offices(one).filter(({ delivers }) => delivers)
  const pins = new Map([...at].map(([point, some]) => [point, new Set(some.map(({ pin }) => pin)).size]))
  return {
    isCopied: (one) => {
      const heads = deliver(one).filter(({ isHead }) => isHead)
      return deliver(one).length > 1 && !(heads.length === 1 && heads[0] === one)
    },
    pins: (one) => pins.get(one.point!.join())!,
    deliver: (one) => deliver(one).length,
  }
}

/** Three PINs or more have it. */
export const isPlaceholder = (one: Placed, shared: Shared): boolean => shared.pins(one) > 2

/** Two decimals at most: a kilometre, and often degrees and minutes. */
export function isRound({ written }: Placed): boolean {
  const decimals = (text: string) => text.replace(/^\d*\.?/, '').replace(/0+$/, '').length
  return decimals(written!.lat) <= 2 && decimals(written!.lon) <= 2
}

/**
 * 22.3425 is 22° 34′ 25″ to some, and so eight offices in the middle of Kolkata lay 29 km south of it: beside the office that
 * delivers if read in that way, far from it otherwise. It is left out, not corrected: some are like that by chance.
 */
export function isWrittenInMinutes(point: Point, delivers: Point): boolean {
  const [longitude, latitude] = point.map(ofMinutes)
  if (longitude === undefined || latitude === undefined || kilometres(point, delivers) < 5) return false
  return kilometres([longitude, latitude], delivers) < 2
}

/** 22.3425 as 22° 34′ 25″; nothing if there are no such minutes. */
function ofMinutes(written: number): number | undefined {
  const degrees = Math.trunc(written)
  const [minutes, seconds] = [Math.trunc((written - degrees) * 100 + 1e-6), (written * 100) % 1]
  return minutes < 60 ? degrees + minutes / 60 + (seconds * 100) / 3600 : undefined
}

export const kilometres = ([x, y]: Point, [toX, toY]: Point): number =>
  Math.hypot((toX - x) * 111.32 * Math.cos((y * Math.PI) / 180), (toY - y) * 110.57)
