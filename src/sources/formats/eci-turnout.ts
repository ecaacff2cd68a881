// The Election Commission's statistical table 13: electors and voters of every Lok Sabha seat, one form per year.
// Known: titles above, totals and disclaimers below; 2024 has no Surat (no poll); 2014 has the old Andhra Pradesh
// with seats 1 to 42; the 2014 workbook turned "nan" inside names into "0" (A0tnag is Anantnag).
import { countIn, numberIn } from '../parse-cells.ts'
import type { ElectionKey, TurnoutForm } from '../file-format.ts'
import { csvLines } from '../table.ts'
import type { Columns } from '../table.ts'

const seatColumns: Columns = [
  ['State Name', 'state'],
  ['PC NO.', 'number'],
  ['PC NAME', 'name'],
]

/** 2014 and 2019 differ in what they call the third column of sexes and the total. */
function older(thirdSex: string, total: string, turnout: string): Columns {
  return [
    ...seatColumns,
    ['ELECTORS', 'electors'],
    ['MALE', ''],
    ['FEMALE', ''],
    [thirdSex, ''],
    ['TOTAL', 'evm'],
    ['NRI', ''],
    ['', 'postal'],
    [total, 'voters'],
    [turnout, 'turnout'],
  ]
}

const columns2024: Columns = [
  ...seatColumns,
  ['Polling Stations', ''],
  ['Male', ''],
  ['Female', ''],
  ['TG', ''],
  ['TOTAL', 'electors'],
  ['', ''],
  ['Male', ''],
  ['Female', ''],
  ['TG', ''],
  ['TOTAL', 'evm'],
  ['NRI', ''],
  ['', 'postal'],
  ['TOTAL VOTERS', 'voters'],
  ['VOTER TURN OUT (%)', 'turnout'],
]

function turnoutForm(
  year: number,
  asOf: string,
  columns: Columns,
  mend: (name: string) => string,
): TurnoutForm {
  const id = `eci-turnout-${year}`
  const election: ElectionKey = { house: 'lok_sabha', state: null, year }
  return {
    kind: 'turnout',
    id,
    reads: `Lok Sabha ${year}, electors and voters by seat (statistical table 13)`,
    lines: (text) => csvLines(text, columns),
    parse(cells) {
      const { state = '', number = '', name = '' } = cells
      if (number === '' && name === '') return { skip: cells['electors'] ? 'totals' : 'titles and notes' }
      const place = { election, state, number: Number(number), name: mend(name) }
      const evm = countIn(cells['evm'] ?? '')
      const postal = countIn(cells['postal'] ?? '')
      const electors = countIn(cells['electors'] ?? '')
      const votesPolled = countIn(cells['voters'] ?? '')
      const turnout = numberIn(cells['turnout'] ?? '')
      if (electors == null || votesPolled == null || turnout == null || evm == null || postal == null)
        return { place, fault: 'electors, voters or turnout is not a number' }
      if (evm + postal !== votesPolled)
        return {
          place,
          fault: `EVM and postal voters add up to ${evm + postal}, the total says ${votesPolled}`,
        }
      return { place, turnout: { electors, votesPolled, turnout: Math.round(turnout * 100) / 100 } }
    },
    source: () => ({
      id,
      publisher: 'Election Commission of India',
      title: `General election to the Lok Sabha ${year}, turnout by constituency (statistical table 13)`,
      licence: 'None stated; figures of the Election Commission, used with credit',
      credit: 'Election Commission of India, by way of naaikey/Election-Voter-Turnout-Dashboard',
      address: 'https://www.eci.gov.in/',
      asOf,
    }),
  }
}

const asIs = (name: string) => name

export const eciTurnout: readonly TurnoutForm[] = [
  turnoutForm(2014, '2014-05-16', older('OTHERS', 'TOTAL VOTES', 'VOTER TURN OUT(%)'), (name) =>
    name.replace(/0/g, 'nan'),
  ),
  turnoutForm(2019, '2019-05-23', older('THIRD GENDER', 'TOTAL VOTERS', 'VOTER TURN OUT (%)'), asIs),
  turnoutForm(2024, '2024-06-04', columns2024, asIs),
]
