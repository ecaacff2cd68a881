// The five tabs on a phone. Home is a link; each other one opens a sheet, or shows its links in place without
// scripts.
import type { ReactNode } from 'react'
import type { MenuId } from '#base/web/feature.ts'
import { Link } from '#base/web/here.tsx'
import { CloseButton } from '#base/web/ui/dialog/close-button.tsx'
import { BallotIcon, ChartIcon, HelpIcon, HomeIcon, InfoIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { Disclosure } from './disclosure.tsx'
import { useCurrentPath, useNavigationOfSite } from './navigation.ts'

const icons = { 'about-us': InfoIcon, 'voter-info': BallotIcon, insights: ChartIcon, help: HelpIcon }

/** Five tabs must fit side by side, so here the text grows only with the screen's width. */
const tabLook =
  'flex h-full min-h-14 w-full flex-col items-center border-t-3 border-transparent forced-colors:[border-color:Canvas] pt-1 pb-1 text-center text-[min(0.8rem,4.5vw)] leading-tight wrap-anywhere text-muted aria-[current]:border-accent aria-[current]:text-ink md:aria-[current]:font-semibold'
const iconLook = 'size-[min(1.5rem,7vw)]'

export function BottomBar() {
  const i18n = useWords()
  const here = useCurrentPath()
  const { menus } = useNavigationOfSite()
  return (
    <nav
      id="tabs"
      tabIndex={-1}
      aria-label={i18n.t('Main')}
      className="border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5 md:max-w-none *:min-w-0">
        <li>
          <Link to="/" aria-current={here === '/' ? 'page' : undefined} className={tabLook}>
            <HomeIcon className={iconLook} />
            {i18n.t('Home')}
          </Link>
        </li>
        {menus.map((menu) => (
          <li key={menu.id}>
            <Disclosure
              menu={menu}
              as="sheet"
              summary={<TabFace id={menu.id}>{menu.label}</TabFace>}
              summaryLook={tabLook}
              panelLook="absolute inset-x-0 bottom-full border-t border-line bg-raised py-2 shadow-float"
            />
          </li>
        ))}
      </ul>
      <SheetTemplate />
    </nav>
  )
}

/** What menus.ts makes a sheet of. It fills the screen, or the browser would pass a tap outside on to the page. */
function SheetTemplate() {
  return (
    <template id="sheet">
      <dialog
        popover="auto"
        aria-modal
        className="fixed inset-0 size-full max-h-none max-w-none bg-shade text-ink"
      >
        <div className="absolute inset-x-0 bottom-0 mx-auto max-h-[85%] max-w-xl scroll-pt-14 overflow-y-auto overscroll-contain rounded-t-xl border-t border-line bg-raised ps-4 pb-[env(safe-area-inset-bottom)] shadow-float">
          <div className="sticky top-0 flex items-center justify-between gap-4 bg-raised">
            {/* menus.ts names it. */}
            <h2 className="py-2 text-lg font-bold">…</h2>
            <CloseButton />
          </div>
          <div data-links="" className="-ms-4 pb-4" />
        </div>
      </dialog>
    </template>
  )
}

function TabFace({ id, children }: { id: MenuId; children: ReactNode }) {
  const Icon = icons[id]
  return (
    <>
      <Icon className={iconLook} />
      {children}
    </>
  )
}
