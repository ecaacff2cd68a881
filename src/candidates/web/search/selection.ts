// What the address of the analysis says: the part of the list, and the candidates selected for comparison, so that the selection
// survives a reload and can be shared.
import { withOthers } from '#base/web/page.ts'
import type { Input } from '#base/contract.ts'
import { maxCompared, pageSize, personIdPattern, type searchAnalysis } from '../../contract.ts'

/** Ids in an address, without duplicates and invalid ones. */
export function idsIn(search: URLSearchParams): string[] {
  const given = (search.get('ids') ?? '').split(',').map((one) => one.trim())
  return [...new Set(given)].filter((one) => personIdPattern.test(one)).slice(0, maxCompared)
}

/** These parameters with another selection. */
export const withIds = (search: URLSearchParams, ids: readonly string[]): URLSearchParams =>
  withOthers(search, { ids: ids.join(',') })

export const addressOfTimeline = (person: string) => `/candidate-timeline/${person}`
export const addressOfComparison = (ids: readonly string[]) =>
  `/candidate-comparison?candidates=${ids.join(',')}`

export function queryOf(search: URLSearchParams): Input<typeof searchAnalysis>['query'] {
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
