// Dates of Lok Sabha by-elections, for files that state only the year in which the term began.
// Facts in our own format. The year is TCPD's (Lok Dhaba) if it has the poll, otherwise that in which the
// winner's term began (PRS India, ODbL 1.0).
// Where both have it they agree, except for Valmiki Nagar: polled in 2020, sworn in in 2021. No source here
// has the month of the poll.

type Year = number

/** By the year in which the term began, then by year of the poll. */
const pollsByTerm: Readonly<Record<Year, Readonly<Record<Year, readonly string[]>>>> = {
  2009: {
    2009: ['Firozabad'],
    2010: ['Banka'],
    2011: ['Bastar', 'Hisar', 'Jamshedpur', 'Kadapa', 'Kolkata Dakshin'],
    2012: ['Jangipur', 'Kannauj', 'Nellore', 'Tehri Garhwal', 'Udupi Chikmagalur'],
    2013: ['Banaskantha', 'Bangalore Rural', 'Howrah', 'Maharajganj', 'Mandi', 'Mandya', 'Porbandar'],
  },
  2014: {
    2014: ['Beed', 'Kandhamal', 'Mainpuri', 'Medak', 'Vadodara'],
    2015: ['Bongaon', 'Ratlam', 'Warangal'],
    2016: ['Cooch Behar', 'Lakhimpur', 'Shahdol', 'Tamluk', 'Tura'],
    2017: ['Amritsar', 'Gurdaspur', 'Malappuram', 'Srinagar'],
    2018: [
      'Ajmer',
      'Alwar',
      'Araria',
      'Bellary',
      'Bhandara-Gondiya',
      'Gorakhpur',
      'Kairana',
      'Mandya',
      'Nagaland',
      'Palghar',
      'Phulpur',
      'Shimoga',
      'Uluberia',
    ],
  },
  2019: {
    2019: ['Samastipur', 'Satara'],
    2020: ['Valmiki Nagar'],
    2021: [
      'Belgaum',
      'Dadra and Nagar Haveli',
      'Kanniyakumari',
      'Khandwa',
      'Malappuram',
      'Mandi',
      'Tirupati',
    ],
    2022: ['Asansol', 'Azamgarh', 'Mainpuri', 'Rampur', 'Sangrur'],
    2023: ['Jalandhar'],
  },
  2024: { 2024: ['Nanded', 'Wayanad'] },
}

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
