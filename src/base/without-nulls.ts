type MayBeNull<T> = { [K in keyof T]: null extends T[K] ? K : undefined extends T[K] ? K : never }[keyof T]

/** What may be null there may be absent here. */
export type WithoutNulls<T> = { [K in Exclude<keyof T, MayBeNull<T>>]: T[K] } & {
  [K in MayBeNull<T>]?: NonNullable<T[K]>
}

/** What may be absent there is null here: a row, as a query gives it. */
export type Nullable<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K]
}

/** A row as JSON says it: what is not known is absent. Zero, `false` and an empty text are known, and stay. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  const known = Object.entries(row).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(known) as WithoutNulls<T>
}
