// The fields of a feed, for adding and editing.
import { Button } from '#base/web/ui/button.tsx'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { feedAddressRefused, feedKnown, type addFeed, type FeedKind } from '#news/contract.ts'
import type { Input } from '#base/contract.ts'
import { useFeedKindWord } from '../words.ts'

const kinds: readonly FeedKind[] = ['publisher', 'official', 'fact-checks']

export type FeedText = Input<typeof addFeed>['body']

type Props = {
  initial: FeedText
  /** The button's label. */
  label: string
  /** Rejects if it was refused. */
  onSend: (feed: FeedText) => Promise<unknown>
}

export function FeedForm({ initial, label, onSend }: Props) {
  const i18n = useWords()
  const kindWord = useFeedKindWord()
  const form = useForm({
    initial: () => initial,
    fields: { [feedKnown.code]: 'url', [feedAddressRefused.code]: 'url' },
    send: onSend,
  })
  const { field } = form
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://', maxLength: 1000 } as const
  return (
    <form {...form.form} className="grid gap-3 p-3 sm:grid-cols-2">
      <TextField label={i18n.t('Name')} required maxLength={120} {...field('name')} />
      <TextField label={i18n.t('Person responsible')} required maxLength={120} {...field('owner')} />
      <TextField label={i18n.t('Address of the feed')} required {...address} {...field('url')} />
      <TextField label={i18n.t('Home page')} required {...address} {...field('homePage')} />
      <SelectField label={i18n.t('Kind')} {...field('kind')}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWord(kind)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={i18n.t('Language (two or three letters: en, hi)')}
        required
        pattern="[a-z]{2,3}"
        maxLength={3}
        {...field('language')}
      />
      <TextField
        label={i18n.t('Category (lower case: politics, economy)')}
        required
        pattern="[a-z]+(-[a-z]+)*"
        maxLength={40}
        {...field('category')}
      />
      <div className="grid gap-3 sm:col-span-2">
        <Problem of={form.problem} />
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
