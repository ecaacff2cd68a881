// One line of a list of candidates: which seat, which party, which day, and who says so.
import { isIndependent, isSupported } from '#base/names/independent.ts'
import { nothingDeclared } from '#candidates/facts.ts'
import { isNobody } from '#counting/forms/counted-lines.ts'
import { stateOf } from '#counting/states.ts'
import type { NominationState } from '#candidates/nominations/states.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { statedSource, withDay, type ReadContext } from '../import-format.ts'
import { quoted, tidyCell } from '../parse-cells.ts'
import type { Register } from '../register.ts'
import type { Unplaced } from '../similar-names.ts'
import type { Paper } from './further-papers.ts'
import { isGone, type NominationCells as Cells } from './nomination-columns.ts'

type Line = { election: string | null; day: string; source: SourceFact; paper: Paper }

export function nominationLine(
  cells: Cells,
  form: { source: SourceFact | null; assumed?: NominationState; isBoth: boolean },
  context: ReadContext,
): Line | Unplaced {
  const { register } = context
  const onDay = dayOfList(cells.day, context)
  if (typeof onDay !== 'string') return onDay
  const state = cells.status ?? form.assumed
  if (state === undefined)
    return { fault: 'column "status" is empty: nominated, accepted, rejected, withdrawn or contesting?' }
  if (cells.ballotNumber === 0) return { fault: 'a ballot has no number 0' }
  if (cells.age !== null && cells.age < 18) return { fault: `a candidate of ${cells.age} years` }
  const place = seatOfLine(cells, context)
  if ('fault' in place) return place
  const called = nameApart(cells, form.isBoth, register)
  if ('fault' in called) return called
  const party = partyOf(called.party, register)
  const fault =
    markFault(called.name) ?? goneFault(called.party ?? '') ?? exchangedFault(called, party, register)
  if (fault !== undefined) return { fault }
  const source = form.source ? withDay(form.source, { ...context, asOf: onDay }) : ownSource(cells, onDay)
  if (!source) return { fault: `column "source" is empty: who says so?` }
  const { nameLocal, alliance, symbol, reason, affidavit, age, assets, liabilities, cases, education } = cells
  return {
    election: cells.election ?? context.election ?? null,
    day: onDay,
    source,
    paper: {
      parent: cells.parent,
      ...nothingDeclared,
      ...place,
      ...party,
      state,
      name: called.name,
      nameLocal,
      // “Others” stands in none.
      alliance: /^(others?|none)$/i.test(alliance ?? '') ? null : alliance,
      ballotNumber: cells.ballotNumber,
      symbol,
      reason: state === 'rejected' ? reason : null,
      affidavit,
      age,
      assets,
      liabilities,
      cases,
      education,
    },
  }
}

/** The words stay as published, but for “independent” in any language; the register's party only where it is certain. */
function partyOf(party: string | null, register: Register) {
  if (party === null) return { party, partyId: null, independent: false }
  const independent = isIndependent(party)
  const found = independent ? null : register.party(party)
  const isKnown = found !== null && register.parties.some(({ id }) => id === found.id)
  const words = independent && !isSupported(party) ? 'Independent' : party
  return { party: words, partyId: isKnown ? found.id : null, independent }
}

/** “Asha Rani (KD)” where nothing else names the party: parted only at a party that is certain. */
function nameApart(
  cells: Cells,
  isBoth: boolean,
  register: Register,
): { name: string; party: string | null } | Unplaced {
  const name = tidyCell(cells.name)
  if (cells.party !== null) return { name, party: cells.party }
  const parted = [...name.matchAll(isBoth ? /\s*[([\-–—,/|:]\s*/g : /\s*[([]\s*/g)].map(
    ({ index, 0: sign }) => {
      const rest = name.slice(index + sign.length)
      return { name: name.slice(0, index), party: /[([]/.test(sign) ? rest.replace(/\s*[\])]$/, '') : rest }
    },
  )
  const [sure, ...others] = parted.filter(({ name: left, party }) => {
    const { partyId, independent } = partyOf(party, register)
    return left !== '' && (partyId !== null || independent)
  })
  if (sure && others.length === 0) return sure
  return isBoth
    ? {
        fault: `${quoted(name)} is a name and a party in one cell, of a party that we do not know: give each a column`,
      }
    : { name, party: null }
}

/** Beside a name, and no part of it. Only the list can say what it means; it may be that nobody can vote for them any more. */
const marks: readonly RegExp[] = [
  /[*#†‡§¶^~=_|\\<>{}$€%?]+/u,
  /\p{N}+/u,
  // “(A)” is an alias.
  /[([]\s*(?!a\s*[)\]])\p{L}\p{M}*\s*[)\]]$/iu,
  /^(?:the )?late\b|^स्व(?:\.|र्गीय)|[([]\s*(?:late|expired|deceased|died|dead|withdrawn|withdrew|rejected|retired|मृत|वापस)\s*[)\]]/iu,
]

function markFault(name: string): string | undefined {
  if (isNobody(name)) return `${quoted(name)} is nobody’s name`
  const found = marks.map((mark) => mark.exec(name)?.[0]).find((mark) => mark !== undefined) ?? goneIn(name)
  return found === undefined
    ? undefined
    : `${quoted(name)} has ${quoted(found)} beside the name: what does it mean? Write the name alone, and in "status" what became of the candidacy`
}

/** A word beside a name or a party that says what became of the candidacy, in any script. */
const goneIn = (text: string) =>
  /\bretired from\b/i.exec(text)?.[0] ??
  text.match(/[\p{L}\p{M}]+/gu)?.find((word) => isGone(word.toLowerCase()))

function goneFault(party: string): string | undefined {
  const found = goneIn(party)
  return found && `${quoted(party)} has ${quoted(found)} in the place of the party: write it in "status"`
}

/** Parties in the column of names, and names in that of parties. */
function exchangedFault(
  { name, party }: { name: string; party: string | null },
  known: ReturnType<typeof partyOf>,
  register: Register,
): string | undefined {
  const isKnown = (of: ReturnType<typeof partyOf>) => of.partyId !== null || of.independent
  return party !== null && !isKnown(known) && isKnown(partyOf(name, register))
    ? `${quoted(name)} is a party, and ${quoted(party)} is none that we know: are the columns exchanged?`
    : undefined
}

export function dayOfList(stated: string | null, { asOf }: ReadContext): string | Unplaced {
  const onDay = stated ?? asOf
  return onDay?.length === 10
    ? onDay
    : { fault: 'of which day is this list? Give a column "day", or --as-of' }
}

const houses = [
  { id: 'lok_sabha', words: /lok\s*sabha|लोक\s*सभा|parliament|\bpc(?:\b|_|no)/i, election: 'ls-' },
  { id: 'assembly', words: /assembl|vidhan\s*sabha|विधान\s*सभा|\bac(?:\b|_|no)/i, election: 'va-' },
] as const

/** An election of the calendar says of which state and house a list is, if the list does not. */
export function seatOfLine(
  { seat, number, state, house, election }: Pick<Cells, 'seat' | 'number' | 'state' | 'house' | 'election'>,
  { register, election: asked }: ReadContext,
): { seat: string } | Unplaced {
  const called = election || asked || ''
  const [, code = ''] = /^va-([a-z]{2})-(?:\d{4}|due)$/.exec(called) ?? []
  const own = register.seats.find(({ id, superseded }) => id === seat && !superseded)
  if (own) return { seat: own.id }
  if (seat === '' && number === null) return { fault: 'names no seat: write it in each line' }
  if (state + code === '') return { fault: `${quoted(seat)} is no id of a seat, and no state is named` }
  const said = houses.filter((one) => one.words.test(house) || called.startsWith(one.election))
  if (said.length > 1)
    return { fault: `${quoted(`${house} ${called}`)} names both houses: seats of which are these?` }
  const numbered = /^(\d{1,3})\s*[-–.]?\s*(.*)$/.exec(seat)
  const found = register.seat({
    election: {
      house: said[0]?.id ?? 'assembly',
      state: null,
      // Boundaries of today.
      year: new Date().getUTCFullYear(),
    },
    state: stateOf(state) || code.toUpperCase(),
    number: number ?? (numbered ? Number(numbered[1]) : null),
    name: (numbered ? numbered[2] : seat) || null,
  })
  return 'fault' in found ? found : { seat: found.seat.id }
}

export const ownSource = (cells: Pick<Cells, 'source' | 'address'>, asOf: string) =>
  statedSource({ id: 'nominations', title: 'Candidates' }, cells, asOf)
