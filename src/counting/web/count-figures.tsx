// The state of a count: how far it is, seats and votes by party, and every seat.
import { Link } from '#base/web/here.tsx'
import { count, moment, sideBySide } from '#base/web/format.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { standingOf, type CountRow, type CountState } from '../contract.ts'
import { ownTime, partyName, roundOf, seatName, statusWord, withParty } from './count-words.ts'
import { fillsOf } from './standing-bar.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export function HowFar({ of, lostAt }: { of: CountState; lostAt?: string | undefined }) {
  const { i18n, language } = useLanguage()
  const { seats, won, leading, level, unknown, waiting, countermanded, stopped } = standingOf(of.seats)
  const number = (n: number) => count(n, language)
  const parts = [
    i18n.t('{won} declared', { won: number(won) }),
    i18n.t('{leading} counting', { leading: number(leading + level) }),
    ...(waiting > 0 ? [i18n.t('{n} not begun', { n: number(waiting) })] : []),
    ...(unknown > 0 ? [i18n.t('{n} not known', { n: number(unknown) })] : []),
    ...(countermanded > 0 ? [i18n.t('{n} called off', { n: number(countermanded) })] : []),
    ...(stopped > 0 ? [i18n.t('{n} not shown', { n: number(stopped) })] : []),
  ]
  const nothing = stopped === seats ? undefined : i18n.t('Nothing is known yet.')
  const words = of.seats.flatMap((row) => row.stopped ?? [])
  // Why the figures of a state, or all of them, are stopped. The reason of one seat stands beside that seat.
  const ofSeveral = new Set(words.filter((word, i) => words.indexOf(word) < i))
  return (
    <>
      <p className="mt-2 font-semibold">
        {sideBySide(
          of.at === undefined ? nothing : i18n.t('As of {time}', { time: moment(of.at, language) }),
          i18n.t('{total} seats: {parts}', { total: number(seats), parts: parts.join(', ') }),
        )}
      </p>
      {[...ofSeveral].map((reason) => (
        <p key={reason} className="mt-2">
          {i18n.t('Not shown: {reason}', { reason })}
        </p>
      ))}
      <p role="status" className="text-sm text-muted not-empty:mt-2">
        {lostAt === undefined
          ? null
          : i18n.t('No connection since {time}. The figures may be older than they look.', {
              time: moment(lostAt, language),
            })}
      </p>
      {of.troubleSince === undefined ? null : (
        <p className="mt-2 max-w-prose border-s-4 border-accent ps-3">
          {i18n.t(
            'Since {time} we cannot read a page of the source. What it said before stays here, with its time.',
            {
              time: moment(of.troubleSince, language),
            },
          )}
        </p>
      )}
    </>
  )
}

export function PartyTable({ of }: { of: CountState }) {
  const { i18n, language } = useLanguage()
  const standing = standingOf(of.seats).parties
  const votesOf = new Map(of.parties.map(({ party, votes }) => [party, votes]))
  const fill = fillsOf(of)
  const hasVotes = of.votesIn > 0
  if (standing.length === 0) return null
  const columns = [
    { name: i18n.t('Party') },
    { name: i18n.t('Won'), end: true },
    { name: i18n.t('Leading'), end: true },
    { name: i18n.t('Both'), end: true },
  ]
  return (
    <>
      <WideTable caption={i18n.t('Seats by party')} columns={columns}>
        {standing.map((one) => {
          const votes = votesOf.get(one.party)
          return (
            <TableRow key={one.party}>
              <span className="flex items-baseline gap-2">
                <svg className="size-3 shrink-0" aria-hidden="true">
                  <rect width="100%" height="100%" rx="2" className={fill(one.party)} />
                </svg>
                <span>
                  {partyName(one, { i18n, language })}
                  {votes === undefined ? null : (
                    <span className="block text-sm font-normal text-muted">
                      {i18n.t('{votes} votes', { votes: count(votes, language) })}
                    </span>
                  )}
                </span>
              </span>
              <span>{count(one.won, language)}</span>
              <span>{count(one.leading, language)}</span>
              <span className="font-semibold">{count(one.won + one.leading, language)}</span>
            </TableRow>
          )
        })}
      </WideTable>
      {hasVotes ? (
        <p className="mt-1 text-sm text-muted">
          {i18n.t(
            'Votes: in {n, plural, one {the one seat} other {the # seats}} where those of all candidates are known.',
            { n: of.votesIn },
          )}
        </p>
      ) : null}
    </>
  )
}

export function SeatsTable({ of }: { of: CountState }) {
  const { i18n, language } = useLanguage()
  const words = { i18n, language }
  const columns = [
    { name: `${i18n.t('Constituency')} · ${i18n.t('Ahead or elected')}`, wide: true },
    { name: i18n.t('Lead'), end: true },
  ]
  const ahead = ({ leader, status, stopped }: CountRow) =>
    leader && status !== 'waiting' && stopped === undefined ? withParty(leader, words) : undefined
  return (
    <WideTable caption={i18n.t('Every seat')} columns={columns}>
      {of.seats.map((row) => (
        <TableRow key={row.seat}>
          <span className="wrap-anywhere">
            <Link className="link" to={`/c/${row.seat}#count`}>
              {`${count(row.number, language)} ${seatName(row, language)}`}
            </Link>
            <span className="block font-normal">{ahead(row)}</span>
          </span>
          <span>
            {row.margin === undefined ? null : count(row.margin, language)}
            <span className="block text-sm text-muted">
              <Dotted
                of={[
                  statusWord(row, words),
                  roundOf(row, words),
                  ownTime(row, of.at, language),
                  row.corrected ? i18n.t('corrected') : undefined,
                  row.stopped,
                ]}
              />
            </span>
          </span>
        </TableRow>
      ))}
    </WideTable>
  )
}
