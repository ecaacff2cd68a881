// One cell of a CSV that leaves the site.

/** Spreadsheets compute what begins like this; the last four are the same signs in full width. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const number = /^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i

/**
 * Quoted where it has to be. A text that a spreadsheet would take for a formula gets an apostrophe in front, which
 * spreadsheets do not show; a number stays a number.
 */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
