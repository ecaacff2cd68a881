// The button of "Report a mistake", and its form; its reports go to the desk, with the page and the figure.
import { useState } from 'react'
import { reportLimits, sendReport } from '../../../reports.ts'
import { call, requestCookieEarly } from '../../api.ts'
import { useLocation } from '../../here.tsx'
import { toast } from '../../toasts/toast.ts'
import { useWords } from '../../words.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { TextArea } from '../field.tsx'
import { useForm } from '../form.tsx'
import { Problem } from '../problem.tsx'

export type ReportProps = {
  /** Kind and id of what the page is about: `candidate:p…`; `page:leaders` if it is about many. */
  subject: string
  /** What the page shows, in its own words, so that the visitor only taps what is wrong. */
  figures?: readonly string[]
  /** Replaces "Report a mistake". */
  children?: string
}

export default function ReportButton({ subject, figures = [], children }: ReportProps) {
  const i18n = useWords()
  const { pathname } = useLocation()
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>()
  const title = children ?? i18n.t('Report a mistake')
  const form = useForm({
    initial: () => ({ message: '', figure: '' }),
    send: async ({ message, figure }) => {
      // With the parameters that only the browser knows.
      const page = pathname + location.search
      await call(sendReport, {
        body: {
          subject,
          message: message.trim(),
          ...(page.length <= reportLimits.page && { page }),
          ...(figure !== '' && { figure }),
        },
      })
      setOpen(false)
      toast(i18n.t('Thank you. We will look into it.'), { kind: 'good' })
    },
  })
  const { busy, values } = form
  return (
    <>
      <button
        type="button"
        className="needs-script report link min-h-11 text-sm print:hidden"
        onClick={() => {
          setOpen(true)
          void requestCookieEarly()
        }}
      >
        {title}
      </button>
      {open === undefined ? null : (
        <Dialog open={open} onClose={() => setOpen(false)} title={title} locked={busy}>
          <form {...form.form} className="grid gap-4">
            {figures.length === 0 ? null : (
              <fieldset>
                <legend className="text-sm font-semibold">{i18n.t('Which figure?')}</legend>
                <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
                  {[...figures, i18n.t('Something else')].map((figure) => (
                    <label key={figure} className="flex min-h-11 items-center gap-3">
                      <input
                        type="radio"
                        name="figure"
                        className="size-5 shrink-0 accent-solid"
                        checked={values.figure === figure}
                        onChange={() => form.change({ figure })}
                      />
                      {figure}
                    </label>
                  ))}
                </div>
              </fieldset>
            )}
            <TextArea
              label={i18n.t('What is wrong, and how do you know?')}
              required
              maxLength={reportLimits.message}
              {...form.field('message')}
            />
            <p className="text-sm text-muted">
              {i18n.t(
                'Please write nothing private: no telephone numbers, no addresses. A link to a public source helps most.',
              )}
            </p>
            <Problem of={form.problem} />
            <Button type="submit" busy={busy}>
              {busy ? i18n.t('Sending…') : i18n.t('Send')}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  )
}
