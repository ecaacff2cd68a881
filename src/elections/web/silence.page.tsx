// /silence: what is closed around elections, until when and why, and every opening and closing as it happened.
import { Questions } from '#base/web/ui/questions.tsx'
import { answersOn, listAnswers } from '#answers/contract.ts'
import type { PageLocation } from '#base/web/page.ts'
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { listed, moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { lawName } from '#base/web/names/law-name.ts'
import { addressIn, nameIn } from '#base/web/site.ts'
import { rowsFile } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readSilence, type SilencePeriod } from '../contract.ts'

export const reads = (at: PageLocation) => [
  read(listAnswers, answersOn('/silence', at)),
  read(readSilence, {}),
]

export default function SilencePage() {
  const { i18n, language } = useLanguage()
  const { state, now, ahead, past, record } = useLoadedData(readSilence, {})
  const questions = useLoadedData(listAnswers, answersOn('/silence', { language }))
  return (
    <>
      <Head
        title={i18n.t('Silence Period')}
        description={i18n.t('What this site closes around elections, when, and by which law.')}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Silence Period')}</h1>
      <p className="mt-3 max-w-prose">
        {i18n.t(
          'In the 48 hours before the close of poll, and from the first hour of polling until half an hour after the last close, the law forbids showing what people say about parties and candidates. Polls, ratings and reports about polls are closed then. Facts stay: how to vote, past results, affidavits, fact checks.',
        )}
      </p>
      {state === 'off' ? (
        <p className="mt-3 max-w-prose border-s-4 border-bad ps-3 font-semibold">
          {i18n.t('The operator of this copy has switched the silence period off.')}
        </p>
      ) : null}
      {state === 'unknown' ? (
        <p className="mt-3 max-w-prose border-s-4 border-bad ps-3 font-semibold">
          {i18n.t('The calendar of elections cannot be read at the moment, so everything is closed.')}
        </p>
      ) : null}
      <div className="gap-x-10 md:grid md:grid-cols-2">
        <Periods title={i18n.t('Closed now')} of={now} none={i18n.t('Nothing is closed now.')} />
        <Periods
          title={i18n.t('Coming up')}
          of={ahead}
          none={
            <>
              {i18n.t('No poll has been announced.')}{' '}
              <Link className="link" to="/elections">
                {i18n.t('All elections')}
              </Link>
            </>
          }
        />
      </div>
      {past.length === 0 ? null : <Periods title={i18n.t('Past periods')} of={past} none="" />}
      {record.length === 0 ? null : <Changes of={record} />}
      <p className="mt-8 text-sm">
        <a className="link" href={addressIn(language, '/silence.ics')}>
          {i18n.t('Add to your calendar')}
        </a>
        {' · '}
        <a className="link" href="/api/silence">
          JSON
        </a>
        {now.length + ahead.length + past.length === 0 ? null : (
          <>
            {' · '}
            <a className="link" href={rowsFile(readSilence, {}, 'periods')}>
              CSV
            </a>
          </>
        )}
      </p>
      <p className="mt-2 max-w-prose text-sm text-muted">
        {i18n.t('This describes how the site applies the law. It is not legal advice.')}
      </p>
      <Questions of={questions.subjects} />
    </>
  )
}

function Periods({ title, of, none }: { title: string; of: readonly SilencePeriod[]; none: ReactNode }) {
  const { i18n, language } = useLanguage()
  return (
    <section className="mt-8">
      <h2 className="text-2xl font-bold">{title}</h2>
      {of.length === 0 ? <p className="mt-2 text-muted">{none}</p> : null}
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {of.map((one) => (
          <li
            key={`${one.election} ${one.reason} ${one.from} ${one.names[0]?.name}`}
            className="rounded border border-line bg-raised p-4"
          >
            <p className="font-semibold">
              <Where of={one} />
            </p>
            <p>
              <time dateTime={one.from}>{moment(one.from, language)}</time>
              {' – '}
              <time dateTime={one.until}>{moment(one.until, language)}</time>
            </p>
            <p className="mt-1">
              <Classes of={one.classes} />
            </p>
            <p className="mt-1 text-sm text-muted">
              {lawName(one.law, i18n, language)}
              {one.election === undefined ? null : ` · ${one.election}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Where({ of: { scope, names } }: { of: Pick<SilencePeriod, 'scope' | 'names'> }) {
  const { i18n, language } = useLanguage()
  if (scope === 'everywhere') return i18n.t('All of India')
  const shown = names.map(({ name, nameHi }) => nameIn(language, name, nameHi))
  const more = scope.length - names.length
  return (
    <>
      {listed(shown, language)}
      {more > 0 ? ` ${i18n.t('and {more} more', { more })}` : null}
    </>
  )
}

function Classes({ of }: { of: SilencePeriod['classes'] }) {
  const { i18n, language } = useLanguage()
  const names = {
    A: i18n.t('polls about parties and candidates'),
    B: i18n.t('ratings of leaders'),
    C: i18n.t('the question “Will you vote?”'),
    D: i18n.t('reports about opinion and exit polls'),
  }
  // A class that only a newer server knows has no name here.
  const named = of.flatMap((one) => names[one] ?? [])
  return named.length === 0 ? null : i18n.t('Closed: {what}', { what: listed(named, language) })
}

type Change = ReturnType<typeof useLoadedData<typeof readSilence>>['record'][number]

function Changes({ of }: { of: readonly Change[] }) {
  const { i18n, language } = useLanguage()
  const names = {
    closed: i18n.t('Closed'),
    opened: i18n.t('Opened'),
    off: i18n.t('Switched off by the operator'),
    on: i18n.t('Switched on by the operator'),
  }
  return (
    <section className="mt-8">
      <h2 className="text-2xl font-bold">{i18n.t('As it happened')}</h2>
      <ul className="mt-3 grid gap-2">
        {of.map(({ at, what, scope, election, dueAt }) => (
          <li key={`${at} ${what} ${election} ${String(scope)}`}>
            <strong>{names[what]}</strong> <time dateTime={at}>{moment(at, language)}</time>
            {election === undefined ? null : ` · ${election}`}
            {dueAt === undefined ? null : ` · ${i18n.t('due {time}', { time: moment(dueAt, language) })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
