// A new feed. It is off until somebody has looked at what it brings.
import { useState, type FormEvent } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { addFeed, listFeedHealth, listFeeds, type FeedKind } from '#news/contract.ts'
import { Problem, useAct } from './act.tsx'
import { useFeedKindWord } from './words.ts'

const kinds: readonly FeedKind[] = ['publisher', 'official', 'fact-checks']

const blank = {
  name: '',
  owner: '',
  kind: 'publisher' as FeedKind,
  language: 'en',
  category: 'national',
  url: '',
  homePage: '',
}

export function AddFeed() {
  const i18n = useWords()
  const kindWord = useFeedKindWord()
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState(blank)
  const add = useAct(addFeed, [listFeedHealth, listFeeds])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await add.act({ body: form }, i18n.t('Feed added, switched off')))) return
    setForm(blank)
    setOpen(false)
  }
  const field = (name: keyof typeof blank, label: string, more: object = {}) => (
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
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">{i18n.t('Add a feed')}</summary>
      <form onSubmit={(event) => void submit(event)} className="grid gap-3 p-3 sm:grid-cols-2">
        {field('name', i18n.t('Name'), { maxLength: 120 })}
        {field('owner', i18n.t('Who answers for it'), { maxLength: 120 })}
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
        {field('category', i18n.t('Category (small letters: politics, economy)'), {
          pattern: '[a-z]+(-[a-z]+)*',
          maxLength: 40,
        })}
        <div className="grid gap-3 sm:col-span-2">
          <Problem of={add.problem} />
          <Button type="submit" className="justify-self-start" busy={add.busy}>
            {i18n.t('Add the feed')}
          </Button>
        </div>
      </form>
    </details>
  )
}
