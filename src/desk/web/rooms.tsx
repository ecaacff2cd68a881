// The rooms of the desk, one at a time.
import type { ReactNode } from 'react'
import type { Reply } from '#base/contract.ts'
import { useRead } from '#base/web/data.ts'
import { useSite } from '#base/web/site.ts'
import { Tabs } from '#base/web/ui/tabs.tsx'
import { useWords } from '#base/web/words.tsx'
import { readDesk, type readOperator } from '../contract.ts'
import { Account } from './account.tsx'
import { usePlace } from './ask.ts'
import { FactChecks } from './fact-checks.tsx'
import { Feeds } from './feeds.tsx'
import { Links } from './links.tsx'
import { Log } from './log.tsx'
import { Operators } from './operators.tsx'
import { Reports } from './reports.tsx'
import { Stories } from './stories.tsx'

export type Me = Reply<typeof readOperator>

/**
 * @param props.me who is signed in.
 * @param props.imports the sources, whose room stands to the right of this one.
 */
export function Rooms({ me, imports }: { me: Me; imports: ReactNode }) {
  const i18n = useWords()
  const { flags } = useSite()
  const { moderation } = useRead(readDesk, {})
  const place = usePlace()
  const rooms = [
    moderation && flags.factChecking
      ? { name: 'fact-checks', label: i18n.t('Fact checks'), room: <FactChecks me={me.name} /> }
      : undefined,
    moderation ? { name: 'reports', label: i18n.t('Reports'), room: <Reports /> } : undefined,
    { name: 'links', label: i18n.t('Links'), room: <Links /> },
    { name: 'news', label: i18n.t('News'), room: <Stories /> },
    { name: 'feeds', label: i18n.t('Feeds'), room: <Feeds /> },
    { name: 'imports', label: i18n.t('Imports'), room: imports },
    { name: 'log', label: i18n.t('Log'), room: <Log /> },
    me.role === 'admin' ? { name: 'operators', label: i18n.t('Operators'), room: <Operators /> } : undefined,
    { name: 'account', label: i18n.t('Your account'), room: <Account /> },
  ].filter((room) => room !== undefined)
  const current = rooms.find(({ name }) => name === place.get('tab')) ?? rooms[0]!
  const tabs = rooms.map(({ name, label }) => ({ name, label, to: `?tab=${name}` }))
  return (
    <>
      <Tabs label={i18n.t('Desk')} tabs={tabs} current={current.name} />
      <section aria-label={current.label} className="mt-6">
        {current.room}
      </section>
    </>
  )
}
