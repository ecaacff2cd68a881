// What opens the page of a person, and its picture when it is shared.
import type { I18n } from '@lingui/core'
import type { Preview } from '#base/pages/preview.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { count, day, rupees, span } from '#base/web/format.ts'
import { inOneLine, type Language } from '#base/web/site.ts'
import type { CandidateProfile, ElectionRecord } from '../../contract.ts'

type Affidavit = Pick<ElectionRecord, 'election_year' | 'total_assets_amount' | 'assets_doubtful' | 'figures'>

/** The assets of the latest affidavit that states any; undefined if they are disputed or doubtful. */
export function lastDeclaredAssets(records: readonly Affidavit[]) {
  const declared = records.findLast(({ figures }) => figures['total_assets_amount'] !== undefined)
  if (declared?.total_assets_amount === undefined || declared.assets_doubtful) return undefined
  return {
    amount: declared.total_assets_amount,
    year: declared.election_year,
    status: declared.figures['total_assets_amount'],
  }
}

/** Its affidavit is here. */
export const isDeclared = ({ figures }: Pick<Affidavit, 'figures'>) =>
  figures['total_assets_amount'] !== undefined || figures['criminal_cases_count'] !== undefined

/** "2009–2024": earliest first. */
export function yearsOf(years: readonly number[], language: Language): string {
  const [first, last] = [years[0], years.at(-1)]
  return first === last ? String(first) : span(first!, last!, language)
}

/** Elections and the last declared assets; never cases: a headline without its context accuses. */
export function personFact(
  person: CandidateProfile,
  i18n: I18n,
  language: Language,
): Pick<Preview, 'facts' | 'source'> {
  const records = person.election_records
  const assets = lastDeclaredAssets(records)
  const source = person.sources.find(
    ({ sourceId }) => assets?.status?.status === 'known' && assets.status.source_ids.includes(sourceId),
  )
  return {
    facts: [
      {
        figure: count(person.total_elections, language),
        label: i18n.t('{elections, plural, one {election} other {elections}}: {years}', {
          elections: person.total_elections,
          years: yearsOf(
            records.map((one) => one.election_year),
            language,
          ),
        }),
      },
      ...(assets === undefined
        ? []
        : [
            {
              figure: rupees(assets.amount, language),
              label: i18n.t('declared assets, {year}', { year: String(assets.year) }),
            },
          ]),
    ],
    ...(source === undefined
      ? {}
      : { source: inOneLine([dataName(i18n, source.publisher), day(source.asOf, language)], language) }),
  }
}
