// The legal documents as calls and files, security.txt, and the state of the translations.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import type { Analytics } from '#base/site-info.ts'
import { legalRoutes, mountLegalFiles, mountSecurityContact } from './legal.ts'
import { translationRoutes } from './translations.ts'

export function openGuide({ site }: ModuleContext): Module {
  const analytics = site.analytics === undefined ? [] : hostsOf(site.analytics)
  const legal = { site, analytics, payments: site.payments === true }
  return {
    routes: [...legalRoutes(legal), ...translationRoutes()],
    outside: {
      silence: 'facts',
      mount(app) {
        mountLegalFiles(app, legal)
        mountSecurityContact(app, legal)
      },
    },
  }
}

/** The recipients of usage events, for the privacy policy. */
function hostsOf({ beacon, heatmap }: Analytics): string[] {
  return [...new Set([beacon?.address, heatmap].flatMap((a) => (a === undefined ? [] : [new URL(a).host])))]
}
