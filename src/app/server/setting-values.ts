// What the values of settings may be; each reader throws an error that follows the setting's name.
import proxyAddr from '@fastify/proxy-addr'
import { defaultFlags, flagTable, type FlagName, type Flags } from '#base/flags.ts'

export const text = (value: string) => value
export const optional = (value: string) => (value === '' ? undefined : value)
/** Docker keeps the quotation marks that systemd and shells take away from a file of settings. */
export const plain = (value: string) => {
  if (/^(["']).*\1$/s.test(value))
    throw new Error('has quotation marks around it, which are part of the value here: leave them out')
  return value
}
/** Only a shell knows what ~ and $HOME are: to us they would be the names of new, empty folders. */
export const folder = (value: string) => {
  if (/^(?:~|\$\{?\w)/.test(value)) throw new Error('must be a path in full, without ~ or $')
  return value
}
export const whole = (min: number, max: number) => (value: string) => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < min || number > max || value.trim() === '') {
    throw new Error(`must be a whole number from ${min} to ${max}`)
  }
  return number
}
export const oneOf =
  <const T extends readonly string[]>(...allowed: T) =>
  (value: string): T[number] => {
    if (!allowed.includes(value)) throw new Error(`must be one of: ${allowed.join(', ')}`)
    return value
  }
export const address =
  (...schemes: string[]) =>
  (value: string) => {
    if (value === '') return undefined
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
      throw new Error(`must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`)
    }
    return value
  }
/** curl and others take it without a scheme. */
export const proxy = (value: string) =>
  address('http:', 'https:', 'socks5:')(/^$|:\/\//.test(value) ? value : `http://${value}`)
export const databaseAddress = (given: string) => {
  const value = given
    // A socket’s folder is named behind: `postgres://user:password@/name?host=/run/postgresql`.
    .replace('@/', '@localhost/')
    // What the driver takes them for, with a warning at every start.
    .replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)\b/, 'verify-full')
  const url = URL.parse(value)
  if (url === null && /@[^/@]*,[^/@]*(?:\/|$)/.test(value))
    throw new Error('names several hosts: give the one address behind which the primary is')
  // An unencoded / ? or # ends the address early and makes a part of the password the name of the host.
  if (
    value.includes('@') &&
    (url === null || url.hash !== '' || `${url.pathname}${url.search}`.includes('@'))
  )
    throw new Error(
      'cannot be read: percent-encode special characters in the password (@ is %40, / is %2F, # is %23, ? is %3F)',
    )
  return address('postgres:', 'postgresql:')(value)
}
export const origin = (value: string) => {
  const read = address('http:', 'https:')(value)
  if (read === undefined) return undefined
  const { origin: written, pathname, search, hash, username } = new URL(read)
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '')
    throw new Error(
      'must name only scheme and host, like https://matdata.example: the site needs a host of its own',
    )
  // As browsers write it: small letters, no port that is the usual one, no slash at the end.
  return written
}
export const proxies = (value: string) => {
  try {
    const peers = value.split(',').map((one) => one.trim())
    // A number of proxies, as other programs have it, would be read as the address 0.0.0.1.
    if (peers.some((one) => /^\d+$/.test(one))) throw new Error('a number')
    if (value !== 'none') proxyAddr.compile(peers)
  } catch {
    throw new Error(
      'must be addresses or ranges like 10.0.0.0/8, `loopback`, `linklocal`, `uniquelocal`, or `none`; not a name or number',
    )
  }
  return value
}
export const keySet = (value: string) => {
  const read = address('https:', 'http:')(value)
  const { protocol, hostname } = new URL(read ?? 'https://none')
  // Anyone who can change the keys in transit can sign as anyone.
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error('must begin with https://, or be on this machine')
  return read
}
export const secret = (value: string) => {
  if (value !== '' && value.length < 32) throw new Error('must have at least 32 characters')
  return optional(value)
}
export const email = (value: string) => {
  if (value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new Error('must be an e-mail address')
  return optional(value)
}
export const socialLinks = (value: string): { name: string; address: string }[] =>
  value
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, name, link] = /^\s*([^=]*[^=\s])\s*=\s*(https:\/\/\S+)\s*$/.exec(part) ?? []
      if (name === undefined || link === undefined || !URL.canParse(link))
        throw new Error('must be like Mastodon=https://social.example/@us,YouTube=https://…')
      return { name, address: link }
    })
export const names = (value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    value
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [, code, name] = /^\s*([a-z]{2,3})\s*=\s*(\S.*?)\s*$/.exec(part) ?? []
        if (code === undefined || name === undefined) throw new Error('must be like hi=मतदाता,bn=…')
        return [code, name]
      }),
  )
export function flags(value: string): Flags {
  const set: Record<FlagName, boolean> = { ...defaultFlags() }
  for (const one of value.split(',').filter((part) => part.trim() !== '')) {
    const [, name, state] = /^\s*(\w+)\s*=\s*(on|off|true|false)\s*$/.exec(one) ?? []
    if (name === undefined || !Object.hasOwn(flagTable, name)) {
      throw new Error(
        `must be like supportUsPage=on,newsDigest=off; known flags: ${Object.keys(flagTable).join(', ')}`,
      )
    }
    set[name as FlagName] = state === 'on' || state === 'true'
  }
  return set
}
