// The way to a new poll: a button on the page, on a phone a floating one. The dialog comes when it is asked for.
import { useState } from 'react'
import { PageAction } from '#base/web/page-action.tsx'
import { toast } from '#base/web/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'

export function CreatePoll() {
  const i18n = useWords()
  const [part, setPart] = useState<typeof import('./create-poll-dialog.tsx')>()
  const [open, setOpen] = useState(false)
  const start = async () => {
    try {
      setPart(await import('./create-poll-dialog.tsx'))
      setOpen(true)
    } catch {
      toast(i18n.t('No connection. Check your network and try again.'), { kind: 'bad' })
    }
  }
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
      {/* It stays once it is there: what was written outlives closing it by accident. */}
      {part ? <part.CreatePollDialog open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
