// The fields of a feed, for adding and editing.
import { useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import type { FeedKind } from '#news/contract.ts'
import { Problem } from '../operator-action.tsx'
import { useFeedKindWord } from '../words.ts'

const kinds: readonly FeedKind[] = ['publisher', 'official', 'fact-checks']

export type FeedText = {
  name: string
  owner: string
  kind: FeedKind
  language: string
  category: string
  url: string
  homePage: string
}

type Props = {
  initial: FeedText
  /** The button's label. */
  send: string
  busy: boolean
  problem: { message: string } | undefined
  onSend: (feed: FeedText) => void
}

export function FeedForm({ initial, send, busy, problem, onSend }: Props) {
  const i18n = useWords()
  const kindWord = useFeedKindWord()
  const [form, setForm] = useState(initial)
  const field = (name: keyof FeedText, label: string, more: object = {}) => (
    <TextField
      label={label}
      required
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      {...more}
    />
  )
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://', maxLength: 1000 }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(form)
      }}
      className="grid gap-3 p-3 sm:grid-cols-2"
    >
      {field('name', i18n.t('Name'), { maxLength: 120 })}
      {field('owner', i18n.t('Person responsible'), { maxLength: 120 })}
      {field('url', i18n.t('Address of the feed'), address)}
      {field('homePage', i18n.t('Home page'), address)}
      <SelectField
        label={i18n.t('Kind')}
        value={form.kind}
        onChange={(event) => setForm({ ...form, kind: event.target.value as typeof form.kind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWord(kind)}
          </option>
        ))}
      </SelectField>
      {field('language', i18n.t('Language (two or three letters: en, hi)'), {
        pattern: '[a-z]{2,3}',
        maxLength: 3,
      })}
      {field('category', i18n.t('Category (lower case: politics, economy)'), {
        pattern: '[a-z]+(-[a-z]+)*',
        maxLength: 40,
      })}
      <div className="grid gap-3 sm:col-span-2">
        <Problem of={problem} />
        <Button type="submit" className="justify-self-start" busy={busy}>
          {send}
        </Button>
      </div>
    </form>
  )
}
