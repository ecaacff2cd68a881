// The floating button for all tools. Without scripts it links to the home page's tools; with them it opens a
// dialog.
import { lazy, Suspense, useState } from 'react'
import { languages } from '#base/web/site.ts'
import { Dialog } from '#base/web/ui/dialog/dialog.tsx'
import { ToolsIcon } from '#base/web/ui/icons.tsx'
import { useLanguage } from '#base/web/words.tsx'

const ToolExplorer = lazy(() => import('#guide/web/tool-explorer.island.tsx'))

export default function ExploreTools({ className }: { className: string }) {
  const { i18n, language } = useLanguage()
  /** Undefined until it is asked for. */
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <a
        href={`${languages[language].prefix}/#tools`}
        aria-haspopup="dialog"
        data-yields
        className={className}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <ToolsIcon className="size-5" />
        <span className="max-lg:sr-only">{i18n.t('Explore Tools')}</span>
      </a>
      {open === undefined ? null : (
        <Dialog sheet open={open} onClose={() => setOpen(false)} title={i18n.t('Explore Tools')}>
          <Suspense>
            <ToolExplorer onChoose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
