// A new feed. It stays off until someone has checked its contents.
import { useState } from 'react'
import { useWords } from '#base/web/words.tsx'
import { addFeed, listFeedHealth, listFeeds } from '#news/contract.ts'
import { Disclosure } from '../disclosure.tsx'
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
  const add = useOperatorAction(addFeed, [listFeedHealth, listFeeds])
  const send = async (body: FeedText) => {
    await add.send({ body }, i18n.t('Feed added, switched off'))
    setOpen(false)
  }
  return (
    <Disclosure title={i18n.t('Add a feed')} open={open} onToggle={setOpen}>
      <FeedForm initial={blank} label={i18n.t('Add the feed')} onSend={send} />
    </Disclosure>
  )
}
