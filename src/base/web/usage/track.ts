// Usage events: track('search', { where: 'leaders', found: 3 }). Nothing is sent, or even stored for later,
// unless the visitor agreed; without a configured provider nobody receives it. No payload contains a text or
// anyone's id.
import { stored } from '../storage/local-storage.ts'

export type UsageEvents = {
  poll_vote: { kind: 'single' | 'multiple'; ownWords: boolean }
  poll_created: { options: number }
  article_view: { category: string }
  candidate_view: { page: 'profile' | 'timeline' }
  search: { where: string; found: number }
  comparison: { candidates: number }
  fact_check_request: { source: boolean }
  leader_rating: Record<never, never>
}

export type SendUsage = (event: string, payload: Readonly<Record<string, string | number | boolean>>) => void

let send: SendUsage | undefined
/** Events from before the provider's script was loaded, by visitors who had agreed on an earlier day. */
const early: Parameters<SendUsage>[] = []

export function track<E extends keyof UsageEvents>(event: E, payload: UsageEvents[E]): void {
  if (stored.consent() !== 'given') return
  if (send) send(event, payload)
  else if (early.length < 20) early.push([event, payload])
}

/** Sends events there from now on, starting with the early ones. */
export function trackWith(provider: SendUsage): void {
  send = provider
  for (const usage of early.splice(0)) send(...usage)
}
