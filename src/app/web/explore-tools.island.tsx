// The floating button for all tools. Without scripts it links to the home page's tools; with them it opens a
// dialog.
import { lazy, Suspense, useState } from 'react'
import { languages } from '#base/web/site.ts'
import { ToolsIcon } from '#base/web/ui/icons.tsx'
import { useLanguage } from '#base/web/words.tsx'

const ToolsWindow = lazy(() => import('#guide/web/tools-window.tsx'))

export default function ExploreTools({ className }: { className: string }) {
  const { i18n, language } = useLanguage()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href={`${languages[language].prefix}/#tools`}
        aria-haspopup="dialog"
        data-yields
        className={className}
        onClick={(event) => {
          event.preventDefault()
          setAsked(true)
          setOpen(true)
        }}
      >
        <ToolsIcon className="size-5" />
        <span className="max-lg:sr-only">{i18n.t('Explore Tools')}</span>
      </a>
      <Suspense>{asked ? <ToolsWindow open={open} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
