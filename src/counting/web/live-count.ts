// Follows a count while its page is open. What comes in any order, from any process, never replaces what is newer.
import { call } from '#base/web/api.ts'
import { read, useAnswers, useLoadedData } from '#base/web/data.ts'
import { useLive } from '#base/web/use-live.ts'
import {
  countChanged,
  keptByProxies,
  readCount,
  readSeatCount,
  seatCountChanged,
  topicOfCount,
  topicOfSeat,
  withRows,
  type CountState,
  type SeatCount,
  type SeatCountTold as Told,
} from '../contract.ts'

const countInput = (election: string, state: string | undefined) => ({
  params: { election },
  query: state === undefined ? {} : { state },
})

/** `lostAt`: since when there is no connection, once there was one. */
export function useLiveCount(
  election: string,
  state: string | undefined,
): { count: CountState; lostAt: string | undefined } {
  const input = countInput(election, state)
  const count = useLoadedData(readCount, input)
  const answers = useAnswers()
  const lostAt = useLive(
    topicOfCount(election),
    countChanged,
    ({ rows, at, confirmed, parties, votesIn, shades }) =>
      answers.set(
        read(readCount, input),
        (known) =>
          known && {
            ...withRows(known, rows, { at, confirmed }),
            ...(shades && { shades }),
            ...(state === undefined && parties && votesIn !== undefined && { parties, votesIn }),
          },
      ),
    () =>
      readTwice(async () => {
        const fresh = await call(readCount, input)
        answers.set(read(readCount, input), (known) =>
          known ? withRows(fresh, known.seats, { at: known.at }) : fresh,
        )
      }),
  )
  return { count, lostAt }
}

export function useLiveSeat(seat: string): { count: SeatCount | undefined; lostAt: string | undefined } {
  const input = { params: { seat } }
  const { count } = useLoadedData(readSeatCount, input)
  const answers = useAnswers()
  const asked = read(readSeatCount, input)
  const again = async () => {
    const fresh = await call(readSeatCount, input)
    answers.set(asked, (known) => {
      const [old, now] = [known?.count, fresh.count]
      return old && now && old.election.id === now.election.id && old.seat.version > now.seat.version
        ? known
        : fresh
    })
  }
  const lostAt = useLive(
    topicOfSeat(seat),
    seatCountChanged,
    (told) => {
      const known = answers.get(asked)?.count
      if (known && known.seat.version > told.row.version) return
      const isShown = known && known.seat.stopped === undefined && told.row.stopped === undefined
      // The same figures, as of a later moment.
      if (isShown && known.seat.version === told.row.version && told.row.version > 0)
        answers.set(asked, { count: { ...known, seat: told.row } })
      // Unless these are the first figures of a night, are shown again, or candidates’ votes are known no more.
      else if (
        known &&
        known.seat.stopped === undefined &&
        (told.candidates || !known.candidates || told.row.stopped !== undefined)
      )
        answers.set(asked, { count: withTold(known, told) })
      else again().catch(() => {})
    },
    () => readTwice(again),
  )
  return { count, lostAt }
}

function withTold(known: SeatCount, { row, candidates, marks }: Told): SeatCount {
  const { marks: _marks, candidates: _candidates, steps, ...rest } = known
  const corrects = marks && { marks }
  const { status, at } = row
  const isNew = status !== undefined && at !== undefined && row.version > known.seat.version
  return {
    ...rest,
    seat: row,
    ...(candidates && { candidates }),
    ...corrects,
    steps: row.stopped !== undefined ? [] : isNew ? [...steps, { ...row, status, at, ...corrects }] : steps,
  }
}

/** A proxy may hold what was said just before the socket connected; not all ask again in the same second. */
const onceMoreAfter = () => (keptByProxies + 1 + 4 * Math.random()) * 1000

/** Reads what was sent before the socket connected, or while it was away. */
function readTwice(again: () => Promise<void>): () => void {
  const readAgain = () => void again().catch(() => {})
  readAgain()
  const onceMore = setTimeout(readAgain, onceMoreAfter())
  return () => clearTimeout(onceMore)
}
