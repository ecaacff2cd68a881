// Lok Sabha 2024: the day on which each seat was to poll, as the schedule of 16 March 2024 had it.
// Known: two polls were moved after that day, and Surat had none.
import type { ElectionKey, PollDateForm } from '../file-format.ts'
import { csvLines } from '../table.ts'
import type { Columns } from '../table.ts'

const columns: Columns = [
  ['OBJECTID', ''],
  ['pc_id', ''],
  ['s_u', ''],
  ['st_code', ''],
  ['st_name', 'state'],
  ['pc_no', 'number'],
  ['pc_name', ''],
  // As in the results; `pc_name` has older spellings.
  ['pc_name_alias', 'name'],
  ['status', ''],
  ['State_LGD', ''],
  ['SHAPE_Length', ''],
  ['SHAPE_Area', ''],
  ['Type', ''],
  ['Phase', ''],
  ['DOP', ''],
  ['Poll_Day', ''],
  ['DOA', ''],
  ['DOIN', ''],
  ['LDFN', ''],
  ['DSN', ''],
  ['LDWC', ''],
  ['DOCV', ''],
  ['Date_of_Poll', 'day'],
]

const election: ElectionKey = { house: 'lok_sabha', state: null, year: 2024 }
/** Betul (a candidate died) and Anantnag-Rajouri (weather) polled later than this schedule says. */
const moved = new Set(['MADHYA PRADESH 29', 'JAMMU & KASHMIR 3'])

export const ls2024SeatAttributes: PollDateForm = {
  kind: 'poll-dates',
  id: 'ls-2024-seat-attributes',
  reads: 'Lok Sabha 2024, poll day by seat (seat attributes of the constituency map)',
  lines: (text) => csvLines(text, columns),
  parse({ state = '', number = '', name = '', day = '' }) {
    const place = { election, state, number: Number(number), name }
    if (moved.has(`${state} ${number}`)) return { place, fault: 'the poll was moved after this schedule' }
    const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day) ?? []
    if (!month || !date || !year) return { place, fault: 'the poll day is not a date' }
    return { place, pollDate: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` }
  },
  source: () => ({
    id: 'ls-2024-seat-attributes',
    publisher: 'Election Commission of India',
    title: 'Schedule of the general election to the Lok Sabha 2024, poll day by constituency',
    licence: 'MIT (file of answerquest/india-elections2024-results-timewise); the dates are public record',
    credit: 'Election Commission of India, by way of answerquest/india-elections2024-results-timewise',
    address: 'https://www.eci.gov.in/',
    asOf: '2024-03-16',
  }),
}
