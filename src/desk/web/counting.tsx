// A night of counting at the desk: what was read when, what was refused, and the switch that stops showing figures.
import { useState } from 'react'
import { ago, moment } from '#base/web/format.ts'
import { nameIn } from '#base/web/site.ts'
import { Link } from '#base/web/here.tsx'
import { SelectField } from '#base/web/ui/field.tsx'
import { useLanguage } from '#base/web/words.tsx'
import {
  liftStop,
  listCounts,
  readCount,
  readCountDesk,
  stopCount,
  type CountRow,
} from '#counting/contract.ts'
import type { Reply } from '#base/contract.ts'
import { Disclosure } from './disclosure.tsx'
import { useFreshQuery } from './desk-queries.ts'
import { QueryView } from './query-view.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Milliseconds: a night goes on while it is looked at. */
const followEvery = 15_000

export function Counting() {
  const { i18n, language } = useLanguage()
  const asked = useFreshQuery(listCounts, {})
  const [chosen, setChosen] = useState<string>()
  return (
    <QueryView of={asked}>
      {({ counts }) => {
        const election = chosen ?? counts[0]?.id
        if (election === undefined) return <p className="text-muted">{i18n.t('No count was read yet.')}</p>
        return (
          <>
            <SelectField
              label={i18n.t('Election')}
              value={election}
              onChange={(event) => setChosen(event.target.value)}
            >
              {counts.map(({ id, state, year }) => (
                <option key={id} value={id}>
                  {`${state ? nameIn(language, state.name, state.nameHi) : i18n.t('Lok Sabha')} ${year} (${id})`}
                </option>
              ))}
            </SelectField>
            <Night key={election} election={election} />
          </>
        )
      }}
    </QueryView>
  )
}

type Night = Reply<typeof readCountDesk>

function Night({ election }: { election: string }) {
  const { i18n, language } = useLanguage()
  const [place, setPlace] = useState('')
  const input = { params: { election } }
  const { data: count } = useFreshQuery(readCount, { ...input, query: {} }, followEvery)
  const name = (of: Pick<CountRow, 'name' | 'nameHi'>) => nameIn(language, of.name, of.nameHi)
  /** Names of seats and states, by what a switch calls them. */
  const places = new Map([
    ...(count?.states ?? []).map((one) => [one.code, name(one)] as const),
    ...(count?.seats ?? []).map((one) => [one.seat, `${one.number} ${name(one)} (${one.seat})`] as const),
  ])
  const asked = useFreshQuery(readCountDesk, input, followEvery)
  // Nobody stops all figures who meant those of one seat.
  const stopping = `${i18n.t('Stop showing')}: ${places.get(place) ?? i18n.t('All seats')}`
  return (
    <QueryView of={asked}>
      {({ latest, refused, stops }) => {
        const now = asked.at ?? 0
        const lastRead = latest.at(-1)?.readAt
        const troubled = latest.filter((one) => one.refused.length > 0)
        const late = count ? lateSeats(count) : []
        return (
          <>
            <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
              {lastRead === undefined ? null : (
                <strong className={now - Date.parse(lastRead) > longAgo ? 'text-bad' : ''}>
                  {i18n.t('Last reading: {ago}', { ago: ago(lastRead, now, language) })}
                </strong>
              )}
              <Link className="link" to={`/count/${election}`}>
                {i18n.t('What visitors see')}
              </Link>
            </p>
            <h2 className="mt-6 text-xl font-semibold">{i18n.t('What needs a look now')}</h2>
            {troubled.length + late.length === 0 ? (
              <p className="mt-2">
                {i18n.t('Nothing was refused when it was read last, and no seat is behind the others.')}
              </p>
            ) : null}
            <Documents of={troubled} now={now} />
            <ul>
              {late.map(({ seat, at }) => (
                <li key={seat} className="border-b border-line py-2">
                  <strong>{places.get(seat)}</strong> ·{' '}
                  {i18n.t('Not heard of since {time}', { time: moment(at, language) })}
                </li>
              ))}
            </ul>
            {stops.length === 0 ? null : (
              <h2 className="mt-6 text-xl font-semibold">{i18n.t('Figures that are not shown')}</h2>
            )}
            <ul>
              {stops.map((one) => (
                <li key={one.id} className="border-b border-line py-2">
                  <strong>
                    {one.place === undefined ? i18n.t('All seats') : (places.get(one.place) ?? one.place)}
                  </strong>
                  : {one.word} ({one.stoppedBy})
                  <ReasonForm
                    title={i18n.t('Show again')}
                    choices={{ show: i18n.t('Show again') }}
                    of={liftStop}
                    input={(reason) => ({ params: { id: one.id }, body: { reason } })}
                    done={i18n.t('Saved')}
                  />
                </li>
              ))}
            </ul>
            <div className="mt-6 grid gap-3">
              <SelectField
                label={i18n.t('Seat or state')}
                value={place}
                onChange={(event) => setPlace(event.target.value)}
              >
                <option value="">{i18n.t('All seats')}</option>
                {[...places].map(([id, called]) => (
                  <option key={id} value={id}>
                    {called}
                  </option>
                ))}
              </SelectField>
              <ReasonForm
                title={stopping}
                label={i18n.t('Visitors read this instead')}
                maxLength={300}
                choices={{ stop: stopping }}
                of={stopCount}
                input={(word) => ({ ...input, body: { word, ...(place !== '' && { place }) } })}
                done={i18n.t('Saved')}
              />
              <Disclosure title={i18n.t('What was read last, oldest first')}>
                {() => <Documents inside of={latest} now={now} />}
              </Disclosure>
              {refused.length === 0 ? null : (
                <Disclosure title={i18n.t('What was refused')}>
                  {() => <Documents inside of={refused} now={now} />}
                </Disclosure>
              )}
            </div>
          </>
        )
      }}
    </QueryView>
  )
}

/** Milliseconds. A count is read every minute or so. */
const longAgo = 15 * 60_000

/** Seats that are still counted and of which the source has said nothing while it spoke of others; oldest first. */
const lateSeats = ({ seats, at: newest = '' }: Reply<typeof readCount>) =>
  seats
    .filter(({ status }) => status === 'counting' || status === 'waiting')
    .flatMap(({ seat, at, confirmedAt = at }) =>
      confirmedAt === undefined ? [] : [{ seat, at: confirmedAt }],
    )
    .filter(({ at }) => Date.parse(newest) - Date.parse(at) > longAgo)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

function Documents({ of, now, inside }: { of: Night['latest']; now: number; inside?: true }) {
  const { i18n, language } = useLanguage()
  return (
    <ul className={inside && 'px-3 pb-2'}>
      {of.map((one) => (
        <li key={`${one.name} ${one.firstReadAt}`} className="border-b border-line py-2">
          <strong className="wrap-anywhere">{one.name}</strong> · {moment(one.readAt, language)} (
          {ago(one.readAt, now, language)}) ·{' '}
          {i18n.t('{seats} seats, {changed} changed', { seats: one.seats, changed: one.changed })}
          {one.at === undefined ? null : ` · ${i18n.t('As of {time}', { time: moment(one.at, language) })}`}
          {one.refused.length === 0 ? null : (
            <ul className="border-s-4 border-accent ps-3 text-sm">
              {one.refused.map((why) => (
                <li key={why}>{why}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
