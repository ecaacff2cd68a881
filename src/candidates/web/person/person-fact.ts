// What opens the page of a person, and its picture when it is shared.
import type { I18n } from '@lingui/core'
import type { Preview } from '#base/preview.ts'
import { count, day, rupees } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import type { Reply } from '#base/contract.ts'
import type { readCandidate } from '../../contract.ts'

/**
 * From the candidate's latest affidavit with undisputed assets; never cases: a headline without its context
 * accuses.
 */
export function personFact(
  { candidate: person }: Reply<typeof readCandidate>,
  i18n: I18n,
  language: Language,
): Pick<Preview, 'facts' | 'source'> {
  const records = person.election_records
  const years = records.map((one) => one.election_year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const declared = records.findLast(({ figures }) => figures['total_assets_amount'] !== undefined)
  const status = declared?.figures['total_assets_amount']
  const shown = declared?.assets_doubtful === true ? undefined : declared?.total_assets_amount
  const source = person.sources.find(
    ({ sourceId }) =>
      shown !== undefined && status?.status === 'known' && status.source_ids.includes(sourceId),
  )
  return {
    facts: [
      {
        figure: count(person.total_elections, language),
        label: i18n.t('{elections, plural, one {election} other {elections}}: {years}', {
          elections: person.total_elections,
          years: first === last ? String(first) : `${first}–${last}`,
        }),
      },
      ...(declared === undefined || shown === undefined
        ? []
        : [
            {
              figure: rupees(shown, language),
              label: i18n.t('declared assets, {year}', { year: String(declared.election_year) }),
            },
          ]),
    ],
    ...(source === undefined ? {} : { source: `${source.publisher}, ${day(source.asOf, language)}` }),
  }
}
