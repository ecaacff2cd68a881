// What may be read of a seat at a moment: the figure that was sent last, and those that it replaced only just before.
import type { Figure } from './night.ts'

export type Told = { began: number; figures: Figure[] }
/** Of a read; `late`: milliseconds after which a figure must be gone once another one was sent. */
export type Moment = { from: number; until: number; late: number }

export function knownFigures() {
  const sent = new Map<string, { figure: Figure; began: number }[]>()
  const is = (a: Figure, b: Partial<Figure>) =>
    a.word === b.word &&
    (b.margin === undefined || a.margin === b.margin) &&
    a.leader === (b.leader ?? a.leader)
  return {
    tell({ began, figures }: Told) {
      for (const figure of figures)
        sent.set(figure.seat, [...(sent.get(figure.seat) ?? []), { figure, began }])
    },
    /** When it was sent; undefined: it was not, or not yet. */
    sentAt: (seat: string, read: Partial<Figure>) =>
      sent.get(seat)?.findLast(({ figure }) => is(figure, read))?.began,
    check(seat: string, read: Partial<Figure> | undefined, at: Moment) {
      const all = sent.get(seat) ?? []
      const valid = all.filter(
        ({ began }, i) => began <= at.until && (all[i + 1]?.began ?? Infinity) >= at.from - at.late,
      )
      const isDeclared = all.some(({ figure, began }) => figure.word === 'declared' && began <= at.until)
      return {
        early: read?.word === 'declared' && !isDeclared,
        wrong: read
          ? !valid.some(({ figure }) => is(figure, read))
          : all.some(({ began }) => began < at.from - at.late),
      }
    },
    last: (seat: string) => sent.get(seat)?.at(-1)?.figure,
  }
}
