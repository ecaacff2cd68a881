// A new feed. It stays off until someone has checked its contents.
import { useState } from 'react'
import { useWords } from '#base/web/words.tsx'
import { addFeed, listFeedHealth, listFeeds } from '#news/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'
import { FeedForm, type FeedText } from './feed-form.tsx'

const blank: FeedText = {
  name: '',
  owner: '',
  kind: 'publisher',
  language: 'en',
  category: 'national',
  url: '',
  homePage: '',
}

export function AddFeed() {
  const i18n = useWords()
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState(0)
  const add = useOperatorAction(addFeed, [listFeedHealth, listFeeds])
  const send = async (body: FeedText) => {
    if (!(await add.act({ body }, i18n.t('Feed added, switched off')))) return
    // Clears the form for the next one.
    setAdded(added + 1)
    setOpen(false)
  }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">{i18n.t('Add a feed')}</summary>
      <FeedForm
        key={added}
        initial={blank}
        send={i18n.t('Add the feed')}
        busy={add.busy}
        problem={add.problem}
        onSend={(feed) => void send(feed)}
      />
    </details>
  )
}
