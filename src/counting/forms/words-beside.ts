// What the words beside a seat's candidates say of the seat: each has their own (won, lost), or all have the seat's.
import type { CountedCandidate, Stated } from '../seat-state.ts'
import { ChangedForm, contestantOf, statusIn, tidy } from './document.ts'

type Beside = { candidate: CountedCandidate; word: string | undefined }

/** Throws `ChangedForm`. */
export function saidBeside(all: readonly Beside[]): Pick<Stated, 'status' | 'word' | 'leader'> {
  const said = (words: RegExp) => all.filter(({ word }) => words.test(tidy(word ?? '')))
  const [won, lost] = [said(/^(won|uncontested|elected)$/i), said(/^(lost|defeated)$/i)]
  const [leading, trailing] = [said(/^leading$/i), said(/^trailing$/i)]
  const others = all.filter((one) => ![won, lost, leading, trailing].some((of) => of.includes(one)))
  const words = [...new Set(others.flatMap(({ word }) => tidy(word ?? '') || []))]
  const isOver = won.length + lost.length > 0
  // One word for all of them is the seat’s.
  if (words.length > 1 || (words.length === 1 && (isOver || leading.length + trailing.length > 0)))
    throw new ChangedForm(`Its candidates are said to be “${words.join('”, “')}”, which is not understood`)
  if (isOver && leading.length + trailing.length > 0)
    throw new ChangedForm('Some candidates have won or lost, others lead or trail')
  if (isOver && won.length !== 1)
    throw new ChangedForm(won.length === 0 ? 'Candidates have lost, and none has won' : 'Several have won')
  const { wrong, ...ofSeat } = statusIn(words[0])
  if (wrong !== undefined) throw new ChangedForm(wrong)
  const status = isOver
    ? ('declared' as const)
    : leading.length + trailing.length > 0
      ? ('counting' as const)
      : undefined
  // Of equal votes some pages let both lead.
  const leaders = leading.filter(({ candidate }) => !candidate.nota)
  const first = won[0] ?? (leaders.length === 1 ? leaders[0] : undefined)
  const leader = first && contestantOf(first.candidate.name, first.candidate.party)
  return { ...ofSeat, ...(status && { status }), ...(leader && { leader }) }
}
