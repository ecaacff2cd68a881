// The proxy that this site's own requests go through, where a network lets nothing else out.
import { EnvHttpProxyAgent, setGlobalDispatcher } from 'undici'

/** Empty where there is none. */
export type Proxies = Record<'httpProxy' | 'httpsProxy' | 'noProxy', string>

/** For `fetch`, and what else has no connections of its own. */
export function askThrough(proxies: Proxies | undefined): void {
  if (proxies !== undefined) setGlobalDispatcher(new EnvHttpProxyAgent(proxies))
}
