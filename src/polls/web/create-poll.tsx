// Opens the form for a new poll: a button on the page, on a phone a floating one. The dialog loads on demand.
import { useState } from 'react'
import { useLazyModule } from '#base/web/lazy-module.tsx'
import { PageAction } from '#base/web/page-action.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'

const loadDialog = () => import('./create-poll-dialog.tsx')

export function CreatePoll() {
  const i18n = useWords()
  const [part, ask] = useLazyModule(loadDialog, 'asked')
  const [open, setOpen] = useState(false)
  const start = async () => setOpen(await ask())
  const plus = <span aria-hidden="true">+</span>
  return (
    <>
      <Button className="needs-script max-lg:hidden" onClick={() => void start()}>
        {plus} {i18n.t('Create Poll')}
      </Button>
      <PageAction>
        <Button className="rounded-full shadow-float lg:hidden" onClick={() => void start()}>
          {plus} {i18n.t('Create Poll')}
        </Button>
      </PageAction>
      {/* Stays mounted: typed text survives closing it by accident. */}
      {part ? <part.CreatePollDialog open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
