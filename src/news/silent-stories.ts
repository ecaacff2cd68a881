// Reports about opinion and exit polls during a silence period. The server says which ones they are (poll-reports.ts).
import { refuse, silencePeriod, type Closed, type Subject } from '#base/contract.ts'

const everywhere: Subject = { class: 'D', places: 'everywhere' }

export function withoutPollReports<T extends { reportsPoll?: true }>(
  items: readonly T[],
  closed: Closed,
): T[] {
  return closed(everywhere) ? items.filter((one) => one.reportsPoll !== true) : [...items]
}

export function unlessPollReport<T extends { reportsPoll?: true }>(item: T, closed: Closed): T {
  const silent = item.reportsPoll === true ? closed(everywhere) : undefined
  if (silent) throw refuse(silencePeriod, silent)
  return item
}
