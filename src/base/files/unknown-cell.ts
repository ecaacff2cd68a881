// What publishers write into the cell of a table where they have nothing to say.

const blank = /^(?:[-–—.]+|n\.?\s*\/?a\.?|null|none|nan|\?)?$/i
const unknown =
  /^(?:not\s*(?:yet\s*)?(?:available|known|given|disclosed|declared)|(?:result\s*)?(?:awaited|pending)|unknown|tb[ad])$/i

/** Whether it only fills the cell. */
export const isBlank = (cell: string) => blank.test(cell)

/** Whether the text says that nothing is known. */
export const isUnknown = (cell: string) => blank.test(cell) || unknown.test(cell)
