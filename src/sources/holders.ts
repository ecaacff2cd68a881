// Parses a file of office holders (docs/import-leaders.md): finds columns by their headers and checks every
// line.
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import { isUnknown } from '#base/files/unknown-cell.ts'
import { isNobody, saysNobody } from '#counting/forms/counted-lines.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { officeOf, type HolderFact, type SittingFact } from '#leaders/facts.ts'
import type { Position } from '#leaders/contract.ts'
import type { Unplaced } from './similar-names.ts'
import { address, column, columnOf, day, name, optional, required, text, type Values } from './columns.ts'
import { eachRow, statedSource, withoutRivals, type ReadContext, type ImportFormat } from './import-format.ts'
import { markFault, quoted } from './parse-cells.ts'
import type { Register } from './register.ts'
import { readTable, unreadColumns, type Table } from './table.ts'

/** One source's statements; `sitting` lists the houses whose other members it confirms. */
export type StatedHolders = { source: SourceFact; holders: HolderFact[]; sitting: SittingFact[] }

type Lines = Table<typeof columns>
/** `source` applies to the whole file, which then needs no such column. */
export type HoldersContext = ReadContext & { source?: SourceFact }

/** An end may be announced in advance. */
const inAYear = () => indianDayAfter(indianDay(new Date()), 366)

/** Members of the Rajya Sabha sit for six years. */
const inAnyTerm = () => indianDayAfter(indianDay(new Date()), 6 * 366)

/** In place of a name: every member of the house not named in the file sits as elected. */
const isAllOthers = (who: string) => /^all other members$/i.test(who)

/** In place of an end date. */
const isUnknownDay = (until: string) => /^(unknown|not known)$/i.test(until)

const positionNames: Record<string, Position> = {
  primeminister: 'prime_minister',
  pm: 'prime_minister',
  chiefminister: 'chief_minister',
  cm: 'chief_minister',
  memberofparliament: 'mp',
  memberoflegislativeassembly: 'mla',
  mp: 'mp',
  memberofthelegislativeassembly: 'mla',
  mla: 'mla',
  speaker: 'speaker',
  speakeroftheloksabha: 'speaker',
  minister: 'minister',
  unionminister: 'minister',
  rajyasabha: 'rajya_sabha',
  memberoftherajyasabha: 'rajya_sabha',
}

const positionsInWords = 'Prime Minister, Chief Minister, MP, MLA, Speaker, Minister or Rajya Sabha'

const columns = {
  position: columnOf(
    'position',
    positionsInWords,
    (cell) => positionNames[cell.toLowerCase().replace(/[^a-z]/g, '')],
  ),
  name: name('name'),
  party: optional(column('party', (cell) => (isUnknown(cell) ? '' : name('party').read(cell)))),
  state: optional(text('state')),
  constituency: optional(text('constituency')),
  from: optional(day('from')),
  until: optional(
    column('until', (cell, texts) => (isUnknownDay(cell) ? null : day('until', inAYear).read(cell, texts))),
  ),
  leftBecause: optional(text('left_because')),
  partySince: optional(day('party_since')),
  due: optional(day('due', inAnyTerm)),
  portfolio: optional(text('portfolio')),
  asOf: required(day('as_of'), 'on which day was this true?'),
  source: required(text('source'), 'who says so?'),
  address: optional(address('source_url')),
  person: optional(text('person')),
}

/** `--as-of` replaces an empty `as_of`. */
function columnsFor({ asOf, source }: HoldersContext): typeof columns {
  return {
    ...columns,
    ...(asOf !== undefined && {
      asOf: optional({ ...columns.asOf, read: (cell, texts) => columns.asOf.read(cell || asOf, texts) }),
    }),
    ...(source && { source: optional(text('source')) }),
  }
}

export const holdersFormat: ImportFormat<Lines, StatedHolders> = {
  id: 'leaders',
  reads: 'your own CSV of office holders, to keep the leaders current (docs/import-leaders.md)',
  read: (content, context) => readTable(content, columnsFor(context)),
  validate(table, context: HoldersContext) {
    const { taken, ...report } = eachRow<typeof columns, Holder>(table.rows, {
      fact: (values, { texts }) => holderOf(values, texts.until !== '', context),
    })
    const { sure, unsure } = withoutRivals(taken, {
      about: ({ holder: { position, state, asOf, left, ...of } }) =>
        [officeOf({ position, state, ...of }), position, state, asOf, left, isAllOthers(of.name)].join(),
      areRivals: (a, b) => !followEachOther(a.holder, b.holder),
      reason: (lines) => `${lines} names another holder of the same office`,
    })
    const facts = [...Map.groupBy(sure, ({ fact }) => fact.source.id).values()].map((of) => {
      const holders = of.map(({ fact }) => fact.holder)
      return {
        // The latest date of the source's statements.
        source: of.map(({ fact }) => fact.source).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0]!,
        holders: holders.filter((one) => !isAllOthers(one.name)),
        sitting: holders.flatMap(({ position, name: who, state, asOf }) =>
          isAllOthers(who) && (position === 'mp' || position === 'mla') ? [{ position, state, asOf }] : [],
        ),
      }
    })
    const parties = sure.map(({ fact }) => fact.holder.party)
    return {
      ...report,
      quarantined: [...report.quarantined, ...unsure].toSorted((a, b) => a.line - b.line),
      taken: sure.length,
      facts,
      notes: (max) => [...unreadColumns(table), ...context.register.unknownParties(parties, max)],
    }
  },
  source: ({ source }) => source,
}

type Holder = { holder: HolderFact; source: SourceFact }

/** Those who have left had the office one after the other if both beginnings are known. */
const followEachOther = (a: HolderFact, b: HolderFact) =>
  a.left && a.from !== null && b.from !== null && a.from !== b.from

function holderOf(
  {
    position,
    name: who,
    party,
    from,
    until,
    leftBecause,
    partySince,
    due,
    portfolio,
    asOf,
    person,
    ...cells
  }: Values<typeof columns>,
  left: boolean,
  { register, source: fileSource }: HoldersContext,
): Holder | Unplaced {
  if (from !== null && until !== null && from.slice(0, until.length) > until.slice(0, from.length))
    return { fault: `until is "${until}", before from, "${from}"` }
  if (leftBecause !== '' && !left) return { fault: 'left_because says why they left, and until not when' }
  if (partySince !== null && party === '')
    return { fault: 'party_since is the day of a party that is missing' }
  if (portfolio !== '' && position !== 'minister') return { fault: 'only ministers have a portfolio' }
  if (!isNameAlone(who, party, register))
    return {
      fault: `${quoted(who)} is no name: give the name alone, or leave the line out and say until when the last one held the office`,
    }
  if (isAllOthers(who) && position !== 'mp' && position !== 'mla')
    return { fault: '"All other members" is for the Lok Sabha and assemblies' }
  const source = fileSource ?? sourceOfHolders(cells, asOf)
  if (!source) return { fault: `column "source": ${quoted(cells.source)} does not say who says so` }
  const place = placeOf(position, { name: who, ...cells }, register, Number(asOf.slice(0, 4)))
  if ('fault' in place) return place
  const asked = party === '' ? undefined : register.unknownParty(party)
  if (asked) return asked
  const known = party === '' ? null : register.party(party)
  const holder: HolderFact = {
    position,
    name: who,
    party: known && { name: known.name, short: known.short },
    independent: party !== '' && known === null,
    ...place,
    from,
    until,
    left,
    ...(leftBecause !== '' && { leftBecause }),
    ...(partySince !== null && { partySince }),
    ...(due !== null && { due }),
    ...(portfolio !== '' && { portfolio }),
    asOf,
    ...(fileSource && person !== '' && { personOf: person }),
  }
  return { holder, source }
}

/** Of one person, with nothing beside it that says more than a name does. */
export function isNameAlone(who: string, party: string, register: Register): boolean {
  const [, inBrackets = ''] = /[([]([^)\]]+)[)\]]\s*$/.exec(who) ?? []
  const isParty = (words: string) =>
    register.parties.some(({ short, name: full }) => words === short || words === full)
  return !(
    isNobody(who) ||
    isUnknown(who) ||
    saysNobody(who) ||
    markFault(who) !== undefined ||
    // (since deceased)
    /[([]\s*\p{Ll}+(?:\s+\p{Ll}+)+\s*[)\]]/u.test(who) ||
    /\p{N}|^late\b|^स्व(?:\.|र्गीय)|\s\/\s|\(\s*late\s*\)/iu.test(who) ||
    isParty(who) ||
    // BJP hold
    who.split(' ')[0] === party ||
    isParty(inBrackets)
  )
}

function placeOf(
  position: Position,
  { name: who, state: stateName, constituency }: { name: string; state: string; constituency: string },
  register: Register,
  year: number,
): { state: string | null; seat: string | null } | Unplaced {
  if (position === 'prime_minister' || position === 'speaker' || position === 'minister')
    return { state: null, seat: null }
  if (position === 'rajya_sabha' && /^(nominated)?$/i.test(stateName)) return { state: null, seat: null }
  if (position === 'mp' && stateName === '' && isAllOthers(who)) return { state: null, seat: null }
  const state = register.state(stateName)
  if (!state) return register.unknownState(stateName)
  if (position === 'chief_minister' || position === 'rajya_sabha') return { state: state.code, seat: null }
  if (constituency === '' && isAllOthers(who)) return { state: state.code, seat: null }
  if (constituency === '') return { fault: 'the constituency is missing' }
  const house = position === 'mp' ? 'lok_sabha' : 'assembly'
  const election = { house, state: null, year } as const
  const found = register.seat({ election, state: stateName, number: null, name: constituency })
  return 'fault' in found ? found : { state: state.code, seat: found.seat.id }
}

export const sourceOfHolders = (cells: { source: string; address: string | null }, asOf: string) =>
  statedSource({ id: 'holders', title: 'Holders of offices' }, cells, `${asOf}-01-01`.slice(0, 10))
