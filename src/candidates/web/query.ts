// The query parameters of the analysis page.
import type { Input } from '#base/contract.ts'
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
export function addressAt(search: URLSearchParams, offset: number): string {
  const next = new URLSearchParams(search)
  if (offset > 0) next.set('offset', String(offset))
  else next.delete('offset')
  return `?${next}`
}
