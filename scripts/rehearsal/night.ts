// An invented night in the 40 seats of Goa: invented candidates and parties, and everything that a desk may meet.

const seats = 40
const rounds = 12
// Without colours: the site gives each a shade of its own.
const parties = ['Flower Party', 'Kite Party', 'Boat Party']
const columns = [
  'Constituency',
  'Const. No.',
  'Leading Candidate',
  'Leading Party',
  'Trailing Candidate',
  'Trailing Party',
  'Margin',
  'Round',
  'Status',
]

/** The same every time: a chance that depends on the seat and the round alone. */
const chance = (seat: number, round: number) => (Math.sin(seat * 12.9898 + round * 78.233) * 43_758.5453) % 1

export type Moment = { minutes: number; name: string; page: string; happens?: string }

/** @param now when it begins; its pages are dated a day back, so that none is of times to come. */
export function inventedNight(now: Date): Moment[] {
  const begins = now.getTime() - 86_400_000
  const moments: Moment[] = []
  for (let round = 0; round <= rounds + 1; round++) {
    const at = new Date(begins + round * 20 * 60_000)
    for (let part = 1; part <= 2; part++) {
      const own = Array.from({ length: seats / 2 }, (_, i) => (part - 1) * (seats / 2) + i + 1)
      const page = statePage(
        own.map((seat) => lineOf(seat, round)),
        at,
      )
      // In the middle of the night one page has another form for a while.
      const broken = round === 5 && part === 2
      moments.push({
        // The first pages come at once: the count can be opened, and says that it has not begun.
        minutes: part === 1 && round > 0 ? 20 : 0,
        name: `statewiseS05${part}.htm`,
        page: broken ? page.replace('Trailing Candidate', 'Second Candidate') : page,
        ...(broken && {
          happens: 'The second page has changed its form: it is refused, the last figures stay.',
        }),
        ...(round === 8 && part === 1 && { happens: 'Seat 3 is counted again from round 1.' }),
        ...(round === rounds + 1 && part === 1 && { happens: 'The results are declared.' }),
      })
    }
  }
  return moments
}

function lineOf(seat: number, round: number): string[] {
  const name = `Seat ${seat}`
  if (seat === 7) return [name, '7', 'Only Candidate of Seat 7', parties[0]!, '', '', '-', '', 'Uncontested']
  if (seat === 11) return [name, '11', '', '', '', '', '', '', 'Countermanded']
  const counted = seat === 3 && round >= 8 ? round - 7 : Math.min(round, rounds)
  const first = Math.floor(Math.abs(chance(seat, Math.floor(counted / 4))) * 3)
  const second = (first + 1) % 3
  const margin = counted === 0 ? 0 : Math.floor(Math.abs(chance(seat, counted)) * 900 * counted)
  const isOver = round > rounds && seat !== 3
  const who = (party: number) => `Candidate ${party + 1} of Seat ${seat}`
  return [
    name,
    String(seat),
    who(first),
    parties[first]!,
    who(second),
    parties[second]!,
    String(margin),
    `${counted}/${rounds}`,
    isOver && margin > 0 ? 'Result Declared' : 'Result in Progress',
  ]
}

function statePage(lines: string[][], at: Date): string {
  const india = new Date(at.getTime() + 5.5 * 3_600_000).toISOString()
  const [year, month, day] = india.slice(0, 10).split('-')
  const cells = (of: string[], tag: string) => of.map((text) => `<${tag}>${text}</${tag}>`).join('')
  return `<!DOCTYPE html><html><body><table><thead><tr>${cells(columns, 'th')}</tr></thead><tbody>${lines
    .map((line) => `<tr>${cells(line, 'td')}</tr>`)
    .join(
      '',
    )}</tbody></table><p>Last Updated at ${india.slice(11, 16)} On ${day}/${month}/${year}</p></body></html>`
}
