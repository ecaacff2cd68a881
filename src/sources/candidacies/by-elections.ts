// Dates of Lok Sabha by-elections, for files that state only the year in which the term began.
// Facts in our own format. The year is TCPD's (Lok Dhaba) if it has the poll, otherwise that in which the
// winner's term began (PRS India, ODbL 1.0).
// Where both have it they agree, except for Valmiki Nagar: polled in 2020, sworn in in 2021. No source here
// has the month of the poll.

import pollsByTerm from './by-election-years.json' with { type: 'json' }

/** By the year in which the term began, then by year of the poll. */
const years = new Map(
  Object.entries(pollsByTerm).flatMap(([term, byYear]) =>
    Object.entries(byYear).flatMap(([year, seats]) =>
      seats.map((seat) => [keyOf(Number(term), seat), Number(year)] as const),
    ),
  ),
)

/** Undefined if unknown. `term` is the year in which the term began. */
export function byElectionYear(term: number, seat: string): number | undefined {
  return years.get(keyOf(term, seat))
}

function keyOf(term: number, seat: string): string {
  return `${term} ${seat.toLowerCase().replace(/[^a-z]/g, '')}`
}
