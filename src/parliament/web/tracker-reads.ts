// What the Performance Tracker reads; the tracker itself loads with its tab.
import { read } from '#base/web/data.ts'
import { listMembers } from '../contract.ts'

/** The parameters of the tab; `state` belongs to both tabs. */
export const trackerParameters = {
  term: /^1[5-9]$|^[2-9]\d$/,
  order: /^(name|attendance|questions|debates|bills)$/,
}
/** Members chosen for a comparison. */
export const freeTrackerParameters = ['compare']

export function membersAsked(search: URLSearchParams) {
  const known = (name: string, pattern: RegExp) => {
    const value = search.get(name)
    return value !== null && pattern.test(value) ? value : undefined
  }
  const term = known('term', trackerParameters.term)
  const state = known('state', /^[A-Z]{2}$/)
  const order = known('order', trackerParameters.order) as 'name' | undefined
  return { query: { ...(term && { term: Number(term) }), ...(state && { state }), ...(order && { order }) } }
}

export const trackerReads = (search: URLSearchParams) => [read(listMembers, membersAsked(search))]
