// A feed whose publisher says that it has moved for good: it is read from there, and an operator takes over the address.
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { editFeed, type FeedHealth } from '#news/contract.ts'
import { Act } from '../act.tsx'

export function MovedFeed({ of: feed }: { of: FeedHealth }) {
  const i18n = useWords()
  const { id, name, owner, kind, language, category, homePage, movedTo: url } = feed
  if (url === undefined) return null
  return (
    <div className="grid gap-2 rounded bg-accent-soft p-2 text-sm">
      <p>{i18n.t('Its publisher says that it has moved for good. It is read from the new address:')}</p>
      <p>
        <ExternalLink to={url} by="visitor" tall />
      </p>
      <Act
        of={editFeed}
        input={{ params: { id }, body: { name, owner, kind, language, category, homePage, url } }}
        done={i18n.t('Feed corrected')}
        about={name}
      >
        {i18n.t('Use the new address')}
      </Act>
    </div>
  )
}
