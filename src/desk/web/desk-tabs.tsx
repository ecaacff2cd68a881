// The tabs of the desk.
import type { ReactNode } from 'react'
import type { Reply } from '#base/contract.ts'
import { useLoadedData } from '#base/web/data.ts'
import { useSite } from '#base/web/site.ts'
import { Tabs } from '#base/web/ui/tabs.tsx'
import { useWords } from '#base/web/words.tsx'
import { readDesk, type readOperator } from '../contract.ts'
import { Account } from './access/account.tsx'
import { useListPage } from './desk-queries.ts'
import { TwoPeople } from './proposing/two-people.tsx'
import { Counting } from './counting.tsx'
import { FactChecks } from './fact-checks/fact-checks.tsx'
import { Feeds } from './feeds/feeds.tsx'
import { Links } from './links/links.tsx'
import { Log } from './log.tsx'
import { Operators } from './access/operators.tsx'
import { Reports } from './reports.tsx'
import { Silence } from './silence.tsx'
import { Stories } from './stories/stories.tsx'

export type Me = Reply<typeof readOperator>

/**
 * @param props.me the signed-in operator.
 * @param props.imports the Imports tab, from a feature to the right of this one.
 */
export function DeskTabs({ me, imports }: { me: Me; imports: ReactNode }) {
  const i18n = useWords()
  const { flags } = useSite()
  const { moderation } = useLoadedData(readDesk, {})
  const place = useListPage()
  const all = [
    moderation && flags.factChecking
      ? { name: 'fact-checks', label: i18n.t('Fact checks'), content: <FactChecks me={me.name} /> }
      : undefined,
    moderation ? { name: 'reports', label: i18n.t('Reports'), content: <Reports /> } : undefined,
    { name: 'proposals', label: i18n.t('For two people'), content: <TwoPeople /> },
    { name: 'links', label: i18n.t('Links'), content: <Links /> },
    { name: 'news', label: i18n.t('News'), content: <Stories /> },
    { name: 'feeds', label: i18n.t('Feeds'), content: <Feeds /> },
    { name: 'silence', label: i18n.t('Silence'), content: <Silence /> },
    { name: 'counting', label: i18n.t('Counting'), content: <Counting /> },
    { name: 'imports', label: i18n.t('Imports'), content: imports },
    { name: 'log', label: i18n.t('Log'), content: <Log /> },
    me.role === 'admin'
      ? { name: 'operators', label: i18n.t('Operators'), content: <Operators /> }
      : undefined,
    { name: 'account', label: i18n.t('Your account'), content: <Account /> },
  ].filter((tab) => tab !== undefined)
  const current = all.find(({ name }) => name === place.get('tab')) ?? all[0]!
  const tabs = all.map(({ name, label }) => ({ name, label, to: `?tab=${name}` }))
  return (
    <>
      <Tabs label={i18n.t('Desk')} tabs={tabs} current={current.name} />
      <section aria-label={current.label} className="mt-6">
        {current.content}
      </section>
    </>
  )
}
