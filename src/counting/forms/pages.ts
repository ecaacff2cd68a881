// The Commission's result pages: every table by its headers, every seat by the state's code and its number.
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Stated } from '../seat-state.ts'
import {
  candidateIn,
  ChangedForm,
  contestantOf,
  isSum,
  momentIn,
  noNumber,
  numberIn,
  statusIn,
  tidy,
  updatedAt,
  isEmpty,
  type CountDocument,
  type Source,
} from './document.ts'
import { headingOf, seatIn, stateIn, type Placed } from './page-place.ts'
import { standingOf } from './standing.ts'
import { tablesIn, withClass, wordsOf, type Dom, type Table } from './tables.ts'

type Page = Placed & { dom: Dom; tables: Table[] }

export function readPage(source: Source): CountDocument {
  const shown = source.text.replaceAll(/<!--[^]*?-->|<script\b[^]*?<\/script>/gi, '')
  const missing = ['html', 'table'].find((tag) => count(shown, `<${tag}[\\s>]`) > count(shown, `</${tag}>`))
  if (missing !== undefined) throw new ChangedForm(`The page is cut off: its <${missing}> has no end`)
  const dom = parseDocument(source.text)
  const words = wordsOf(dom)
  const page = { ...source, dom, words, tables: tablesIn(dom) }
  const heading = headingOf(dom)
  const at = momentIn(updatedAt(words))
  const [updated] = /last updated.{0,60}/i.exec(words) ?? []
  if (at === undefined && updated !== undefined)
    throw new ChangedForm(`Its time is not understood: ${updated}`)
  const read = forms.find(({ fits }) => fits(page))
  if (!read)
    throw new ChangedForm(
      `None of the Commission’s pages that are known. Its tables have ${
        page.tables
          .map(({ header }) => header.filter(Boolean).join(', '))
          .filter(Boolean)
          .join('; ') || 'no headers'
      }`,
    )
  return {
    form: read.form,
    ...(at !== undefined && { at }),
    ...(heading !== '' && { heading }),
    problems: [],
    ...read.of(page),
  }
}

const count = (text: string, pattern: string) => text.match(new RegExp(pattern, 'gi'))?.length ?? 0

type Form = {
  form: string
  fits(page: Page): boolean
  of(page: Page): Pick<CountDocument, 'stated'> & Partial<CountDocument>
}

const names = {
  seat: /^const(ituency)?\.? ?no\.?$|^(ac|pc) no\.?$/i,
  leader: /^leading candidate$/i,
  leaderParty: /^leading party$/i,
  runnerUp: /^trailing candidate$/i,
  runnerUpParty: /^trailing party$/i,
  margin: /^margin$/i,
  round: /^rounds?$/i,
  status: /^status$|^result status$/i,
  candidate: /^candidate( name)?$/i,
  party: /^party( name)?$/i,
  evm: /^evm( votes?)?$/i,
  postal: /^postal( votes?)?$/i,
  total: /^total( votes)?$/i,
  won: /^won$/i,
  leading: /^leading$/i,
  before: /brought|previous|forward/i,
  now: /current|this round/i,
}
type Column = keyof typeof names

/** The tables that have these columns; otherwise it says which are missing from the one that has most. */
function tablesWith({ tables }: Page, columns: Column[]): [Table, ...Table[]] {
  const looked = tables.map((table) => ({ table, missing: columns.filter((one) => placeOf(table, one) < 0) }))
  const [best] = looked.toSorted((a, b) => a.missing.length - b.missing.length)
  if (!best) throw new ChangedForm('The page has no table')
  if (best.missing.length > 0)
    throw new ChangedForm(
      `The table lacks ${best.missing.map(inWords).join(', ')}; it has ${best.table.header.join(', ')}`,
    )
  return [
    best.table,
    ...looked.flatMap((one) => (one !== best && one.missing.length === 0 ? [one.table] : [])),
  ]
}
/** “runner up party” */
const inWords = (column: Column) => `“${column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}”`
const placeOf = ({ header }: Table, column: Column) => header.findIndex((text) => names[column].test(text))
const hasTable = ({ tables }: Page, ...columns: Column[]) =>
  tables.some((table) => columns.every((one) => placeOf(table, one) >= 0))

function cellsOf(table: Table) {
  const places = Object.fromEntries(Object.keys(names).map((one) => [one, placeOf(table, one as Column)]))
  return (row: string[], column: Column) => row[places[column]!]
}

const forms: Form[] = [
  { form: 'candidateswise', fits: ({ dom }) => boxesOf(dom).length > 0, of: candidatesWise },
  {
    form: 'statewise',
    fits: (page) => hasTable(page, 'leader', 'runnerUp') || /statewise/i.test(page.name),
    of: stateWise,
  },
  {
    form: 'roundwise',
    fits: (page) => hasTable(page, 'candidate', 'before', 'total') || /roundwise/i.test(page.name),
    of: roundWise,
  },
  {
    form: 'constituencywise',
    fits: (page) => hasTable(page, 'candidate', 'evm') || /^constituencywise/i.test(page.name),
    of: seatWise,
  },
  { form: 'partywise', fits: (page) => hasTable(page, 'party', 'won', 'leading'), of: partyWise },
]

function stateWise(page: Page) {
  const state = stateIn(page)
  const problems: string[] = []
  const rows = tablesWith(page, [
    'seat',
    'leader',
    'leaderParty',
    'runnerUp',
    'runnerUpParty',
    'margin',
    'status',
  ]).flatMap((table) => table.rows.map((row) => ({ row, cell: cellsOf(table) })))
  const stated = rows.flatMap(({ row, cell }): Stated[] => {
    const number = numberIn(cell(row, 'seat'))
    if (number === undefined) {
      problems.push(`A row without a number: ${row.join(' | ').slice(0, 120)}`)
      return []
    }
    const leader = contestantOf(cell(row, 'leader'), cell(row, 'leaderParty'))
    const runnerUp = contestantOf(cell(row, 'runnerUp'), cell(row, 'runnerUpParty'))
    const margin = numberIn(cell(row, 'margin'))
    const line = {
      ...roundsIn(cell(row, 'round')),
      ...(leader && { leader }),
      ...(runnerUp && { runnerUp }),
      ...(margin !== undefined && { margin }),
    }
    const { wrong, status: said, word } = statusIn(cell(row, 'status'))
    const why = wrong ?? noNumber(cell(row, 'margin'), 'margin')
    if (why !== undefined) {
      problems.push(`Seat ${number}: ${why}`)
      return []
    }
    // One candidate, nobody behind and no votes between them.
    const alone = leader && !runnerUp && margin === undefined && word === undefined && said !== 'counting'
    const status = alone ? 'uncontested' : said
    return [{ state, number, ...(status && { status }), ...(word !== undefined && { word }), ...line }]
  })
  return { stated, problems }
}

/** "7/19", "7 of 19". */
function roundsIn(text: string | undefined): Pick<Stated, 'round' | 'rounds'> {
  const [, round, rounds] = /(\d+)\s*(?:\/|of)\s*(\d+)/.exec(text ?? '') ?? []
  return rounds === undefined || Number(rounds) === 0 ? {} : { round: Number(round), rounds: Number(rounds) }
}
const roundsOf = ({ words }: Page) =>
  roundsIn(/Status of EVM Rounds?:?\s*(\d+\s*(?:\/|of)\s*\d+)/i.exec(words)?.[1])

const boxesOf = (dom: Page['dom']) => withClass(dom, 'cand-box')

function candidatesWise(page: Page) {
  const boxes = boxesOf(page.dom).map((box) => {
    const words = wordsOf(withClass(box, 'status')[0])
    const [whole, word, votes] = /^([^\d(]*?)\s*([\d,]+)?\s*(?:\(.*\))?$/.exec(words) ?? []
    const total = numberIn(votes)
    if (whole === undefined || (votes !== undefined && total === undefined))
      throw new ChangedForm(`A candidate’s box says “${words}”, which is not understood`)
    const candidate = candidateIn(
      wordsOf(DomUtils.getElementsByTagName('h5', box)[0]),
      wordsOf(DomUtils.getElementsByTagName('h6', box)[0]),
      { ...(total !== undefined && { votes: total }) },
    )
    if (!candidate) throw new ChangedForm('A candidate’s box has no name (h5)')
    return { candidate, word }
  })
  return {
    stated: [
      {
        ...seatIn(page),
        ...roundsOf(page),
        candidates: boxes.map(({ candidate }) => candidate),
        ...standingOf(boxes),
      },
    ],
  }
}

function seatWise(page: Page) {
  const [table] = tablesWith(page, ['candidate', 'party', 'evm', 'postal', 'total'])
  const cell = cellsOf(table)
  const candidates = table.rows.flatMap((row) => {
    const name = cell(row, 'candidate') ?? ''
    if (isTotal(row) || isEmpty(name)) return []
    const [evm, postal, votes] = (['evm', 'postal', 'total'] as const).map((one) => numberIn(cell(row, one)))
    const wrong = noNumber(cell(row, 'evm'), 'EVM votes') ?? noNumber(cell(row, 'postal'), 'postal votes')
    if (wrong !== undefined) throw new ChangedForm(`${name}: ${wrong}`)
    if (votes === undefined) throw new ChangedForm(`The total of ${name} is no number: ${cell(row, 'total')}`)
    const counted = { ...(evm !== undefined && { evm }), ...(postal !== undefined && { postal }), votes }
    return candidateIn(name, cell(row, 'party'), counted) ?? []
  })
  if (candidates.length === 0) throw new ChangedForm('The table has no candidates')
  const total = [...table.rows, ...table.foot].findLast(isTotal)
  const sum = total && numberIn(cell(total, 'total'))
  const sums = [candidates, candidates.filter(({ nota }) => !nota)].map((all) =>
    all.reduce((votes, one) => votes + one.votes!, 0),
  )
  if (sum !== undefined && !sums.includes(sum))
    throw new ChangedForm(`Its candidates have ${sums[0]} votes, its line of the total says ${sum}`)
  return { stated: [{ ...seatIn(page), ...roundsOf(page), candidates }] }
}

const isTotal = (row: string[]) => row.some((text) => isSum({ name: text }))

/** A table for each round: what each candidate had after it. */
function roundWise(page: Page) {
  const tables = page.tables.filter((table) =>
    (['candidate', 'before', 'total'] as const).every((one) => placeOf(table, one) >= 0),
  )
  if (tables.length === 0) tablesWith(page, ['candidate', 'before', 'total'])
  const { rounds } = roundsOf(page)
  const seat = seatIn(page)
  let after = 0
  const stated = tables.map((table, i): Stated => {
    const cell = cellsOf(table)
    let brought = 0
    const candidates = table.rows.flatMap((row) => {
      const name = cell(row, 'candidate') ?? ''
      if (isEmpty(name) || isSum({ name })) return []
      const [before, now, evm] = (['before', 'now', 'total'] as const).map((one) => numberIn(cell(row, one)))
      if (evm === undefined) throw new ChangedForm(`The total of ${name} is no number: ${cell(row, 'total')}`)
      if (before !== undefined && now !== undefined && before + now !== evm)
        throw new ChangedForm(`Round ${i + 1}: ${before} and ${now} of ${name} are not ${evm}`)
      brought += before ?? 0
      return candidateIn(name, cell(row, 'party'), { evm }) ?? []
    })
    if (brought !== after)
      throw new ChangedForm(`Table ${i + 1} brings ${brought} votes forward, ${after} were counted before it`)
    after = candidates.reduce((votes, { evm = 0 }) => votes + evm, 0)
    return { ...seat, round: i + 1, ...(rounds !== undefined && { rounds }), candidates, ofRounds: true }
  })
  return { stated }
}

function partyWise(page: Page) {
  const [table] = tablesWith(page, ['party', 'won', 'leading'])
  const cell = cellsOf(table)
  const sums = table.rows.flatMap((row) => {
    const party = cell(row, 'party') ?? ''
    const [won, leading] = [numberIn(cell(row, 'won')), numberIn(cell(row, 'leading'))]
    return isEmpty(party) || /^total$/i.test(party.trim()) || won === undefined || leading === undefined
      ? []
      : [{ party: tidy(party.replace(/ [-–] [^-–]*$/, '')), won, leading }]
  })
  if (sums.length === 0) throw new ChangedForm('The table has no parties')
  return { stated: [], sums }
}
