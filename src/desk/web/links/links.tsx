// Links between candidacies: pairs the software left open, growth left out of the ranking, and decisions.
import { listed, percent } from '#base/web/format.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Reply } from '#base/contract.ts'
import { propose, proposed } from '#base/proposals.ts'
import { linkDecision, listLinkDoubts } from '#candidates/contract.ts'
import { DeskList, Lists } from '../query-view.tsx'
import { HeldGrowth, CandidacyComparison } from './growth-review.tsx'
import { ReasonForm } from '../reason-form.tsx'
import words from '../texts/links.json' with { type: 'json' }

export function Links() {
  const i18n = useWords()
  return (
    <Lists
      of={{
        doubts: i18n.t('Open pairs'),
        growth: i18n.t('Growth that is not ranked'),
      }}
    >
      {(list) => (
        <>
          <p className="mt-4 max-w-prose text-muted">
            {i18n.t(
              'When in doubt, leave it: a missing link harms nobody. A decision takes effect at the next linking.',
            )}
          </p>
          {list === 'doubts' ? (
            <>
              <p className="mt-2 max-w-prose text-sm text-muted">
                {i18n.t(
                  'Left open because we join two candidacies only if they are probably one person and two things besides the name agree.',
                )}
              </p>
              <Doubts />
            </>
          ) : (
            <HeldGrowth />
          )}
        </>
      )}
    </Lists>
  )
}

/** What the software needs to join two candidacies by itself: docs/linking.md. */
const [joinedFrom, joinedBy] = [0.6, 2]

function Doubts() {
  const i18n = useWords()
  return (
    <DeskList
      of={listLinkDoubts}
      rows={(data) => data.doubts}
      empty={i18n.t('No open pairs')}
      label={i18n.t('Pages of open pairs')}
      look="grid gap-8"
    >
      {(doubt) => <Doubt key={`${doubt.a.key} ${doubt.b.key}`} of={doubt} />}
    </DeskList>
  )
}

const signalNames: Readonly<Record<string, string>> = words.signals

function Doubt({
  of: { a, b, probability, signals, unseen },
}: {
  of: Reply<typeof listLinkDoubts>['doubts'][number]
}) {
  const { i18n, language } = useLanguage()
  // Rounded down: an open pair is never certain.
  const likely = percent(Math.floor(probability * 1000) / 10, language, 1)
  const named = (some: readonly string[]) =>
    listed(
      some.map((one) => i18n.t(signalNames[one] ?? one)),
      language,
    )
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <CandidacyComparison of={[a, b]} label={i18n.t('{a} and {b}', { a: a.name, b: b.name })} />
      <p>
        {i18n.t('Probability that it is one person: {percent}.', {
          percent: likely,
        })}{' '}
        {signals.length === 0
          ? i18n.t('Nothing agrees besides the name.')
          : i18n.t('Besides the name, these agree: {agree}.', { agree: named(signals) })}{' '}
        {unseen.length === 0
          ? null
          : i18n.t('Not shown above, because it comes from files that may not be published: {unseen}.', {
              unseen: named(unseen),
            })}
      </p>
      {probability >= joinedFrom && signals.length >= joinedBy ? (
        <p className="text-sm text-muted">
          {i18n.t(
            'Left open although it is likely: the name is common, another candidacy fits about as well, or something contradicts it, such as two seats in one election.',
          )}
        </p>
      ) : null}
      <ReasonForm
        title={i18n.t('Decide about this pair')}
        choices={{ same: i18n.t('One person'), different: i18n.t('Two persons') }}
        of={propose}
        input={(reason, decision) =>
          proposed(linkDecision, { decision, pairs: [[a.key, b.key]] }, { reason })
        }
        done={{
          same: i18n.t('Recorded. A second person has to confirm it.'),
          different: i18n.t('Decided'),
        }}
      />
    </li>
  )
}
