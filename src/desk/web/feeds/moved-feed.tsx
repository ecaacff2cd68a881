// A feed whose publisher says that it has moved for good: it is read from there, and an operator takes over the address.
import { Button } from '#base/web/ui/button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { editFeed, type FeedHealth } from '#news/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'

export function MovedFeed({ of: feed }: { of: FeedHealth }) {
  const i18n = useWords()
  const edit = useOperatorAction(editFeed)
  const { id, name, owner, kind, language, category, homePage, movedTo: url } = feed
  if (url === undefined) return null
  return (
    <div className="grid gap-2 rounded bg-accent-soft p-2 text-sm">
      <p>{i18n.t('Its publisher says that it has moved for good. It is read from the new address:')}</p>
      <p>
        <ExternalLink to={url} by="visitor" tall />
      </p>
      <Button
        look="quiet"
        className="justify-self-start"
        busy={edit.busy}
        aria-label={`${i18n.t('Use the new address')}: ${name}`}
        onClick={() =>
          void edit.act(
            { params: { id }, body: { name, owner, kind, language, category, homePage, url } },
            i18n.t('Feed corrected'),
          )
        }
      >
        {i18n.t('Use the new address')}
      </Button>
      <Problem of={edit.problem} />
    </div>
  )
}
