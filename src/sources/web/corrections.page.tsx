// Mistakes on this site and their corrections.
import { Link, useSearchParams } from '#base/web/here.tsx'
import { correctionsPerPage, listCorrections, type Correction } from '#base/corrections.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { askedIn, type PageLocation } from '#base/web/page.ts'
import { addressIn, nameIn } from '#base/web/site.ts'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { correctionTitle } from '#base/web/ui/figures/correction-notice.tsx'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { correctionIn } from './correction-text.ts'

export const parameters = { page: /^[1-9]\d{0,2}$/ }

const pageOf = (search: URLSearchParams) => Number(askedIn(search, parameters)['page'] ?? 1)
const inputFor = (search: URLSearchParams) => ({
  query: { limit: correctionsPerPage, offset: (pageOf(search) - 1) * correctionsPerPage },
})

export const reads = ({ search }: PageLocation) => [read(listCorrections, inputFor(search))]

export default function Corrections() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const { corrections, total } = useLoadedData(listCorrections, inputFor(search))
  return (
    <>
      <Head
        title={i18n.t('Corrections')}
        description={i18n.t('What was wrong on this site, since when, who found it, and what it says now.')}
        path="/corrections"
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={i18n.t('Corrections')}
        href={addressIn(language, '/corrections.xml')}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Corrections')}</h1>
      <p className="mt-2 max-w-prose text-lg">
        {i18n.t('What was wrong on this site, since when, who found it, and what it says now.')}
      </p>
      <p className="mt-2 max-w-prose text-muted">
        {i18n.t('Minor spelling and layout errors are not listed.')}{' '}
        <a className="link" href={addressIn(language, '/corrections.xml')}>
          {i18n.t('Follow (feed)')}
        </a>
      </p>
      {total === 0 ? (
        <EmptyState title={i18n.t('Nothing has been corrected yet')} />
      ) : (
        <div className="mt-6 max-w-prose border-t border-line">
          {corrections.map((one) => (
            <Entry key={one.id} of={one} />
          ))}
        </div>
      )}
      {total > correctionsPerPage ? (
        <Pager
          label={i18n.t('Pages')}
          current={pageOf(search)}
          total={Math.ceil(total / correctionsPerPage)}
          to={(page) => `?page=${page}`}
        />
      ) : null}
      {total === 0 ? null : <RowsAsCsv of={listCorrections} input={{ query: {} }} />}
    </>
  )
}

function Entry({ of }: { of: Correction }) {
  const { i18n, language } = useLanguage()
  const said = correctionIn(language, of)
  // Texts without a Hindi version are marked as English for screen readers.
  const lang = said === of && language !== 'en' ? { lang: 'en' } : {}
  const finders = {
    reader: i18n.t('Found by a reader'),
    auditor: i18n.t('Found by our own audit'),
    source: i18n.t('Corrected by the source'),
  }
  return (
    <Drawer
      id={of.id}
      title={<AsWritten>{correctionTitle(i18n, of)}</AsWritten>}
      says={i18n.t('Corrected on {day}', { day: day(of.correctedOn, language) })}
      className="opens-on-paper"
    >
      <p className="text-sm text-muted">
        {finders[of.foundBy]}
        {of.wrongSince === undefined
          ? null
          : ` · ${i18n.t('wrong since {day}', { day: day(of.wrongSince, language) })}`}
      </p>
      <dl className="mt-2 grid gap-1">
        <dt className="text-sm font-semibold">{i18n.t('What was wrong')}</dt>
        <dd {...lang}>{said.wrong}</dd>
        <dt className="mt-1 text-sm font-semibold">{i18n.t('What it says now')}</dt>
        <dd {...lang}>{said.now}</dd>
      </dl>
      {of.pages.length === 0 ? null : (
        <p className="mt-2 text-sm">
          {i18n.t('Pages concerned:')}{' '}
          {of.pages.map(({ address, name, nameHi }, n) => (
            <span key={address}>
              {n === 0 ? '' : ', '}
              <Link className="link inline-block min-w-6 py-0.5" to={address}>
                {nameIn(language, name, nameHi) || address}
              </Link>
            </span>
          ))}
        </p>
      )}
    </Drawer>
  )
}
