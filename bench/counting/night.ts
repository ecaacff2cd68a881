// A counting night as lines of our own CSV, and what the checker makes of it: it shares no code with the site.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

/** What one line says of a seat. */
export type Figure = {
  seat: string
  word: 'counting' | 'declared' | 'other'
  leader: string
  margin?: number
}
/** What is sent at once: lines of a minute of the night, and what they say. */
type Minute = { minute: number; csv: string; figures: Figure[] }

const head = 'at,seat,status,round,rounds,leader,leader_party,runner_up,runner_up_party,margin'
const parties = ['Red Flower Party', 'Blue Kite Party', 'Green Boat Party', 'White Drum Party']
const names = ['Asha Rani', 'Bala Kumar', 'Chitra Devi', 'Dev Anand']
const [rounds, takes] = [10, 10]
/** A request holds 64 kB. */
const mostLines = 250

/** Invented: every seat has ten rounds of ten minutes, and is declared at the end. */
export function inventedNight(seats: readonly string[], now: Date): Minute[] {
  const begins = now.getTime() - 86_400_000
  const all: Minute[] = []
  for (let minute = 0; minute <= (rounds + 1) * takes; minute++) {
    const lines = seats.flatMap((seat, i) => {
      const round = (minute - (i % takes)) / takes + 1
      if (!Number.isInteger(round) || round < 1 || round > rounds + 1) return []
      const first = (i + Math.floor(round / 4)) % 4
      const second = (first + 1) % 4
      const margin = 1 + ((i * 7_919 + Math.min(round, rounds) * 104_729) % 60_000)
      const status = round > rounds ? 'Result Declared' : 'Result in Progress'
      const at = new Date(begins + minute * 60_000).toISOString()
      return [
        `${at},${seat},${status},${Math.min(round, rounds)},${rounds},${names[first]},${parties[first]},${names[second]},${parties[second]},${margin}`,
      ]
    })
    all.push(minuteOf(minute, head, lines))
  }
  return all.filter(({ figures }) => figures.length > 0)
}

/** From a file with the columns at, seat or seat_id, status, leader or leading, and margin. */
export function nightFrom(file: string): Minute[] {
  const bytes = readFileSync(file)
  const [first, ...lines] = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n')
  const at = first!.split(',').indexOf('at')
  const byMinute = Map.groupBy(lines, (line) => line.split(',')[at]!.slice(0, 16))
  const sorted = [...byMinute].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const begins = Date.parse(sorted[0]![0])
  return sorted.flatMap(([minute, own]) =>
    Array.from({ length: Math.ceil(own.length / mostLines) }, (_, i) =>
      minuteOf((Date.parse(minute) - begins) / 60_000, first!, own.slice(i * mostLines, (i + 1) * mostLines)),
    ),
  )
}

function minuteOf(minute: number, columns: string, lines: string[]): Minute {
  const csv = [columns, ...lines, ''].join('\n')
  const rows: Record<string, string>[] = parse(csv, { columns: true })
  return {
    minute,
    csv,
    figures: rows.map(({ seat, seat_id: id, status, leader, leading, margin = '' }) => ({
      seat: (seat ?? id)!,
      word:
        status === 'Result in Progress' ? 'counting' : status === 'Result Declared' ? 'declared' : 'other',
      leader: (leader ?? leading ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase(),
      ...(/^\d+$/.test(margin) && { margin: Number(margin) }),
    })),
  }
}
