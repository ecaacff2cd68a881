// A feed can be edited; one added here can be deleted as long as no story comes from it.
import { useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { deleteFeed, editFeed, listFeedHealth, listFeeds, type FeedHealth } from '#news/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'
import { Disclosure } from '../disclosure.tsx'
import { FeedForm } from './feed-form.tsx'

export function EditFeed({ of: feed }: { of: FeedHealth }) {
  const i18n = useWords()
  const { id, name, owner, kind, language, category, url, homePage } = feed
  const [open, setOpen] = useState(false)
  /** After saving, the form begins with what was saved. */
  const [saved, setSaved] = useState(0)
  const edit = useOperatorAction(editFeed, [listFeedHealth, listFeeds])
  return (
    <Disclosure
      title={
        <>
          {feed.shipped ? i18n.t('Edit') : i18n.t('Edit or delete')}
          <span className="sr-only">: {name}</span>
        </>
      }
      open={open}
      onToggle={setOpen}
    >
      <FeedForm
        key={saved}
        initial={{ name, owner, kind, language, category, url, homePage }}
        label={i18n.t('Save the changes')}
        onSend={async (body) => {
          await edit.send({ params: { id }, body }, i18n.t('Feed corrected'))
          setSaved(saved + 1)
          setOpen(false)
        }}
      />
      {feed.shipped ? null : <DeleteFeed of={feed} />}
    </Disclosure>
  )
}

function DeleteFeed({ of: { id, name } }: { of: FeedHealth }) {
  const i18n = useWords()
  const [sure, setSure] = useState(false)
  const remove = useOperatorAction(deleteFeed, [listFeedHealth, listFeeds])
  return (
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
  )
}
