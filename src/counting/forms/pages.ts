// The Commission's result pages: every table by its headers, every seat by the state's code and its number.
import { DomUtils, parseDocument } from 'htmlparser2'
import { withoutNulls } from '#base/without-nulls.ts'
import type { Stated } from '../seat-state.ts'
import {
  candidateIn,
  ChangedForm,
  isSum,
  lineIn,
  momentIn,
  noNumber,
  numberIn,
  roundIn,
  tidy,
  updatedAt,
  isEmpty,
  type CountDocument,
  type Source,
} from './document.ts'
import { headingOf, seatIn, stateIn, type Placed } from './page-place.ts'
import { saidBeside } from './words-beside.ts'
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
  const about = withoutNulls({ form: read.form, at, heading: heading === '' ? undefined : heading })
  return { ...about, problems: [], ...read.of(page) }
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
  rounds: /^total rounds$/i,
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
  const missingIn = (table: Table) => columns.filter((one) => placeOf(table, one) < 0)
  const [first, ...more] = tables.filter((table) => missingIn(table).length === 0)
  if (first) return [first, ...more]
  const [best] = tables.toSorted((a, b) => missingIn(a).length - missingIn(b).length)
  if (!best) throw new ChangedForm('The page has no table')
  throw new ChangedForm(
    `The table lacks ${missingIn(best).map(inWords).join(', ')}; it has ${best.header.join(', ')}`,
  )
}
/** “runner up party” */
const inWords = (column: Column) => `“${column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}”`
const placeOf = ({ header }: Table, column: Column) => header.findIndex((text) => names[column].test(text))
const hasTable = ({ tables }: Page, ...columns: Column[]) =>
  tables.some((table) => columns.every((one) => placeOf(table, one) >= 0))

/** Each row as what it says in a column. */
function rowsOf(table: Table) {
  const places = Object.fromEntries(Object.keys(names).map((one) => [one, placeOf(table, one as Column)]))
  const twice = table.header.find(
    (text, i) => Object.values(places).includes(i) && table.header.indexOf(text, i + 1) > 0,
  )
  if (twice !== undefined) throw new ChangedForm(`Several columns are headed “${twice}”`)
  const wide = table.rows.find((row) => row.slice(table.header.length).some((cell) => !isEmpty(cell)))
  if (wide)
    throw new ChangedForm(
      `A row has ${wide.length} cells under ${table.header.length} heads: ${wide.join(' | ').slice(0, 120)}`,
    )
  return table.rows.map((row) => ({ row, cell: (column: Column) => row[places[column]!] }))
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
  ]).flatMap(rowsOf)
  const stated = rows.flatMap(({ row, cell }): Stated[] => {
    const number = numberIn(cell('seat'))
    if (number === undefined) {
      problems.push(`A row without a number: ${row.join(' | ').slice(0, 120)}`)
      return []
    }
    const { wrong, ...line } = lineIn(cell)
    if (wrong !== undefined) {
      problems.push(`Seat ${number}: ${wrong}`)
      return []
    }
    // One candidate, nobody behind and no votes between them.
    const { leader, runnerUp, margin, word, status } = line
    const isAlone = leader && !runnerUp && margin === undefined && word === undefined && status !== 'counting'
    return [
      {
        state,
        number,
        ...line,
        ...(isAlone && { status: 'uncontested' as const }),
      },
    ]
  })
  return { stated, problems }
}

const roundsOf = ({ words }: Page): Pick<Stated, 'round' | 'rounds'> =>
  roundIn(/Status of EVM Rounds?:?\s*(\d+\s*(?:\/|of)\s*\d+)/i.exec(words)?.[1])

const boxesOf = (dom: Page['dom']) => withClass(dom, 'cand-box')

function candidatesWise(page: Page) {
  const boxes = boxesOf(page.dom).map((box) => {
    const words = wordsOf(withClass(box, 'status')[0])
    const [whole, word, votes] = /^([^\d(]*?)\s*([\d,]+)?\s*(?:\(.*\))?$/.exec(words) ?? []
    const total = numberIn(votes)
    // Nobody is ahead by more votes than they have: votes and lead are exchanged.
    const ahead = numberIn(/\(\+\s*([\d,]+)/.exec(words)?.[1]) ?? 0
    if (whole === undefined || (votes !== undefined && total === undefined) || ahead > (total ?? ahead))
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
        ...saidBeside(boxes),
      },
    ],
  }
}

function seatWise(page: Page) {
  const [table] = tablesWith(page, ['candidate', 'party', 'evm', 'postal', 'total'])
  const candidates = rowsOf(table).flatMap(({ row, cell }) => {
    const name = cell('candidate') ?? ''
    if (isTotal(row) || isEmpty(name)) return []
    const [evm, postal, votes] = (['evm', 'postal', 'total'] as const).map((one) => numberIn(cell(one)))
    const wrong = noNumber(cell('evm'), 'EVM votes') ?? noNumber(cell('postal'), 'postal votes')
    if (wrong !== undefined) throw new ChangedForm(`${name}: ${wrong}`)
    if (votes === undefined) throw new ChangedForm(`The total of ${name} is no number: ${cell('total')}`)
    return candidateIn(name, cell('party'), withoutNulls({ evm, postal, votes })) ?? []
  })
  if (candidates.length === 0) throw new ChangedForm('The table has no candidates')
  const total = [...table.rows, ...table.foot].findLast(isTotal)
  const sum = numberIn(total?.[placeOf(table, 'total')])
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
  const tables = tablesWith(page, ['candidate', 'before', 'total'])
  const { rounds } = roundsOf(page)
  const seat = seatIn(page)
  let after = 0
  const stated = tables.map((table, i): Stated => {
    let brought = 0
    const candidates = rowsOf(table).flatMap(({ cell }) => {
      const name = cell('candidate') ?? ''
      if (isEmpty(name) || isSum({ name })) return []
      const [before, now, evm] = (['before', 'now', 'total'] as const).map((one) => numberIn(cell(one)))
      if (evm === undefined) throw new ChangedForm(`The total of ${name} is no number: ${cell('total')}`)
      if (before !== undefined && now !== undefined && before + now !== evm)
        throw new ChangedForm(`Round ${i + 1}: ${before} and ${now} of ${name} are not ${evm}`)
      brought += before ?? 0
      return candidateIn(name, cell('party'), { evm }) ?? []
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
  const sums = rowsOf(table).flatMap(({ cell }) => {
    const party = cell('party') ?? ''
    const [won, leading] = [numberIn(cell('won')), numberIn(cell('leading'))]
    return isEmpty(party) || /^total$/i.test(party.trim()) || won === undefined || leading === undefined
      ? []
      : [{ party: tidy(party.replace(/ [-–] [^-–]*$/, '')), won, leading }]
  })
  if (sums.length === 0) throw new ChangedForm('The table has no parties')
  return { stated: [], sums }
}
