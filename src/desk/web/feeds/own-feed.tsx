// A feed added here can be edited, and deleted as long as no story comes from it.
import { useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { deleteFeed, editFeed, listFeedHealth, listFeeds, type FeedHealth } from '#news/contract.ts'
import { Problem, useOperatorAction } from '../operator-action.tsx'
import { FeedForm } from './feed-form.tsx'

export function OwnFeed({ of: feed }: { of: FeedHealth }) {
  const i18n = useWords()
  const { id, name, owner, kind, language, category, url, homePage } = feed
  const [open, setOpen] = useState(false)
  const [sure, setSure] = useState(false)
  const edit = useOperatorAction(editFeed, [listFeedHealth, listFeeds])
  const remove = useOperatorAction(deleteFeed, [listFeedHealth, listFeeds])
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5">
        {i18n.t('Edit or delete')}
        <span className="sr-only">: {name}</span>
      </summary>
      <FeedForm
        initial={{ name, owner, kind, language, category, url, homePage }}
        send={i18n.t('Save the changes')}
        busy={edit.busy}
        problem={edit.problem}
        onSend={(body) =>
          void edit
            .act({ params: { id }, body }, i18n.t('Feed corrected'))
            .then((reply) => reply && setOpen(false))
        }
      />
      <div className="grid gap-3 border-t border-line p-3">
        {sure ? (
          <div className="flex flex-wrap gap-3">
            <Button
              look="quiet"
              busy={remove.busy}
              onClick={() => void remove.act({ params: { id } }, i18n.t('Feed deleted'))}
            >
              {i18n.t('Yes, delete {name}', { name })}
            </Button>
            <Button look="quiet" onClick={() => setSure(false)}>
              {i18n.t('Keep it')}
            </Button>
          </div>
        ) : (
          <Button look="quiet" className="justify-self-start" onClick={() => setSure(true)}>
            {i18n.t('Delete this feed')}
          </Button>
        )}
        <Problem of={remove.problem} />
      </div>
    </details>
  )
}
