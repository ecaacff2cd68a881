// The button of "Report a mistake", and its form.
import { useState } from 'react'
import { useLocation } from '../../here.tsx'
import { useWords } from '../../words.tsx'
import { ReportForm } from './report-form.tsx'

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
  return (
    <>
      <button
        type="button"
        className="needs-script report link min-h-11 text-sm print:hidden"
        onClick={() => setOpen(true)}
      >
        {title}
      </button>
      {open === undefined ? null : (
        <ReportForm
          subject={subject}
          // With the parameters that only the browser knows.
          page={pathname + globalThis.location.search}
          figures={figures}
          title={title}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
