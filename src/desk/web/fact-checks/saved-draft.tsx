// The draft as stored, for the second person to read and publish.
import { Ago } from '#base/web/ui/ago.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { confirmProposal } from '#base/proposals.ts'
import { verdictLabel, type Draft } from '#fact-checks/contract.ts'
import { Act } from '../act.tsx'

export function SavedDraft({ draft, me }: { draft: Draft; me: string }) {
  const i18n = useWords()
  return (
    <section
      aria-labelledby="saved-draft"
      className="grid gap-3 rounded border-2 border-accent bg-raised p-4"
    >
      <h3 id="saved-draft" className="text-lg font-bold">
        {draft.note === undefined ? i18n.t('Saved draft') : i18n.t('Saved correction')}:{' '}
        {i18n.t(verdictLabel(draft.verdict))}
      </h3>
      <p className="text-sm text-muted">
        {i18n.t('By {name}', { name: draft.draftedBy })} · <Ago at={draft.draftedAt} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {draft.reason}
      </p>
      {draft.evidence.length === 0 ? null : (
        <ul>
          {draft.evidence.map(({ url, title }) => (
            <li key={url}>
              <ExternalLink to={url} by="visitor" tall>
                {title ?? url}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
      {draft.note === undefined ? null : (
        <p dir="auto">
          {i18n.t('Note for readers')}: {draft.note}
        </p>
      )}
      {draft.authors.includes(me) ? (
        <p className="rounded bg-sunken p-3">
          <strong>{i18n.t('A second person publishes.')}</strong>{' '}
          {i18n.t('This draft is yours, so a colleague must read and publish it.')}
        </p>
      ) : (
        <Act
          look="solid"
          of={confirmProposal}
          input={{ params: { id: draft.id }, body: { version: draft.version } }}
          done={i18n.t('Published')}
        >
          {draft.note === undefined ? i18n.t('Publish this draft') : i18n.t('Publish this correction')}
        </Act>
      )}
    </section>
  )
}
