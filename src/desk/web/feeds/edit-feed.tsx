// A feed can be edited; one added here can be deleted as long as no story comes from it.
import { useWords } from '#base/web/words.tsx'
import {
  addFeed,
  deleteFeed,
  editFeed,
  type FeedHealth,
  feedAddressRefused,
  feedKnown,
} from '#news/contract.ts'
import { Act } from '../act.tsx'
import { useOperatorAction } from '../operator-action.tsx'
import { Disclosure } from '../disclosure.tsx'
import type { Input } from '#base/contract.ts'
import { ContractForm } from '../forms/contract-form.tsx'

/** It stays off until someone has checked its contents. */
export function AddFeed() {
  const i18n = useWords()
  const add = useOperatorAction(addFeed)
  return (
    <Disclosure title={i18n.t('Add a feed')}>
      {(close) => (
        <FeedForm
          initial={{ kind: 'publisher', language: 'en', category: 'national' }}
          send={i18n.t('Add the feed')}
          onSend={(body) => add.send({ body }, i18n.t('Feed added, switched off')).then(close)}
        />
      )}
    </Disclosure>
  )
}

export function EditFeed({ of: feed }: { of: FeedHealth }) {
  const i18n = useWords()
  const { id, name, owner, kind, language, category, url, homePage } = feed
  const edit = useOperatorAction(editFeed)
  return (
    <Disclosure
      title={
        <>
          {feed.shipped ? i18n.t('Edit') : i18n.t('Edit or delete')}
          <span className="sr-only">: {name}</span>
        </>
      }
    >
      {(close) => (
        <>
          <FeedForm
            about={id}
            initial={{ name, owner, kind, language, category, url, homePage }}
            send={i18n.t('Save the changes')}
            onSend={(body) => edit.send({ params: { id }, body }, i18n.t('Feed corrected')).then(close)}
          />
          {feed.shipped ? null : (
            <div className="grid gap-3 border-t border-line p-3">
              <Act
                of={deleteFeed}
                input={{ params: { id } }}
                done={i18n.t('Feed deleted')}
                sure={{ yes: i18n.t('Yes, delete {name}', { name }) }}
              >
                {i18n.t('Delete this feed')}
              </Act>
            </div>
          )}
        </>
      )}
    </Disclosure>
  )
}

type Feed = Input<typeof addFeed>['body']

type Props = {
  about?: string
  initial: Partial<Feed>
  send: string
  onSend: (feed: Feed) => Promise<unknown>
}

function FeedForm(props: Props) {
  return (
    <ContractForm<Feed>
      of="feed"
      {...props}
      look="p-3 sm:grid-cols-2"
      fields={{ url: { type: 'url' }, homePage: { type: 'url' } }}
      refused={[
        [feedKnown, 'url'],
        [feedAddressRefused, 'url'],
      ]}
    />
  )
}
