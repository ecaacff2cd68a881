// The fields of a public correction. Hindi may be left out entirely, but not in part.
import { useState } from 'react'
import { correctionLimits, type NewCorrection } from '#base/corrections.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { useWords } from '#base/web/words.tsx'
import { Problem } from './operator-action.tsx'

type Props = {
  title: string
  /** Addresses of pages, taken from the subject of the correction. */
  pages?: readonly string[]
  send: string
  busy: boolean
  problem: { message: string } | undefined
  /** Returns whether it succeeded. */
  onSend: (correction: NewCorrection) => Promise<boolean>
}

const inHindi = ['aboutHi', 'wrongHi', 'nowHi'] as const

export function CorrectionForm({ title, pages = [], send, busy, problem, onSend }: Props) {
  const i18n = useWords()
  const [open, setOpen] = useState(false)
  const form = useForm({
    initial: () => ({
      about: '',
      wrong: '',
      now: '',
      aboutHi: '',
      wrongHi: '',
      nowHi: '',
      wrongSince: '',
      addresses: pages.join('\n'),
    }),
    fields: {
      about: 'about',
      wrong: 'wrong',
      now: 'now',
      aboutHi: 'aboutHi',
      wrongHi: 'wrongHi',
      nowHi: 'nowHi',
    },
    check: (values) => {
      const short = (['about', 'wrong', 'now'] as const).find((name) => values[name].trim().length < 3)
      if (short)
        return {
          code: short,
          message: i18n.t('Say what it is about, what was wrong, and what it says now.'),
        }
      const empty = inHindi.filter((name) => values[name].trim() === '')
      return empty.length === 1 || empty.length === 2
        ? { code: empty[0]!, message: i18n.t('Write all three texts in Hindi, or none.') }
        : undefined
    },
    send: async ({ about, wrong, now, wrongSince, addresses, ...hindi }) => {
      const done = await onSend({
        about: about.trim(),
        wrong: wrong.trim(),
        now: now.trim(),
        ...(hindi.aboutHi.trim() !== '' && {
          hindi: { about: hindi.aboutHi.trim(), wrong: hindi.wrongHi.trim(), now: hindi.nowHi.trim() },
        }),
        ...(wrongSince !== '' && { wrongSince }),
        pages: addresses.split(/\s+/).filter((address) => address !== ''),
      })
      if (done) setOpen(false)
      return done
    },
  })
  const { field } = form
  const long = { rows: 2, maxLength: correctionLimits.text }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">{title}</summary>
      <form {...form.form} className="grid gap-3 p-3 pt-0">
        <p className="max-w-prose text-sm text-muted">
          {i18n.t(
            'Everyone can read this. Name the page and what was wrong there. Do not repeat an accusation, and do not name the person who reported it.',
          )}
        </p>
        <TextField
          label={i18n.t('What it is about')}
          required
          maxLength={correctionLimits.about}
          {...field('about')}
        />
        <TextArea label={i18n.t('What was wrong')} required {...long} {...field('wrong')} />
        <TextArea label={i18n.t('What it says now')} required {...long} {...field('now')} />
        <TextField
          label={i18n.t('What it is about, in Hindi (optional)')}
          lang="hi"
          maxLength={correctionLimits.about}
          {...field('aboutHi')}
        />
        <TextArea label={i18n.t('What was wrong, in Hindi')} lang="hi" {...long} {...field('wrongHi')} />
        <TextArea label={i18n.t('What it says now, in Hindi')} lang="hi" {...long} {...field('nowHi')} />
        <TextField label={i18n.t('Wrong since (if known)')} type="date" {...field('wrongSince')} />
        <TextArea
          label={i18n.t('Addresses of the pages, one per line (/c/ls-up-77)')}
          rows={2}
          {...field('addresses')}
        />
        <Problem of={problem} />
        <Button type="submit" className="justify-self-start" busy={busy}>
          {send}
        </Button>
      </form>
    </details>
  )
}
