// One cell of an exported CSV.

/** Spreadsheets treat cells with these first characters as formulas; the last four are full-width variants. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const number = /^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i

/**
 * Quoted if necessary. A text that a spreadsheet would treat as a formula gets a leading apostrophe, which
 * spreadsheets hide; a number stays a number.
 */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
