// Who holds the offices that one person holds at a time, with the day of the source; each leads to its history.
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { count } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { dataName } from '#base/web/names/data-names.ts'
import { Report } from '#base/web/ui/report/report.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listOffices, type Leader } from '../contract.ts'
import { HolderName } from './holder-name.tsx'
import { officeName, partyOf, statusOf } from './leader-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

const address = '/offices'

export const reads = () => [read(listOffices, {})]

export default function OfficesPage() {
  const { i18n, language } = useLanguage()
  const { offices } = useLoadedData(listOffices, {})
  const asOf = (holder: Leader) =>
    `${statusOf(i18n, holder, language)} (${dataName(i18n, holder.source.publisher)})`
  // What most rows would say again stands above them.
  const [usual, { length: rows }] = [...Map.groupBy(offices, ({ holder }) => asOf(holder))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0] ?? ['', []]
  return (
    <>
      <Head
        title={i18n.t('Who holds office')}
        description={i18n.t(
          'Prime Minister, Speaker and chief ministers on the date that a source gives, and who held each office before.',
        )}
        path={address}
      />
      <Opening
        eyebrow={i18n.t('Leaders')}
        title={i18n.t('Who holds office')}
        facts={
          offices.length === 0
            ? []
            : [
                {
                  figure: count(
                    offices.filter(({ holder }) => holder.position === 'chief_minister').length,
                    language,
                  ),
                  label: i18n.t('Chief Ministers'),
                },
                {
                  figure: count(
                    offices.reduce((sum, { terms }) => sum + terms, 0),
                    language,
                  ),
                  label: i18n.t('Terms since 2000'),
                },
              ]
        }
      />
      <Report subject="page:offices" />
      <p className="mt-2 max-w-prose">{i18n.t('Tap an office to see who held it before.')}</p>
      <p className="flex flex-wrap gap-x-4">
        {[
          ['minister', i18n.t('Union ministers')],
          ['rajya_sabha', i18n.t('Rajya Sabha')],
          ['mp', i18n.t('Members of Parliament')],
          ['mla', i18n.t('MLAs')],
        ].map(([position, label]) => (
          <Link key={position} className="tall-link" to={`/leaders-performance?position=${position}`}>
            {label}
          </Link>
        ))}
      </p>
      {offices.length === 0 ? (
        <p className="mt-4">{i18n.t('We have no list of office holders yet.')}</p>
      ) : (
        <>
          {rows > 1 ? (
            <p className="text-sm text-muted">
              {i18n.t('If nothing else is said: {status}', { status: usual })}
            </p>
          ) : null}
          <WideTable
            caption={i18n.t('Who holds office')}
            stacks
            columns={[{ name: i18n.t('Office') }, { name: i18n.t('Name'), wide: true, plain: true }]}
          >
            {offices.map(({ office, holder }) => (
              <TableRow key={office.id}>
                <Link className="name-link" to={`/office/${office.id}`}>
                  {officeName(i18n, holder, language)}
                </Link>
                <span className="max-sm:mt-4 max-sm:block">
                  <HolderName of={holder} />
                  <span className="text-muted max-sm:ms-1.5 sm:block">{partyOf(i18n, holder, language)}</span>
                  {rows > 1 && asOf(holder) === usual ? null : (
                    <span className="block">
                      <Dotted
                        of={[
                          statusOf(i18n, holder, language),
                          <cite key="source" className="text-muted not-italic" title={holder.source.title}>
                            {dataName(i18n, holder.source.publisher)}
                          </cite>,
                        ]}
                      />
                    </span>
                  )}
                </span>
              </TableRow>
            ))}
          </WideTable>
        </>
      )}
      {offices.length === 0 ? null : <RowsAsCsv of={listOffices} input={{}} />}
    </>
  )
}
