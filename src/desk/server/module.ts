// The desk module: access, and the log of operators' actions.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { clearSessions } from '#base/server/visitors/operator-sessions.ts'
import { clearInvitations } from './operators.ts'
import { deskRoutes } from './routes.ts'
import { clearFailures } from './sign-in-delay.ts'

type Context = ModuleContext & { config: { PUBLIC_URL?: string | undefined } }

export function openDesk({ db, site, log, secret, tokens, config }: Context): Module {
  if (!site.flags.adminDashboard) return {}
  const place = { siteName: site.name, publicUrl: config.PUBLIC_URL }
  return {
    routes: deskRoutes({ db, flags: site.flags, log, secret, tokens, ...place }),
    retention: () => Promise.all([clearSessions(db), clearInvitations(db), clearFailures(db)]),
  }
}
