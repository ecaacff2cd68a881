// One line of a list of candidates: which seat, which party, which day, and who says so.
import { nothingDeclared } from '#candidates/facts.ts'
import type { NominationState } from '#candidates/nominations/states.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { withDay, type ReadContext } from '../import-format.ts'
import { quoted, tidyCell } from '../parse-cells.ts'
import { slug } from '#base/slug.ts'
import type { Register } from '../register.ts'
import type { Unplaced } from '../similar-names.ts'
import type { Paper } from './further-papers.ts'
import type { NominationCells as Cells } from './nomination-columns.ts'

type Line = { election: string | null; day: string; source: SourceFact; paper: Paper }

export function nominationLine(
  cells: Cells,
  form: { source: SourceFact | null; assumed?: NominationState },
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
  const source = form.source ? withDay(form.source, { ...context, asOf: onDay }) : ownSource(cells, onDay)
  if (!source) return { fault: `column "source" is empty: who says so?` }
  const {
    name: who,
    nameLocal,
    alliance,
    symbol,
    reason,
    affidavit,
    age,
    assets,
    liabilities,
    cases,
    education,
  } = cells
  return {
    election: cells.election ?? context.election ?? null,
    day: onDay,
    source,
    paper: {
      parent: cells.parent,
      ...nothingDeclared,
      ...place,
      ...partyOf(cells.party, register),
      state,
      name: tidyCell(who),
      nameLocal,
      alliance,
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

/** The words stay as published; the register's party only where it is certain. */
function partyOf(party: string | null, register: Register) {
  if (party === null) return { party, partyId: null, independent: false }
  const independent = /^ind(?:ependent)?\b/i.test(party)
  const found = independent ? null : register.party(party)
  const isKnown = found !== null && register.parties.some(({ id }) => id === found.id)
  return { party, partyId: isKnown ? found.id : null, independent }
}

export function dayOfList(stated: string | null, { asOf }: ReadContext): string | Unplaced {
  const onDay = stated ?? asOf
  return onDay?.length === 10
    ? onDay
    : { fault: 'of which day is this list? Give a column "day", or --as-of' }
}

/** An election of the calendar says of which state and house a list is, if the list does not. */
export function seatOfLine(
  { seat, number, state, house, election }: Pick<Cells, 'seat' | 'number' | 'state' | 'house' | 'election'>,
  { register, election: asked }: ReadContext,
): { seat: string } | Unplaced {
  const [, code = ''] = /^va-([a-z]{2})-\d{4}$/.exec(election || asked || '') ?? []
  const own = register.seats.find(({ id, superseded }) => id === seat && !superseded)
  if (own) return { seat: own.id }
  if (state + code === '') return { fault: `${quoted(seat)} is no id of a seat, and no state is named` }
  const numbered = /^(\d{1,3})\s*[-–.]?\s*(.*)$/.exec(seat)
  const found = register.seat({
    election: {
      house: /lok\s*sabha|parliament|\bpc\b/i.test(house) ? 'lok_sabha' : 'assembly',
      state: null,
      // Boundaries of today.
      year: new Date().getUTCFullYear(),
    },
    state: state || code.toUpperCase(),
    number: number ?? (numbered ? Number(numbered[1]) : null),
    name: (numbered ? numbered[2] : seat) || null,
  })
  return 'fault' in found ? found : { seat: found.seat.id }
}

export function ownSource(
  { source, address }: Pick<Cells, 'source' | 'address'>,
  asOf: string,
): SourceFact | undefined {
  const id = slug(source)
  if (id === '') return undefined
  return {
    id: `nominations-${id}`,
    publisher: source,
    title: 'Candidates',
    licence: 'Facts, as stated by the operator who imported them',
    credit: source,
    address,
    asOf,
  }
}
