// The five tabs on a phone. Home is a link; each other one opens a sheet, or shows its links in place without
// scripts.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { onDemand, useLazyModule } from '#base/web/lazy-module.tsx'
import { BallotIcon, ChartIcon, HelpIcon, HomeIcon, InfoIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { Disclosure } from './disclosure.tsx'
import { tabLook } from './nav-looks.ts'
import type { MenuId } from '#base/web/feature.ts'
import { currentAt, useCurrentPath, useNavigationOfSite } from './navigation.ts'

const sheetTab = onDemand(() => import('./sheet-tab.tsx'), ['app'])

const icons = { 'about-us': InfoIcon, 'voter-info': BallotIcon, insights: ChartIcon, help: HelpIcon }

const iconLook = 'size-[min(1.5rem,7vw)]'

export function BottomBar() {
  const i18n = useWords()
  const here = useCurrentPath()
  const { menus } = useNavigationOfSite()
  const [sheet] = useLazyModule(sheetTab, 'idle')
  return (
    <nav
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
        {menus.map((menu) => {
          const current = menu.items.some((item) => currentAt(item, here)) ? 'true' : undefined
          const face = <TabFace id={menu.id}>{menu.label}</TabFace>
          return (
            <li key={menu.id}>
              <Disclosure
                name="tab"
                summary={face}
                summaryLook={tabLook}
                panelLook="absolute inset-x-0 bottom-full border-t border-line bg-raised py-2 shadow-float"
                current={current}
                items={menu.items}
                better={sheet && <sheet.SheetTab menu={menu} face={face} current={current} />}
              />
            </li>
          )
        })}
      </ul>
    </nav>
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
