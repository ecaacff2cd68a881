// Sends usage events after consent: one small adapter for each kind of provider.
import { trackWith, type SendUsage } from '#base/web/usage/track.ts'
import type { Analytics } from '#base/site-info.ts'

type Beacon = NonNullable<Analytics['beacon']>

let started = false

export function startProviders({ beacon, heatmap }: Analytics): void {
  if (started) return
  started = true
  if (beacon) trackWith(sender(beacon))
  if (heatmap !== undefined) loadHeatmap(heatmap)
}

/** Neither provider learns which page it was: an address may contain someone's id or words. */
export function beaconBody({ kind, site }: Beacon, origin: string, ...[name, data]: Parameters<SendUsage>) {
  if (kind === 'plausible') return { name, domain: site, url: `${origin}/`, props: data }
  return {
    type: 'event',
    payload: { website: site, hostname: new URL(origin).hostname, url: '/', name, data },
  }
}

function sender(beacon: Beacon): SendUsage {
  return (event, payload) => {
    fetch(beacon.address, {
      method: 'POST',
      body: JSON.stringify(beaconBody(beacon, location.origin, event, payload)),
      // Umami requires JSON, which makes the browser ask for permission first; Plausible does not.
      headers: { 'content-type': beacon.kind === 'umami' ? 'application/json' : 'text/plain' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => {})
  }
}

type TrustedTypes = {
  createPolicy(name: string, rules: object): { createScriptURL(address: string): string }
}

/** The site's policy allows scripts by address only through this function, which allows only this address. */
function loadHeatmap(address: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('heatmap', { createScriptURL: () => address })
  const script = document.createElement('script')
  script.src = policy?.createScriptURL(address) ?? address
  script.async = true
  document.head.append(script)
}
