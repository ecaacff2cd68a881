// What the public log is told of a correction. Hindi may be left out, but not in part.
import { useState, type FormEvent } from 'react'
import { correctionLimits, type NewCorrection } from '#base/corrections.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { Problem } from './operator-action.tsx'

type Props = {
  title: string
  /** Addresses of pages, from what is being corrected. */
  pages?: readonly string[]
  send: string
  busy: boolean
  problem: { message: string } | undefined
  /** Answers whether it was done. */
  onSend: (correction: NewCorrection) => Promise<boolean>
}

const blank = { about: '', wrong: '', now: '', aboutHi: '', wrongHi: '', nowHi: '', wrongSince: '' }
type Field = keyof typeof blank

export function CorrectionForm({ title, pages = [], send, busy, problem, onSend }: Props) {
  const i18n = useWords()
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState(blank)
  const [addresses, setAddresses] = useState(pages.join('\n'))
  const [missing, setMissing] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { about, wrong, now, aboutHi, wrongHi, nowHi, wrongSince } = form
    const hindi = [aboutHi, wrongHi, nowHi].map((text) => text.trim())
    const partly = hindi.some((text) => text !== '') && hindi.some((text) => text === '')
    setMissing(
      [about, wrong, now].some((text) => text.trim().length < 3)
        ? i18n.t('Say what it is about, what was wrong, and what it says now.')
        : partly
          ? i18n.t('Write all three texts in Hindi, or none.')
          : undefined,
    )
    if ([about, wrong, now].some((text) => text.trim().length < 3) || partly) return
    const done = await onSend({
      about: about.trim(),
      wrong: wrong.trim(),
      now: now.trim(),
      ...(hindi[0] === '' ? {} : { hindi: { about: hindi[0]!, wrong: hindi[1]!, now: hindi[2]! } }),
      ...(wrongSince === '' ? {} : { wrongSince }),
      pages: addresses.split(/\s+/).filter((address) => address !== ''),
    })
    if (!done) return
    setForm(blank)
    setAddresses(pages.join('\n'))
    setOpen(false)
  }
  const said = (name: Field) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const long = { rows: 2, maxLength: correctionLimits.text }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">{title}</summary>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 p-3 pt-0">
        <p className="max-w-prose text-sm text-muted">
          {i18n.t(
            'Everyone can read this. Name the page and what was wrong there. Do not repeat an accusation, and do not name the person who reported it.',
          )}
        </p>
        <TextField
          label={i18n.t('What it is about')}
          required
          maxLength={correctionLimits.about}
          {...said('about')}
        />
        <TextArea label={i18n.t('What was wrong')} required {...long} {...said('wrong')} />
        <TextArea label={i18n.t('What it says now')} required {...long} {...said('now')} />
        <TextField
          label={i18n.t('What it is about, in Hindi (optional)')}
          lang="hi"
          maxLength={correctionLimits.about}
          {...said('aboutHi')}
        />
        <TextArea label={i18n.t('What was wrong, in Hindi')} lang="hi" {...long} {...said('wrongHi')} />
        <TextArea label={i18n.t('What it says now, in Hindi')} lang="hi" {...long} {...said('nowHi')} />
        <TextField label={i18n.t('Wrong since (if known)')} type="date" {...said('wrongSince')} />
        <TextArea
          label={i18n.t('Addresses of the pages, one per line (/c/ls-up-77)')}
          rows={2}
          value={addresses}
          onChange={(event) => setAddresses(event.target.value)}
        />
        <Problem of={missing === undefined ? problem : { message: missing }} />
        <Button type="submit" className="justify-self-start" busy={busy}>
          {send}
        </Button>
      </form>
    </details>
  )
}
