import type { UsageEvents } from './track.ts'

/** Reports that this was looked at, with the visitor's consent (src/app/web/shell/later.ts). */
export const Tracked = <E extends keyof UsageEvents>({
  event,
  ...payload
}: { event: E } & UsageEvents[E]) => <span hidden data-track={JSON.stringify([event, payload])} />
