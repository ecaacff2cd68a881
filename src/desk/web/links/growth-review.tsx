// Growth left out of the ranking: the reasons, the declarations, and whether they are one person's at all.
import { useState } from 'react'
import { Link } from '#base/web/here.tsx'
import type { Reply } from '#base/contract.ts'
import { percent } from '#base/web/format.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { propose, proposed } from '#base/proposals.ts'
import { linkDecision, listWithheldGrowth, reviewGrowth } from '#candidates/contract.ts'
import { DeskList } from '../query-view.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { CandidacyComparison } from './candidacy-comparison.tsx'

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

function Person({ of: { candidate_id, name, reasons, total_growth, review, evidence } }: { of: Held }) {
  const { i18n, language } = useLanguage()
  const growth = percent(total_growth, language, 0)
  const words: Record<string, string> = {
    operator: i18n.t('kept out by an operator'),
    'not enough': i18n.t('too few declarations'),
    link: i18n.t('not certain enough that it is one person'),
    jump: i18n.t('a jump that looks like a mistake'),
    'small start': i18n.t('a starting figure too small to compare'),
    disputed: i18n.t('sources contradict each other'),
  }
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
              reasons: reasons.map((reason) => words[reason] ?? reason).join(', '),
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
