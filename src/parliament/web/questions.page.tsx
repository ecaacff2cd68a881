// The questions that a member asked in one term, latest first, of one ministry or all.
import { Link, useParams, useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, day } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { askedIn, type PageLocation } from '#base/web/page.ts'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listQuestions, questionsPage } from '../contract.ts'
import { SourceLine } from './source-line.tsx'
import { houseName, seatOf } from './work-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export const parameters = { page: /^[1-9]\d{0,2}$/ }
export const freeParameters = ['ministry']

function ask(id: string | undefined, search: URLSearchParams) {
  const { page } = askedIn(search, parameters)
  const ministry = search.get('ministry')
  return {
    params: { id: id ?? '' },
    query: {
      ...(ministry && { ministry: ministry.slice(0, 120) }),
      ...(page && Number(page) <= 500 && { page: Number(page) }),
    },
  }
}

export const reads = ({ params, search }: PageLocation) => [read(listQuestions, ask(params['id'], search))]

export default function Questions() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const { member, ministries, questions, total, sources } = useLoadedData(
    listQuestions,
    ask(useParams()['id'], search),
  )
  const ministry = search.get('ministry') ?? undefined
  const title = i18n.t('Questions of {name}', { name: personName(i18n, member.name) })
  const path = `/parliament/questions/${member.id}`
  const to = (of: string | undefined, page = 1) => {
    const next = new URLSearchParams({
      ...(of !== undefined && { ministry: of }),
      ...(page > 1 && { page: String(page) }),
    })
    return next.size === 0 ? path : `${path}?${next}`
  }
  return (
    <>
      <Head
        title={title}
        description={i18n.t('What {name} asked the government in the {house}, by day and ministry.', {
          name: personName(i18n, member.name),
          house: houseName(i18n, member.term),
        })}
        path={path}
        hidden={ministry !== undefined || total === 0}
      />
      <p className="mt-2">
        {member.personId === undefined ? (
          <BackLink to="/leaders-performance?tab=performance">{i18n.t('Performance Tracker')}</BackLink>
        ) : (
          <BackLink to={`/cand/${member.personId}`}>{personName(i18n, member.name)}</BackLink>
        )}
      </p>
      <h1 className="mt-2 text-3xl font-bold">{title}</h1>
      <Report subject="page:parliament-questions" />
      <Dotted className="text-muted" of={[houseName(i18n, member.term), seatOf(member, language)]} />
      <p role="status" className="mt-4">
        {i18n.t('{total, plural, one {# question} other {{shown} questions}}', {
          total,
          shown: count(total, language),
        })}
        {ministry === undefined ? null : (
          <>
            {' · '}
            {dataName(i18n, ministry)} ·{' '}
            <Link className="link" to={path}>
              {i18n.t('All ministries')}
            </Link>
          </>
        )}
      </p>
      {ministries.length < 2 ? null : (
        <Expandable label={i18n.t('By ministry')}>
          <ul className="columns-1 gap-8 sm:columns-2 lg:columns-3">
            {ministries.map((one) => (
              <li key={one.ministry} className="break-inside-avoid">
                <Link className="tall-link" to={to(one.ministry)}>
                  {dataName(i18n, one.ministry)} ({count(one.questions, language)})
                </Link>
              </li>
            ))}
          </ul>
        </Expandable>
      )}
      {questions.every(({ starred }) => starred) ? null : (
        <p className="text-sm text-muted">{i18n.t('Unstarred: answered in writing')}</p>
      )}
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {questions.map((one, i) => (
          <li key={i} className="py-3">
            <p lang="en" className="font-semibold">
              {one.title}
            </p>
            <Dotted
              className="text-muted"
              of={[
                day(one.day, language),
                dataName(i18n, one.ministry),
                one.starred ? i18n.t('Starred: answered aloud in the House') : undefined,
              ]}
            />
          </li>
        ))}
      </ol>
      <Pager
        label={i18n.t('Questions')}
        current={Number(search.get('page') ?? 1)}
        total={Math.ceil(total / questionsPage)}
        to={(page) => to(ministry, page)}
      />
      {total === 0 ? null : <RowsAsCsv of={listQuestions} input={ask(member.id, search)} />}
      {sources.map((source) => (
        <p key={source.sourceId} className="mt-4 text-sm text-muted">
          <SourceLine of={[source]} licence={source.licence} titled />
        </p>
      ))}
    </>
  )
}

export const Refusal = refusalOf((i18n) => ({
  failed: i18n.t('Failed to load the questions'),
  title: i18n.t('Member Not Found'),
  says: i18n.t('There is no member at this address.'),
  ways: [['/leaders-performance?tab=performance', i18n.t('Performance Tracker')]],
}))
