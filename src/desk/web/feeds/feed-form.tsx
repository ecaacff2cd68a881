// The fields of a feed, for adding and editing.
import type { Input } from '#base/contract.ts'
import { useWords } from '#base/web/words.tsx'
import { feedAddressRefused, feedKnown, type addFeed } from '#news/contract.ts'
import { ContractForm } from '../forms/contract-form.tsx'
import { useFeedKinds } from '../words.ts'

type Feed = Input<typeof addFeed>['body']

type Props = {
  about?: string
  initial: Partial<Feed>
  /** The button's label. */
  send: string
  /** Rejects if it was refused. */
  onSend: (feed: Feed) => Promise<unknown>
}

export function FeedForm(props: Props) {
  const i18n = useWords()
  const kinds = useFeedKinds()
  return (
    <ContractForm<Feed>
      of="feed"
      {...props}
      look="p-3 sm:grid-cols-2"
      refused={[
        [feedKnown, 'url'],
        [feedAddressRefused, 'url'],
      ]}
      words={{
        name: i18n.t('Name'),
        owner: i18n.t('Person responsible'),
        url: { label: i18n.t('Address of the feed'), type: 'url' },
        homePage: { label: i18n.t('Home page'), type: 'url' },
        kind: { label: i18n.t('Kind'), choices: kinds },
        language: i18n.t('Language (two or three letters: en, hi)'),
        category: i18n.t('Category (lower case: politics, economy)'),
      }}
    />
  )
}
