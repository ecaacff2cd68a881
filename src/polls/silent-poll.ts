// A poll during a silence period: the question stays, every figure goes.
import type { Closed, Silent, Subject } from '#base/contract.ts'

/** The parts of `Poll` in the contract. */
type Shown = {
  about?: Subject
  silent?: Silent
  options: { id: string; text: string }[]
  totalVotes?: unknown
  heldVotes?: unknown
  other?: unknown
  logSize?: unknown
  _count?: unknown
}

export function silentPoll<P extends Shown>(poll: P, closed: Closed): P {
  const silent = poll.about && closed(poll.about)
  if (!silent) return poll
  const { totalVotes: _t, heldVotes: _h, other: _o, logSize: _l, _count: _c, options, ...rest } = poll
  return { ...rest, options: options.map(({ id, text }) => ({ id, text })), silent } as unknown as P
}
