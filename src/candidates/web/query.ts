// The query parameters of the analysis page.
import type { Input } from '#base/contract.ts'
import { withOthers } from '#base/web/page.ts'
import { pageSize, type searchAnalysis } from '../contract.ts'

export type Query = Input<typeof searchAnalysis>['query']

export function queryOf(search: URLSearchParams): Query {
  const name = search.get('name')?.trim().slice(0, 100)
  const offset = Number(search.get('offset') ?? 0)
  return {
    ...(name ? { name } : {}),
    limit: pageSize,
    ...(Number.isInteger(offset) && offset > 0 && offset % pageSize === 0 ? { offset } : {}),
  }
}

/** The address of another page of the same list. */
export const addressAt = (search: URLSearchParams, offset: number): string =>
  `?${withOthers(search, { offset: offset > 0 ? String(offset) : '' })}`
