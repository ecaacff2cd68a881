// Silence periods at the desk: the next 60 days, and what each open poll is about.
import { Link } from '#base/web/here.tsx'
import { moment } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { readSilence, type SilencePeriod } from '#elections/contract.ts'
import { classifyPoll, type ModeratedPoll } from '#polls/contract.ts'
import { useFreshQuery } from './desk-queries.ts'
import { useOperatorAction } from './operator-action.tsx'
import { PollList } from './polls.tsx'
import { QueryView } from './query-view.tsx'
import { ContractForm } from './forms/contract-form.tsx'
import { Disclosure } from './disclosure.tsx'
import type { Input } from '#base/contract.ts'

const shown = 60 * 86_400_000

export function Silence() {
  const i18n = useWords()
  const { flags } = useSite()
  return (
    <>
      <h2 className="text-xl font-semibold">{i18n.t('The next 60 days')}</h2>
      <NextPeriods />
      {flags.pollsForecasts ? (
        <>
          <h2 className="mt-8 text-xl font-semibold">{i18n.t('What open polls are about')}</h2>
          <PollList which="open">{(poll) => <Poll of={poll} />}</PollList>
        </>
      ) : null}
    </>
  )
}

function NextPeriods() {
  const i18n = useWords()
  const asked = useFreshQuery(readSilence, {})
  return (
    <QueryView of={asked}>
      {({ now, ahead }) => {
        const soon = ahead.filter(({ from }) => Date.parse(from) < Date.now() + shown)
        return [...now, ...soon].length === 0 ? (
          <p className="mt-2 text-muted">{i18n.t('Nothing will be closed.')}</p>
        ) : (
          <ul className="mt-2 grid gap-2">
            {[...now, ...soon].map((one) => (
              <Period key={`${one.election} ${one.reason} ${one.from} ${String(one.scope)}`} of={one} />
            ))}
          </ul>
        )
      }}
    </QueryView>
  )
}

function Period({ of: { scope, classes, from, until, law, election } }: { of: SilencePeriod }) {
  const { i18n, language } = useLanguage()
  const where =
    scope === 'everywhere'
      ? i18n.t('All of India')
      : scope.length > 8
        ? i18n.t('{places} places', { places: scope.length })
        : scope.join(', ')
  return (
    <li>
      <strong>{where}</strong> · {classes.join(', ')} · {moment(from, language)} – {moment(until, language)}
      <br />
      <span className="text-sm text-muted">
        {law} · {election} · <Link to="/silence">{i18n.t('Silence Period')}</Link>
      </span>
    </li>
  )
}

function Poll({ of }: { of: ModeratedPoll }) {
  const i18n = useWords()
  const action = useOperatorAction(classifyPoll)
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {of.title}
      </p>
      {of.silent ? (
        <>
          <SilenceNotice silent={of.silent} brief className="text-sm" />
          <p className="text-sm">
            {i18n.t('Visitors do not see this count: {counted, plural, one {# vote} other {# votes}}', {
              counted: of.totalVotes,
            })}
          </p>
        </>
      ) : null}
      <Disclosure title={i18n.t('Change it')}>
        {(close) => (
          <ContractForm<Input<typeof classifyPoll>['body']>
            of="poll-silence"
            about={of.id}
            look="p-3 pt-0 md:grid-cols-2"
            initial={{
              class: of.silenceClass ?? 'A',
              places: of.silencePlaces === 'everywhere' ? '' : of.silencePlaces.join(', '),
            }}
            read={{ places: placesIn }}
            send={i18n.t('Save')}
            onSend={(body) => action.send({ params: { id: of.id }, body }, i18n.t('Saved')).then(close)}
            fields={{ places: { placeholder: 'up, va-up-77', type: 'text' } }}
          />
        )}
      </Disclosure>
    </>
  )
}

function placesIn(text: string) {
  const named = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return named.length === 0 ? 'everywhere' : named
}
