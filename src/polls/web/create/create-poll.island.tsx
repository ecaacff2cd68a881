// Opens the form for a new poll: a button on the page, which floats on a phone while it is out of sight.
import { useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { CreatePollDialog } from './create-poll-dialog.tsx'

export default function CreatePoll() {
  const i18n = useWords()
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button className="needs-script" data-floats onClick={() => setOpen(true)}>
        <span aria-hidden="true">+</span> {i18n.t('Create Poll')}
      </Button>
      {/* Stays mounted: typed text survives closing it by accident. */}
      {open === undefined ? null : <CreatePollDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
