// All settings of a copy, read once. Nothing else reads the environment.
import {
  text,
  plain,
  folder,
  optional,
  whole,
  oneOf,
  address,
  databaseAddress,
  origin,
  proxies,
  proxy,
  keySet,
  secret,
  email,
  names,
  socialLinks,
  flags,
} from './setting-values.ts'
import { StartupError } from '#base/server/startup-error.ts'
import type { DatabaseConfig } from '#base/server/database/db.ts'
import type { Proxies } from '#base/server/http/outgoing.ts'
import type { PeersAddress } from '#base/server/realtime/peers.ts'
import type { Issuer } from '#base/server/visitors/tokens.ts'

/** @param initial what it is when it is not set. */
const setting = <T>(read: (text: string) => T, initial = '') => ({ read, initial })

/** Their comments stand in the README's table, which is made of this one (`npm run tables`). */
export const settings = {
  /** Port to listen on; 0 takes a free one */
  PORT: setting(whole(0, 65_535), '3000'),
  /** Address to listen on; 0.0.0.0 for every network */
  HOST: setting(text, '127.0.0.1'),
  /** Folder of the embedded database */
  DATA_DIR: setting(folder, '.data'),
  /** PostgreSQL server (15 or newer) instead of the embedded database */
  DATABASE_URL: setting(databaseAddress),
  /** Connections to the PostgreSQL server, per process */
  DATABASE_POOL: setting(whole(1, 200), '10'),
  /** The same database past a pooler in transaction mode: through it several processes hear each other */
  DATABASE_DIRECT_URL: setting(databaseAddress),
  /** Folder of the data as files, made every night; `open-data` in DATA_DIR when not set, `off` for none */
  OPEN_DATA: setting((value) => optional(folder(value))),
  /** Whether the first start loads the data in `data/` */
  STARTER_DATA: setting(oneOf('full', 'none'), 'full'),
  /** Address that visitors use, for canonical links; https turns on HSTS and secure cookies */
  PUBLIC_URL: setting(origin),
  /** Name of this copy */
  SITE_NAME: setting(text, 'Matdata'),
  /** Its name in other languages: `hi=मतदाता`; without them SITE_NAME, if it was changed */
  SITE_NAMES: setting(names),
  /** Feature flags that differ from their defaults: `supportUsPage=on,newsDigest=off` */
  FLAGS: setting(flags),
  /** Key of cookies and hashes; made once and kept in the database when not set */
  SECRET: setting(secret),
  /** Verifies bearer tokens of another issuer (HS256); without it and TOKEN_JWKS_URL only tokens of `npm run token` are accepted */
  TOKEN_SECRET: setting(secret),
  /** Key set that verifies bearer tokens (RS256, ES256, EdDSA); https, or http on this machine */
  TOKEN_JWKS_URL: setting(keySet),
  /** What the `iss` of such a token must be; needed with either of the two */
  TOKEN_ISSUER: setting(optional),
  /** What its `aud` must be or contain; needed with either of the two */
  TOKEN_AUDIENCE: setting(optional),
  /** Peers whose X-Forwarded-* and Forwarded headers are trusted: addresses, ranges, `loopback`, or `none` */
  TRUST_PROXY: setting(proxies, 'loopback'),
  /** What is logged */
  LOG_LEVEL: setting(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  /** Memory for kept pages */
  PAGE_CACHE_MB: setting(whole(1, 16_384), '32'),
  /** What all devices of one network together may cost (IPv4 /24, IPv6 /48; of that, a /56 half and a /64 a quarter): milliseconds of CPU a minute in each process; one device a fifth */
  LIMIT_NETWORK: setting(whole(1, 10_000_000), '30000'),
  /** How many requests for fact checks, reports and new polls visitors may send in an hour, all together; complaints are always taken */
  INBOX_PER_HOUR: setting(whole(1, 1_000_000), '500'),
  /** Live connections a process accepts */
  MAX_SOCKETS: setting(whole(1, 1_000_000), '18000'),
  /** Bearer token for /metrics; without it only this machine may read them */
  METRICS_TOKEN: setting(secret),
  /** Whether the pages repeat what the operator promises, answers within 24, 12 and 6 hours, beside what was measured; only with `CONTACT_EMAIL` */
  PROMISES: setting(oneOf('on', 'off'), 'on'),
  /** Address that contact links mail to; hidden when not set */
  CONTACT_EMAIL: setting(email),
  /** Name and contact of the Grievance Officer, as the IT Rules 2021 ask: `Asha Rao, grievance@matdata.example, Jaipur` */
  GRIEVANCE_OFFICER: setting(optional),
  /** Your pages elsewhere, linked at the foot of every page: `Mastodon=https://social.example/@us,YouTube=https://…` */
  SOCIAL_LINKS: setting(socialLinks),
  /** Whether news feeds are read on schedule; `off`: only when an operator asks for it */
  FEEDS: setting(oneOf('on', 'off'), 'on'),
  /** Minutes between two readings of a feed */
  FEEDS_EVERY: setting(whole(5, 1440), '15'),
  /** Size of the largest feed that is read */
  FEEDS_MAX_MB: setting(whole(1, 100), '15'),
  /** Whether polls, ratings and reports about polls are closed around elections as the law of India asks; `off` for a copy outside India or for teaching, on public record */
  SILENCE: setting(oneOf('on', 'off'), 'on'),
  /** Whether pages load the pictures of articles from their publishers: `on` tells them who reads what */
  NEWS_PICTURES: setting(oneOf('off', 'on'), 'off'),
  /** Proxy for what the site asks others itself (feeds, push services, keys, payments), as most programs read it, in small letters too: `http://proxy.example:3128` */
  HTTPS_PROXY: setting(proxy),
  /** The same for addresses that begin with http://, and for all without HTTPS_PROXY */
  HTTP_PROXY: setting(proxy),
  /** Hosts that are asked directly, separated by commas; this machine always is */
  NO_PROXY: setting(text),
  /** Where the donation link leads; hidden when not set */
  DONATION_URL: setting(address('https:')),
  /** Public key of the payment provider; payments need it, the next one and the flag `razorpayIntegration` */
  RAZORPAY_KEY_ID: setting(optional),
  /** Secret key that belongs to it */
  RAZORPAY_KEY_SECRET: setting(optional),
  /** Secret of the webhook `/api/support/webhook`; without it the webhook does not exist */
  RAZORPAY_WEBHOOK_SECRET: setting(optional),
  /** Where the payment provider’s API is */
  RAZORPAY_API: setting(address('https:', 'http:'), 'https://api.razorpay.com'),
  /** Where usage events are sent after consent (`…/api/event` of Plausible, `…/api/send` of Umami), with the flag `analyticsReporting` */
  ANALYTICS_URL: setting(address('https:', 'http:')),
  /** Name of this site there: domain (Plausible; the site’s own when not set) or website id (Umami, needed) */
  ANALYTICS_SITE: setting(text),
  /** Script of a heatmap or session recording, loaded after consent, with the flag `analyticsReporting` */
  HEATMAP_SCRIPT: setting(address('https:', 'http:')),
} as const

/** What an operator who still has one has to know. */
const gone: Readonly<Record<string, string>> = {
  REDIS_URL: 'the processes tell each other through PostgreSQL',
  DATABASE_REPLICA_URL: 'a pooler behind DATABASE_URL may read from standbys (docs/operations.md)',
  DATABASE_REPLICA_LAG: 'a pooler behind DATABASE_URL may read from standbys (docs/operations.md)',
  DAMAGED_DATABASE: 'what can be read is served, and npm run doctor names what cannot',
  LIMIT_DEVICE: 'one device may cost a fifth of LIMIT_NETWORK',
  SILENCE_TURNOUT: 'the question of turnout is closed in the 48 hours',
  RAZORPAY_PLANS: 'plans are created when they are needed',
  ANALYTICS_KIND: 'ANALYTICS_URL says whether it is Plausible or Umami',
}

/** Its address is told from Plausible’s by its end. */
export const isUmami = (url: string | undefined): boolean => /\/api\/send\/?$/.test(url ?? '')

export type Config = { [N in keyof typeof settings]: ReturnType<(typeof settings)[N]['read']> } & {
  database: DatabaseConfig
  /** How the processes hear each other; the embedded database has one. */
  peers: PeersAddress | undefined
  /** For what it asks others itself. */
  proxies: Proxies | undefined
  dev: boolean
  /** What the environment still sets although it has no effect any more, in words. */
  gone: string[]
}

/** Checks every setting, and reports all errors in one line. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = []
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, { initial, read }]) => {
      try {
        const small = /^(?:HTTPS?|NO)_PROXY$/.test(name) ? env[name.toLowerCase()]?.trim() : undefined
        const value = small || env[name]?.trim() || initial
        return [name, read(read === secret ? value : plain(value))]
      } catch (error) {
        problems.push(`${name} ${(error as Error).message}`)
        return [name, undefined]
      }
    }),
  ) as unknown as Omit<Config, 'database' | 'peers' | 'proxies' | 'dev' | 'gone'>
  if ((values.RAZORPAY_KEY_ID === undefined) !== (values.RAZORPAY_KEY_SECRET === undefined))
    problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together')
  if (values.TOKEN_SECRET !== undefined && values.TOKEN_JWKS_URL !== undefined)
    problems.push('TOKEN_SECRET and TOKEN_JWKS_URL cannot be set together')
  const hasForeign = values.TOKEN_SECRET !== undefined || values.TOKEN_JWKS_URL !== undefined
  if (hasForeign && (values.TOKEN_ISSUER === undefined || values.TOKEN_AUDIENCE === undefined))
    problems.push('TOKEN_ISSUER and TOKEN_AUDIENCE must be set with TOKEN_SECRET or TOKEN_JWKS_URL')
  if (isUmami(values.ANALYTICS_URL) && !values.ANALYTICS_SITE)
    problems.push('ANALYTICS_SITE must be the website id with Umami')
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL')
  if (problems.length > 0) throw new StartupError(`Wrong settings: ${problems.join('; ')}`)
  const url = values.DATABASE_URL
  return {
    ...values,
    database: url === undefined ? { dataDir: values.DATA_DIR } : { url },
    peers: url === undefined ? undefined : { url, direct: values.DATABASE_DIRECT_URL },
    proxies: proxiesOf(values),
    dev: env['MATDATA_DEV'] === '1',
    gone: Object.entries(gone).flatMap(([name, instead]) =>
      env[name]?.trim() ? [`${name} is no setting any more: ${instead}`] : [],
    ),
  }
}

function proxiesOf({
  HTTPS_PROXY = '',
  HTTP_PROXY = '',
  NO_PROXY,
}: Pick<Config, 'HTTPS_PROXY' | 'HTTP_PROXY' | 'NO_PROXY'>): Proxies | undefined {
  if (HTTPS_PROXY + HTTP_PROXY === '') return undefined
  return {
    httpsProxy: HTTPS_PROXY,
    httpProxy: HTTP_PROXY,
    noProxy: `${NO_PROXY},localhost,127.0.0.1,::1`,
  }
}

/** The other trusted token issuer, if any. */
export function foreignTokens(config: Config): Issuer | undefined {
  const { TOKEN_SECRET, TOKEN_JWKS_URL: jwks, TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience } = config
  const key = TOKEN_SECRET === undefined ? jwks && { jwks } : { secret: TOKEN_SECRET }
  if (!key || issuer === undefined || audience === undefined) return undefined
  return { key, issuer, audience }
}

/** React renders several times faster if it learns before loading that this is production. */
export function setProductionMode(): void {
  process.env['NODE_ENV'] ??= 'production'
}
