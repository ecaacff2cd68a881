// Growth left out of the ranking: the reasons, the declarations, and whether they are one person's at all.
import { useState } from 'react'
import { Link } from '#base/web/here.tsx'
import type { Reply } from '#base/contract.ts'
import { percent, rupees } from '#base/web/format.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { propose, proposed } from '#base/proposals.ts'
import { linkDecision, listWithheldGrowth, reviewGrowth, type listLinkDoubts } from '#candidates/contract.ts'
import { DeskList } from '../query-view.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import words from '../texts/links.json' with { type: 'json' }

type Held = Reply<typeof listWithheldGrowth>['held'][number]

export function HeldGrowth() {
  const i18n = useWords()
  return (
    <DeskList
      of={listWithheldGrowth}
      rows={(data) => data.held}
      empty={i18n.t('No growth is under review')}
      label={i18n.t('Pages of growth that is not ranked')}
      look="grid gap-8"
    >
      {(one) => <Person key={one.candidate_id} of={one} />}
    </DeskList>
  )
}

const held: Readonly<Record<string, string>> = words.held

function Person({ of: { candidate_id, name, reasons, total_growth, review, evidence } }: { of: Held }) {
  const { i18n, language } = useLanguage()
  const growth = percent(total_growth, language, 0)
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <h2>
        <Link to={`/cand/${candidate_id}`} className="tall-link text-lg font-semibold">
          {name}
        </Link>
      </h2>
      <p>
        {reasons.length === 0
          ? i18n.t('Calculated growth {growth}.', { growth })
          : i18n.t('Calculated growth {growth}; not ranked: {reasons}.', {
              growth,
              reasons: reasons.map((reason) => i18n.t(held[reason] ?? reason)).join(', '),
            })}
      </p>
      {review ? (
        <p>
          {review.verdict === 'release' && reasons.length > 0
            ? i18n.t('Released, but its figures have changed since:')
            : review.verdict === 'release'
              ? i18n.t('Released, and ranked:')
              : i18n.t('Permanently kept out:')}{' '}
          <span dir="auto" className="wrap-anywhere">
            {review.reason}
          </span>{' '}
          <span className="text-sm text-muted">
            {review.decided_by} · <Ago at={review.decided_at} />
          </span>
        </p>
      ) : null}
      <CandidacyComparison of={evidence} label={name} />
      <Decide id={candidate_id} />
      {evidence.length > 1 ? <Split id={candidate_id} of={evidence} /> : null}
    </li>
  )
}

function Decide({ id }: { id: string }) {
  const i18n = useWords()
  return (
    <ReasonForm
      title={i18n.t('Decide about this growth')}
      choices={{
        release: i18n.t('The figures are right: rank it'),
        confirm: i18n.t('Keep it out for good'),
      }}
      of={reviewGrowth}
      input={(reason, verdict) => ({ body: { candidate_id: id, verdict, reason } })}
      done={i18n.t('Decided')}
    />
  )
}

function Split({ id, of: sides }: { id: string; of: Held['evidence'] }) {
  const i18n = useWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const rest = sides.filter(({ key }) => !chosen.includes(key))
  const pairs = chosen.flatMap((a) => rest.map(({ key: b }): [string, string] => [a, b]))
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{i18n.t('Which of these are someone else’s?')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {sides.map(({ key, election_year, constituency }) => (
          <label key={key} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
            />
            {constituency} {election_year}
          </label>
        ))}
      </div>
      <ReasonForm
        title={i18n.t('Split them off')}
        choices={{ split: i18n.t('Split') }}
        of={propose}
        input={(reason) => proposed(linkDecision, { decision: 'different', person: id, pairs }, { reason })}
        done={i18n.t('Decided')}
      />
    </fieldset>
  )
}

export type Side = Reply<typeof listLinkDoubts>['doubts'][number]['a']

export function CandidacyComparison({ of: sides, label }: { of: readonly Side[]; label: string }) {
  const { i18n, language } = useLanguage()
  const rows: [string, (side: Side) => string | undefined][] = [
    [i18n.t('Name'), (side) => side.name],
    [i18n.t('Parent or spouse'), (side) => side.parent_spouse_name],
    [i18n.t('Seat'), (side) => `${side.constituency}, ${side.state}`],
    [i18n.t('Party'), (side) => side.party],
    [i18n.t('Age at the time'), (side) => side.age?.toString()],
    [
      i18n.t('Declared assets'),
      (side) =>
        side.total_assets_amount === undefined ? undefined : rupees(side.total_assets_amount, language),
    ],
    [i18n.t('Education'), (side) => side.education_level],
    [i18n.t('Data source'), (side) => side.source_id],
  ]
  return (
    <HorizontalScroll label={label}>
      <table className="w-full text-start max-sm:text-sm">
        <thead>
          <tr className="border-b border-strong-line">
            <th scope="col" className="py-2 pe-4 text-start">
              {i18n.t('Election')}
            </th>
            {sides.map(({ key, election, election_year }) => (
              <th key={key} scope="col" className="min-w-28 py-2 pe-4 text-start sm:min-w-40">
                {election.toUpperCase()} {election_year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, value]) => sides.some(value))
            .map(([term, value]) => (
              <tr key={term} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal text-muted">
                  {term}
                </th>
                {sides.map((side) => (
                  <td key={side.key} dir="auto" className="py-1.5 pe-4 wrap-anywhere">
                    {value(side) ?? <span className="text-muted">{i18n.t('not given')}</span>}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </HorizontalScroll>
  )
}
