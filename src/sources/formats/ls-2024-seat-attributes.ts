// Lok Sabha 2024: the poll date of each constituency, according to the schedule of 16 March 2024.
// Known: two polls were postponed later, and Surat had none.
import { columnOf, numberIn, text } from '../columns.ts'
import type { ElectionKey } from '../register.ts'
import { pollDatesFormat } from './seat-format.ts'

const election: ElectionKey = { house: 'lok_sabha', state: null, year: 2024 }
/** Betul (a candidate died) and Anantnag-Rajouri (weather) polled later than this schedule says. */
const moved = new Set(['MADHYA PRADESH 29', 'JAMMU & KASHMIR 3'])

export const ls2024SeatAttributes = pollDatesFormat({
  id: 'ls-2024-seat-attributes',
  reads: 'Lok Sabha 2024, poll day by seat (seat attributes of the constituency map)',
  columns: {
    state: text('st_name'),
    number: text('pc_no'),
    // Spelled as in the results; `pc_name` has older spellings.
    name: text('pc_name_alias'),
    pollDate: columnOf('Date_of_Poll', 'a day like 5/20/2024', dayIn),
  },
  place: ({ state, number, name }) => ({ election, state, number: numberIn(number), name }),
  fact: ({ state, number, pollDate }) =>
    moved.has(`${state} ${number}`) ? { fault: 'the poll was moved after this schedule' } : { pollDate },
  source: {
    id: 'ls-2024-seat-attributes',
    publisher: 'Election Commission of India',
    title: 'Schedule of the general election to the Lok Sabha 2024, poll day by constituency',
    licence: 'MIT (file of answerquest/india-elections2024-results-timewise); the dates are public record',
    credit: 'Election Commission of India, by way of answerquest/india-elections2024-results-timewise',
    address: 'https://www.eci.gov.in/',
    asOf: '2024-03-16',
  },
})

/** `5/20/2024` */
function dayIn(cell: string): string | undefined {
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  return month && date && year && `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
