// What the Performance Tracker reads; the tracker itself loads with its tab.
import { read } from '#base/web/data.ts'
import { askedIn } from '#base/web/page.ts'
import { listMembers } from '../contract.ts'

/** The parameters of the tab; `state` belongs to both tabs. */
export const trackerParameters = {
  term: /^1[5-9]$|^[2-9]\d$/,
  order: /^(name|attendance|questions|debates|bills)$/,
}

export function membersAsked(search: URLSearchParams) {
  const { term, ...same } = askedIn(search, { ...trackerParameters, state: /^[A-Z]{2}$/ })
  return { query: { ...(same as { state?: string; order?: 'name' }), ...(term && { term: Number(term) }) } }
}

export const trackerReads = (search: URLSearchParams) => [read(listMembers, membersAsked(search))]
