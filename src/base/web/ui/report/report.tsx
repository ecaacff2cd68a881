// "Is something wrong here?": a link that opens a form, loaded on demand.
import { useState } from 'react'
import { useLazyModule } from '../../lazy-module.tsx'
import { useWords } from '../../words.tsx'

type Props = {
  /** Kind and id of the subject: `candidate:p…`. */
  subject: string
  /** Replaces "Is something wrong here?". */
  children?: string
}

const loadForm = () => import('./report-form.tsx')

export function Report({ subject, children }: Props) {
  const i18n = useWords()
  const [open, setOpen] = useState(false)
  const [form, ask] = useLazyModule(loadForm, 'asked')
  const title = children ?? i18n.t('Is something wrong here?')
  return (
    <>
      <button
        type="button"
        className="needs-script link min-h-11"
        onClick={() => {
          void ask()
          setOpen(true)
        }}
      >
        {title}
      </button>
      {form ? (
        <form.ReportForm subject={subject} title={title} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
