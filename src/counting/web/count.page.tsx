// A count: who leads and who has won, as of when.
import { Link, useLocation, useParams, useSearchParams } from '#base/web/here.tsx'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { Island } from '#base/web/island.tsx'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { nameIn } from '#base/web/site.ts'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { EmbedThis } from '#base/web/ui/sharing/embed-this.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { dataName } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import { readCount } from '../contract.ts'
import { countName } from './count-words.ts'
import LiveCount from './count.island.tsx'

export const parameters = { state: /^[A-Z]{2}$/ }

const inputFor = (id: string | undefined, search: URLSearchParams) => {
  const state = search.get('state')
  return { params: { election: id ?? '' }, query: state === null ? {} : { state } }
}

export const reads = ({ params, search }: PageLocation) => [read(readCount, inputFor(params['id'], search))]

export const linkedData = (about: PageContext) => {
  const { answered, i18n, params, search } = about
  const count = answered(readCount, inputFor(params['id'], search))
  return (
    count &&
    breadcrumbs(
      about,
      [i18n.t('Counts'), '/count'],
      [countName(count.election, about), `/count/${count.election.id}`],
    )
  )
}

export default function CountPage() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const input = inputFor(useParams()['id'], search)
  const count = useLoadedData(readCount, input)
  const { election, states, source } = count
  const name = countName(election, { i18n, language })
  return (
    <>
      <Head
        title={i18n.t('{election}: the count', { election: name })}
        description={i18n.t('Who leads and who has won, seat by seat, as of when. Leading is not winning.')}
        path={`/count/${election.id}`}
        preview={`count/${election.id}`}
      />
      <p className="mt-2">
        <BackLink to="/count">{i18n.t('All counts')}</BackLink>
      </p>
      <h1 className="mt-2 text-3xl font-bold">{i18n.t('{election}: the count', { election: name })}</h1>
      <Report subject="page:count" figures={[i18n.t('Votes, margin or candidates')]} />
      <p className="mt-2 max-w-prose">
        {i18n.t('Leading is not winning: a seat is won only once its result is declared.')}
      </p>
      {states.length === 0 ? null : (
        <nav aria-label={i18n.t('States')} className="mt-3">
          <ul className="flex flex-wrap gap-x-4">
            <li>
              <Link className="tall-link" to={`/count/${election.id}`}>
                {i18n.t('All of India')}
              </Link>
            </li>
            {states.map((one) => (
              <li key={one.code}>
                <Link
                  className="tall-link aria-[current]:font-semibold"
                  to={`?state=${one.code}`}
                  aria-current={search.get('state') === one.code || undefined}
                >
                  {nameIn(language, one.name, one.nameHi)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Island of={LiveCount} />
      <MadeAt at={count.at} />
      <p className="mt-3 text-sm text-muted">
        {source.url === undefined ? (
          dataName(i18n, source.publisher)
        ) : (
          <ExternalLink to={source.url}>{dataName(i18n, source.publisher)}</ExternalLink>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Share title={name} />
        <EmbedThis kind="count" id={election.id} page={`/count/${election.id}`} />
        <Link className="tall-link" to={`/embed-this/count-map/${election.id}`}>
          {i18n.t('The map, for other sites')}
        </Link>
        <RowsAsCsv of={readCount} input={input} name="seats" />
      </div>
    </>
  )
}

/** Without scripts nothing follows by itself: the page says of when its figures are. */
function MadeAt({ at }: { at: string | undefined }) {
  const { i18n, language } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <p className="without-script mt-3">
      {at === undefined
        ? i18n.t('This page does not change by itself.')
        : i18n.t('This page is as of {time} and does not change by itself.', {
            time: moment(at, language),
          })}{' '}
      <Link className="link" to={pathname + search}>
        {i18n.t('Load it again')}
      </Link>
    </p>
  )
}

export const Refusal = refusalOf((i18n) => ({
  failed: i18n.t('The count could not be loaded'),
  title: i18n.t('There is no count of this election here'),
  says: i18n.t('Counts appear here on the day of counting.'),
  ways: [['/count', i18n.t('All counts')]],
}))
