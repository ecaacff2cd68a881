// The Election Commission's statistical table 13: electors and voters of every Lok Sabha constituency, one
// format per year.
// Known: titles above, totals and disclaimers below; 2024 has no Surat (no poll); 2014 has the old Andhra Pradesh
// with seats 1 to 42; the 2014 workbook turned "nan" inside names into "0" (A0tnag is Anantnag).
import { decimal, nth, numberIn, required, text, count } from '../columns.ts'
import type { ElectionKey } from '../register.ts'
import { turnoutFormat, type SeatFormat } from './seat-format.ts'

const columns2019 = {
  state: text('State Name'),
  number: text('PC NO.'),
  name: text('PC NAME'),
  electors: required(count('ELECTORS')),
  evm: required(count('TOTAL')),
  postal: required(count('')),
  voters: required(count('TOTAL VOTERS')),
  turnout: required(decimal('VOTER TURN OUT (%)')),
}

/** Its name distinguishes this year from 2019. */
const columns2014 = { ...columns2019, voters: required(count('TOTAL VOTES')) }

const columns2024 = {
  ...columns2019,
  electors: required(count('TOTAL')),
  evm: nth(2, required(count('TOTAL'))),
  postal: nth(2, required(count(''))),
}

function turnoutOf(
  year: number,
  asOf: string,
  columns: typeof columns2019,
  mend: (name: string) => string = (name) => name,
): SeatFormat {
  const id = `eci-turnout-${year}`
  const election: ElectionKey = { house: 'lok_sabha', state: null, year }
  return turnoutFormat({
    id,
    reads: `Lok Sabha ${year}, electors and voters by seat (statistical table 13)`,
    columns,
    skip: ({ number, name, electors }) =>
      number === '' && name === '' ? (electors ? 'totals' : 'titles and notes') : undefined,
    place: ({ state, number, name }) => ({ election, state, number: numberIn(number), name: mend(name) }),
    fact: ({ electors, voters: votesPolled, turnout, evm, postal }) =>
      evm + postal === votesPolled
        ? { electors, votesPolled, turnout: Math.round(turnout * 100) / 100 }
        : { fault: `EVM and postal voters add up to ${evm + postal}, the total says ${votesPolled}` },
    source: {
      id,
      publisher: 'Election Commission of India',
      title: `General election to the Lok Sabha ${year}, turnout by constituency (statistical table 13)`,
      licence: 'None stated; figures of the Election Commission, used with credit',
      credit: 'Election Commission of India, by way of naaikey/Election-Voter-Turnout-Dashboard',
      address: 'https://www.eci.gov.in/',
      asOf,
    },
  })
}

export const eciTurnout: readonly SeatFormat[] = [
  turnoutOf(2014, '2014-05-16', columns2014, (name) => name.replace(/0/g, 'nan')),
  turnoutOf(2019, '2019-05-23', columns2019),
  turnoutOf(2024, '2024-06-04', columns2024),
]
