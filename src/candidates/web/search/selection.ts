// The candidates selected for comparison: kept in the address, so that the selection survives a reload and can be shared.
import { withOthers } from '#base/web/page.ts'
import { maxCompared, personIdPattern } from '../../contract.ts'

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
