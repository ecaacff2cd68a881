// Makes data/calendar/rolls.json from a list of the Special Intensive Revision by state, and puts the sites of the Chief
// Electoral Officers into data/states.csv:
//   node scripts/data/make-rolls.ts FOLDER
// The list has one row a state with its latest days. Here it becomes one statement a source, with the days first set.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutNulls } from '#base/without-nulls.ts'
import { rollDates, type RollDate, type RollRevision } from '#elections/contract.ts'
import { ownRows } from '#sources/table.ts'
import { calendarFiles } from './calendar-files.ts'
import { stringify } from './csv.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the lists?')
const to = join(import.meta.dirname, '../../data')
const rows = (name: string) => ownRows(readFileSync(join(from, 'next-elections', name), 'utf8'))

type Days = Partial<Record<RollDate, string>>
type Said = Pick<RollRevision, 'asOf' | 'source'>

const said = (asOf: string, publisher: string, title: string, url?: string): Said => ({
  asOf,
  source: { publisher, title, ...withoutNulls({ url }) },
})

/** How the Commission's notes reached the list. */
const collected = (asOf: string, publisher: string, title: string, url: string) =>
  said(asOf, publisher, `${title}, collected by SIR Saathi`, url)
const checked = '2026-08-01'
const commission = 'Election Commission of India'
const officer = (state: string) => `Chief Electoral Officer, ${state}`
const ofMarch = collected(
  checked,
  commission,
  'Press note of 15 March 2026 on the final rolls',
  'https://ceogoa.nic.in/PDF/Press-Note-dt-15-03-2026-for-AS-KL-WB-TN-PUDU.pdf',
)
const third = collected(
  checked,
  commission,
  'Press note ECI/PN/086/2026 of 14 May 2026',
  'https://www.eci.gov.in/eci/public/api/document?id=17344',
)
const first = said(
  '2025-12-11',
  'The Hawk',
  'Dates of the second phase, also by the Press Information Bureau, 30 November 2025',
)
const watch = said(
  '2026-09-24',
  'SIR Watch',
  'Inventory of notices, from the press',
  'https://github.com/williamtheconqueror48-art/sir-watch',
)

/** Of a report whose day is not known. */
const withClaims = ({ asOf, source }: Said): Said => ({
  asOf,
  source: { ...source, title: `${source.title}; claims: Punjab Kesari TV, December 2025` },
})

/** The document that records each final roll. */
const published: Record<string, Said> = {
  Bihar: collected(
    checked,
    officer('Bihar'),
    'Data of the final publication',
    'https://ceoelection.bihar.gov.in/format_1to8.html',
  ),
  Assam: ofMarch,
  Goa: collected(
    checked,
    officer('Goa'),
    'Press note on the final publication',
    'https://www.ceogoa.nic.in/PDF/SIR2026/press-note-Final-publication.pdf',
  ),
  Chhattisgarh: collected(
    checked,
    officer('Chhattisgarh'),
    'Page of the final roll',
    'https://ceochhattisgarh.nic.in/home_en.html',
  ),
  Rajasthan: collected(
    checked,
    officer('Rajasthan'),
    'Summary of electors, 12 March 2026',
    'https://election.rajasthan.gov.in/Elector%20Statics/Fact%20Sheet%2012.03.2026%20new%20map.pdf',
  ),
  Kerala: ofMarch,
  'Madhya Pradesh': collected(
    checked,
    'District Election Office, Dhar',
    'Page of the final publication',
    'https://dhar.nic.in/en/district-election-office-2/',
  ),
  'Andaman and Nicobar Islands': collected(
    checked,
    officer('Andaman and Nicobar Islands'),
    'Final roll of 21 February 2026',
    'https://www.ceoandaman.nic.in/election/AnnounceContent/SERVICE%20VOTER%20FINAL%20ROLL%2021.02.2026.pdf',
  ),
  'Tamil Nadu': withClaims(ofMarch),
  Gujarat: withClaims(
    collected(
      checked,
      'Akashvani',
      'Report on the final roll',
      'https://newsonair.gov.in/election-commission-of-india-releases-final-electoral-roll-for-gujarat/',
    ),
  ),
  Puducherry: ofMarch,
  Lakshadweep: collected(
    checked,
    officer('Lakshadweep'),
    'Press note on the final publication',
    'https://ceolakshadweep.gov.in/Home',
  ),
  'Uttar Pradesh': collected(
    checked,
    'District of Saharanpur',
    'Page of the final roll',
    'https://saharanpur.nic.in/election/electoral-roll/',
  ),
}

/** Days that the list gives by another source than the first and the last, and only there. */
const between: Record<string, Said & { days: readonly RollDate[] }> = {
  'Uttar Pradesh': {
    ...said('2026-02-07', 'Hindustan Times', 'Report of 7 February 2026, also in The Indian Express'),
    days: ['draftOn', 'claimsUntil'],
  },
}

/** Days of the second phase that were reported after the first. */
const endDays: readonly RollDate[] = ['finalOn', 'qualifyingDay']
const reportedLast: Record<string, RollDate[]> = { 'Tamil Nadu': ['claimsUntil'], Gujarat: ['claimsUntil'] }

/** Days as they were first set, before the list's. */
const atFirst: Record<string, Days> = {
  'Uttar Pradesh': { draftOn: '2025-12-31' },
  Goa: { finalOn: '2026-02-14' },
  Rajasthan: { finalOn: '2026-02-14' },
  Uttarakhand: { finalOn: '2026-09-15' },
  Telangana: { claimsUntil: '2026-08-30', finalOn: '2026-10-01' },
  Delhi: { draftOn: '2026-08-05', finalOn: '2026-10-07' },
}

/** What the last source says without a day. */
const disputed: Record<string, RollDate[]> = {
  Punjab: ['draftOn', 'claimsUntil'],
  'West Bengal': ['finalOn'],
}
const doubted: Record<string, RollDate[]> = { Telangana: ['draftOn'] }

const columns: Record<RollDate, string> = {
  announcedOn: '',
  enumerationFrom: 'enumeration_from',
  enumerationUntil: 'enumeration_until',
  draftOn: 'draft_on',
  claimsUntil: 'claims_until',
  finalOn: 'final_on',
  qualifyingDay: 'qualifying_day',
}

function statementsOf(row: Record<string, string>): RollRevision[] {
  const state = row['state']!
  const phase = row['phase'] as RollRevision['phase']
  const listed: Days = Object.fromEntries(
    rollDates.flatMap((name) => (row[columns[name]] ? [[name, row[columns[name]]]] : [])),
  )
  const pick = (names: readonly RollDate[], days = listed): Days =>
    Object.fromEntries(names.flatMap((name) => (days[name] === undefined ? [] : [[name, days[name]]])))
  const statement = (by: Said, days: Days, more: Partial<RollRevision> = {}): RollRevision => ({
    state,
    phase,
    ...pick(rollDates, days),
    unconfirmed: [],
    ...more,
    asOf: by.asOf,
    source: by.source,
  })
  const earlier = atFirst[state] ?? {}
  if (phase === 'later')
    return [
      statement(said('2026-05-14', 'Vaidra', 'Announcement of the third phase: three states later'), {}),
      ...(state === 'Himachal Pradesh'
        ? [
            statement(
              { ...watch, source: { ...watch.source, title: 'Inventory of notices: none for this state' } },
              {},
            ),
          ]
        : []),
    ]
  if (phase === '3') {
    const moved = Object.keys(earlier) as RollDate[]
    const open = row['standing']!.includes('later changes not looked up')
    const base = statement(
      third,
      { ...listed, ...earlier, announcedOn: '2026-05-14' },
      open ? { unconfirmed: ['draftOn', 'claimsUntil', 'finalOn'] } : {},
    )
    if (!row['later_source']) return [base]
    const more = { unconfirmed: doubted[state] ?? [], ...withoutNulls({ disputed: disputed[state] }) }
    return [base, statement(watch, pick(moved.length > 0 ? moved : ['finalOn']), more)]
  }
  if (phase !== '2') return [statement(published[state]!, listed)]
  const middle = between[state]
  const last =
    published[state] ?? said(checked, officer(state), 'Last dates of the revision, collected by SIR Saathi')
  const later = [...(middle?.days ?? []), ...(reportedLast[state] ?? []), ...endDays]
  const start = rollDates.filter((name) => !later.includes(name))
  return [
    statement(first, { announcedOn: '2025-10-27', ...pick(start), ...earlier }),
    ...(middle ? [statement(middle, pick(middle.days))] : []),
    statement(
      last,
      pick([...(reportedLast[state] ?? []), ...endDays]),
      withoutNulls({ disputed: disputed[state] }),
    ),
  ]
}

const statements = rows('sir-by-state-2026.csv').flatMap(statementsOf)
writeFileSync(join(to, calendarFiles.rolls), `${JSON.stringify(statements, null, 1)}\n`)
console.log(`${calendarFiles.rolls}: ${statements.length}`)

const sites = new Map(rows('ceo-portals.csv').map((row) => [row['state_code'], row['ceo_portal']!]))
const states = ownRows(readFileSync(join(to, 'states.csv'), 'utf8'))
writeFileSync(
  join(to, 'states.csv'),
  stringify(states.map((row) => ({ ...row, ceo_site: sites.get(row['code']) ?? '' }))),
)
