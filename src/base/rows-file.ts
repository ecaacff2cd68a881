// The rows of a list as a file for spreadsheets: what a route declares about it, and its address.
import { addressOf } from './address.ts'

/** One table of an endpoint's answer. Its columns are the fields that the contract declares for a row. */
export type RowsFile = {
  /** The last part of its address, `<url>/<name>.csv`. */
  readonly name: string
  /**
   * The way to the rows, field by field; empty if the answer is the list. Of a list on the way, each item's own fields
   * are repeated in every one of its rows.
   */
  readonly rows: readonly string[]
  /** Ways to further lists of the same form, whose rows follow. */
  readonly more?: readonly (readonly string[])[]
  /** Fields of the answer, or of an object on the way, that are repeated in every row. */
  readonly around?: readonly string[]
  readonly without?: readonly string[]
  /** One more row, from elsewhere in the answer: the way to it, and fields that it lacks. */
  readonly also?: { readonly rows: readonly string[]; readonly as: Readonly<Record<string, string>> }
  /** Terms under which the rows may be passed on, if they differ from those of the source's row. */
  readonly licence?: string
}

/** A query without what chooses a page of a list: a file has the rows of all pages. */
export function withoutPage(query: object): Record<string, unknown> {
  // Elsewhere `page` is the address of one.
  const choosesPage = ([name, value]: [string, unknown]) =>
    ['limit', 'offset', 'deviceFingerprint'].includes(name) || (name === 'page' && typeof value === 'number')
  return Object.fromEntries(Object.entries(query).filter((one) => !choosesPage(one)))
}

export function rowsUrl(url: string, { name }: Pick<RowsFile, 'name'>): string {
  return `${url}/${name}.csv`
}

/**
 * `/api/constituencies/list.csv?house=assembly`. Where the pages begin makes no difference. A file is fetched, so its
 * address has what a call would send in its body.
 */
export function rowsAddress(
  url: string,
  file: Pick<RowsFile, 'name'>,
  { params, query, body }: { params?: Record<string, string>; query?: object; body?: object },
): string {
  return addressOf(rowsUrl(url, file), params, withoutPage(query ?? body ?? {}))
}
