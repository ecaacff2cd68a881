// The fields of a public correction. Hindi may be left out entirely, but not in part.
import { useState } from 'react'
import { correctionLimits, wrongSinceTooLate, type NewCorrection } from '#base/corrections.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { Disclosure } from './disclosure.tsx'

type Props = {
  title: string
  /** Addresses of pages, taken from the subject of the correction. */
  page?: string | undefined
  send: string
  /** Rejects if it was refused. */
  onSend: (correction: NewCorrection) => Promise<unknown>
}

const texts = ['about', 'wrong', 'now'] as const
const inHindi = ['aboutHi', 'wrongHi', 'nowHi'] as const

export function CorrectionForm({ title, page = '', send, onSend }: Props) {
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
      pages: page,
    }),
    fields: {
      ...Object.fromEntries([...texts, ...inHindi].map((name) => [name, name])),
      [wrongSinceTooLate.code]: 'wrongSince',
    },
    check: (values) => {
      const short = texts.filter((name) => values[name].trim().length < 3)
      const empty = inHindi.filter((name) => values[name].trim() === '')
      return [
        ...short.map((code) => ({ code, message: i18n.t('Write at least three characters.') })),
        ...(empty.length === inHindi.length ? [] : empty).map((code) => ({
          code,
          message: i18n.t('Write all three texts in Hindi, or none.'),
        })),
      ]
    },
    send: async ({ about, wrong, now, wrongSince, pages, ...hindi }) => {
      await onSend({
        about: about.trim(),
        wrong: wrong.trim(),
        now: now.trim(),
        ...(hindi.aboutHi.trim() !== '' && {
          hindi: { about: hindi.aboutHi.trim(), wrong: hindi.wrongHi.trim(), now: hindi.nowHi.trim() },
        }),
        ...(wrongSince !== '' && { wrongSince }),
        pages: pages.split(/\s+/).filter((address) => address !== ''),
      })
      setOpen(false)
    },
  })
  const { field } = form
  const long = { rows: 2, maxLength: correctionLimits.text }
  return (
    <Disclosure title={title} open={open} onToggle={setOpen}>
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
          {...field('pages')}
        />
        <Problem of={form.problem} />
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {send}
        </Button>
      </form>
    </Disclosure>
  )
}
