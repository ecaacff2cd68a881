// Plays actions in order against the server, and reports what happened to honest and other votes.
import { chance } from './chance.ts'
import { Server, type Cookie } from './server.ts'

export type Act =
  | { is: 'visit'; phone: number; at: number; address: string }
  | {
      is: 'vote'
      phone: number
      at: number
      address: string
      /** The fingerprint. */
      look: string
      honest: boolean
      /** Keeps the cookie, and requests its vote immediately afterwards if it is held, as our page does. */
      asks: boolean
      /** Requests it again some seconds later. */
      stays: boolean
    }

export type Outcome = {
  /** Shares of the honest votes: counted immediately or within a minute, and at the end of the poll. */
  atOnce: number
  finally: number
  /** The other voters' votes. */
  sent: number
  counted: number
  /** The largest share of honest votes held at any minute so far, from 100 votes on. */
  worstMinute: number
}

const sweepEvery = 300

/** @param end of the poll, in seconds after its start */
export function play(
  acts: Act[],
  { end, seed, young = false }: { end: number; seed: number; young?: boolean },
): Outcome {
  const server = new Server(young)
  const by = chance(seed)
  const cookies = new Map<number, Cookie>()
  const ids: Record<'honest' | 'others', number[]> = { honest: [], others: [] }
  const honestHeld = new Set<number>()
  let [atOnce, worst, swept] = [0, 0, 0]
  for (const act of acts.toSorted((a, b) => a.at - b.at)) {
    if (act.at > end) break
    for (; swept + sweepEvery <= act.at; swept += sweepEvery) {
      if (server.held.size > 0) server.sweep(by.whole)
      for (const id of honestHeld) if (server.counted.has(id)) honestHeld.delete(id)
      if (ids.honest.length >= 100) worst = Math.max(worst, honestHeld.size / ids.honest.length)
    }
    const cookie = cookies.get(act.phone)
    if (act.is === 'visit') {
      cookies.set(act.phone, server.visit(cookie, act.address, act.at))
      continue
    }
    let own = server.vote(cookie, act)
    if (act.asks) {
      cookies.set(act.phone, own)
      if (server.held.has(own.id)) own = server.visit(own, act.address, act.at + 0.5)
      if (act.stays && server.held.has(own.id)) own = server.visit(own, act.address, act.at + 4)
    }
    ids[act.honest ? 'honest' : 'others'].push(own.id)
    if (!act.honest) continue
    if (server.counted.has(own.id)) atOnce += 1
    else honestHeld.add(own.id)
    if (ids.honest.length >= 100) worst = Math.max(worst, honestHeld.size / ids.honest.length)
  }
  const counted = (list: number[]) => list.filter((id) => server.counted.has(id)).length
  const share = (some: number) => (ids.honest.length === 0 ? Number.NaN : some / ids.honest.length)
  return {
    atOnce: share(atOnce),
    finally: share(counted(ids.honest)),
    sent: ids.others.length,
    counted: counted(ids.others),
    worstMinute: ids.honest.length === 0 ? Number.NaN : worst,
  }
}
