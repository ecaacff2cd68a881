// The button of "Report a mistake", and its form, which loads on demand.
import { useState } from 'react'
import { useLocation } from '../../here.tsx'
import { useLazyModule } from '../../lazy-module.tsx'
import { useWords } from '../../words.tsx'

export type ReportProps = {
  /** Kind and id of what the page is about: `candidate:p…`; `page:leaders` if it is about many. */
  subject: string
  /** What the page shows, in its own words, so that the visitor only taps what is wrong. */
  figures?: readonly string[]
  /** Replaces "Report a mistake". */
  children?: string
}

const reportForm = () => import('./report-form.tsx')

export default function ReportButton({ subject, figures = [], children }: ReportProps) {
  const i18n = useWords()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [form, ask] = useLazyModule(reportForm, 'asked')
  const title = children ?? i18n.t('Report a mistake')
  return (
    <>
      <button
        type="button"
        className="needs-script report link min-h-11 text-sm print:hidden"
        onClick={() => {
          void ask()
          setOpen(true)
        }}
      >
        {title}
      </button>
      {form ? (
        <form.ReportForm
          subject={subject}
          // With the parameters that only the browser knows.
          page={pathname + globalThis.location.search}
          figures={figures}
          title={title}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
