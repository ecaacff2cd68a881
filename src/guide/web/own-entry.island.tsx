// The voter’s own entry, which stays in this browser.
import { useState, useSyncExternalStore } from 'react'
import { stored } from '#base/web/storage/local-storage.ts'
import { TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'

type Entry = { booth: string; part: string; serial: string }
const emptyEntry: Entry = { booth: '', part: '', serial: '' }

/** From the roll, as the voter copies it; "Clear this phone" removes it. */
export default function OwnEntry() {
  const i18n = useWords()
  // The server does not know what this browser keeps.
  const kept = useSyncExternalStore(
    () => () => {},
    () => stored.boothEntry(),
    () => undefined,
  )
  const [typed, setTyped] = useState<Entry>()
  const [isLost, setLost] = useState(false)
  const entry = typed ?? entryIn(kept)
  const change = (part: Partial<Entry>) => {
    const next = { ...entry, ...part }
    setTyped(next)
    setLost(!stored.keepBoothEntry(JSON.stringify(next)))
  }
  const field = (name: keyof Entry) => ({
    value: entry[name],
    autoComplete: 'off',
    maxLength: 120,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-[1fr_8rem_8rem]">
      <TextField label={i18n.t('Booth')} {...field('booth')} />
      <TextField label={i18n.t('Part number')} inputMode="numeric" {...field('part')} />
      <TextField label={i18n.t('Serial number')} inputMode="numeric" {...field('serial')} />
      <p role="status" className="empty:-mt-3 sm:col-span-3 print:hidden">
        {isLost ? i18n.t('This browser stores nothing: print the card, or write it down.') : null}
      </p>
    </div>
  )
}

/** The storage is in the visitor's hands. */
function entryIn(text: string | undefined): Entry {
  try {
    const found = JSON.parse(text ?? '{}') as Partial<Entry> | null
    const of = (value: unknown) => (typeof value === 'string' ? value.slice(0, 120) : '')
    return { booth: of(found?.booth), part: of(found?.part), serial: of(found?.serial) }
  } catch {
    return emptyEntry
  }
}
