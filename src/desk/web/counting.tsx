// A night of counting at the desk: what was read when, what was refused, and the switch that stops showing figures.
import { useState } from 'react'
import { moment } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { liftStop, listCounts, readCountDesk, stopCount } from '#counting/contract.ts'
import type { Reply } from '#base/contract.ts'
import { useFreshQuery } from './desk-queries.ts'
import { QueryView } from './query-view.tsx'
import { ReasonForm } from './reason-form.tsx'

export function Counting() {
  const i18n = useWords()
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
              {counts.map(({ id }) => (
                <option key={id}>{id}</option>
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
  const i18n = useWords()
  const [place, setPlace] = useState('')
  const input = { params: { election } }
  return (
    <QueryView of={useFreshQuery(readCountDesk, input)}>
      {({ latest, refused, stops }) => (
        <>
          <h2 className="mt-6 text-xl font-semibold">{i18n.t('Figures that are not shown')}</h2>
          <ul>
            {stops.map((one) => (
              <li key={one.id} className="border-b border-line py-2">
                <strong>{one.place ?? i18n.t('All seats')}</strong>: {one.word} ({one.stoppedBy})
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
          <TextField
            label={i18n.t('A seat (va-tn-12), a state (TN), or empty: all')}
            value={place}
            onChange={(event) => setPlace(event.target.value.trim())}
          />
          <ReasonForm
            title={i18n.t('Stop showing')}
            label={i18n.t('Visitors read this instead')}
            maxLength={300}
            choices={{ stop: i18n.t('Stop showing') }}
            of={stopCount}
            input={(word) => ({ ...input, body: { word, ...(place !== '' && { place }) } })}
            done={i18n.t('Saved')}
          />
          <h2 className="mt-6 text-xl font-semibold">{i18n.t('What was read last, oldest first')}</h2>
          <Documents of={latest} />
          <h2 className="mt-6 text-xl font-semibold">{i18n.t('What was refused')}</h2>
          <Documents of={refused} />
        </>
      )}
    </QueryView>
  )
}

function Documents({ of }: { of: Night['latest'] }) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <ul>
      {of.map((one) => (
        <li key={`${one.name} ${one.firstReadAt}`} className="border-b border-line py-2">
          <strong className="wrap-anywhere">{one.name}</strong> · {moment(one.readAt, language)} ·{' '}
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
