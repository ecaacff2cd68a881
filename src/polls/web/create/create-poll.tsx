// Opens the form for a new poll: a button on the page, and on a phone a floating one while that is out of sight. The
// dialog loads on demand.
import { useEffect, useRef, useState } from 'react'
import { useLazyModule } from '#base/web/lazy-module.tsx'
import { PageAction } from '#base/web/page-action.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'

const dialog = () => import('./create-poll-dialog.tsx')

export function CreatePoll() {
  const i18n = useWords()
  const [part, ask] = useLazyModule(dialog, 'asked')
  const [open, setOpen] = useState(false)
  const onPage = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const watching = new IntersectionObserver((movements) =>
      setAway(movements.at(-1)?.isIntersecting === false),
    )
    watching.observe(onPage.current!)
    return () => watching.disconnect()
  }, [])
  const start = async () => setOpen(await ask())
  const face = (
    <>
      <span aria-hidden="true">+</span> {i18n.t('Create Poll')}
    </>
  )
  return (
    <>
      <div ref={onPage}>
        <Button className="needs-script" onClick={() => void start()}>
          {face}
        </Button>
      </div>
      {away ? (
        <PageAction>
          <Button data-yields className="rounded-full shadow-float lg:hidden" onClick={() => void start()}>
            {face}
          </Button>
        </PageAction>
      ) : null}
      {/* Stays mounted: typed text survives closing it by accident. */}
      {part ? <part.CreatePollDialog open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
