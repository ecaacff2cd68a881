// The desk's actions during a journey: through the API, with tokens that only these tests can sign. And
// operators who sign in with passkeys on the browser's virtual authenticator.
import { randomUUID } from 'node:crypto'
import { expect, request, type CDPSession, type Page } from '@playwright/test'
import { SignJWT } from 'jose'
import { issuerSettings } from './issuer.ts'
import type { Say } from './state-actions.ts'

const secret = new TextEncoder().encode(issuerSettings.TOKEN_SECRET)
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`

/** Browsers create passkeys for https and for this name, not for an IP address. */
export const deskOrigin = (origin = baseURL) => origin.replace('127.0.0.1', 'localhost')

type Role = 'moderator' | 'admin'

/** Valid for an hour. */
const tokenOf = (operator: string, role: Role): Promise<string> =>
  new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(operator)
    .setIssuer(issuerSettings.TOKEN_ISSUER)
    .setAudience(issuerSettings.TOKEN_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(secret)

/** Returns `data`; throws the site's message if it refuses. Without an operator: a new device each time. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  {
    body,
    operator,
    role = 'moderator',
    headers = {},
    origin = baseURL,
  }: {
    body?: object
    operator?: string
    role?: Role
    headers?: Record<string, string>
    origin?: string
  } = {},
): Promise<T> {
  const token = operator && (await tokenOf(operator, role))
  const context = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: {
      'x-forwarded-for': someAddress(),
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  try {
    // As on the page: with the cookie of a first call it has its own quota.
    if (url === '/api/fact-check-requests') await context.get(`${url}/remaining`)
    const answer = await context.fetch(url, { method, ...(body ? { data: body } : {}) })
    const said = (await answer.json()) as { data: T; message?: string }
    if (!answer.ok()) throw new Error(`${method} ${url}: ${said.message}`)
    return said.data
  } finally {
    await context.dispose()
  }
}

/** Every sender has their own network, because only a few newcomers per network and day are accepted. */
function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `10.${part()}.${part()}.${part()}`
}

/** One operator proposes, another confirms what was read. */
export async function byTwo(
  kind: string,
  stated: object,
  more: { reason?: string; origin?: string } = {},
): Promise<void> {
  const { origin, ...rest } = more
  const at = origin === undefined ? {} : { origin }
  const body = { kind, stated, ...rest }
  const { id, version } = await ask<{ id: number; version: string }>('POST', '/api/proposals', {
    ...at,
    operator: 'asha',
    body,
  })
  await ask('POST', `/api/proposals/${id}/confirm`, { ...at, operator: 'bela', body: { version } })
}

export const asAdmin = { operator: 'root', role: 'admin' } as const

type Invited = { id: string; name: string; code: string }

/** A name nobody else has, invited by an admin of its own: those whom one person invites on one day count as one. */
export async function invite(name: string, role: Role = 'moderator', origin = baseURL): Promise<Invited> {
  const own = randomUUID().slice(0, 8)
  const full = `${name} ${own}`
  const body = { name: full, role }
  const by = { ...asAdmin, operator: `root ${own}` }
  return {
    name: full,
    ...(await ask<Omit<Invited, 'name'>>('POST', '/api/desk/operators', { ...by, body, origin })),
  }
}

/** A phone that can store a passkey, and approves everything. */
export async function authenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Signs in as a new operator on the current page. Returns the name. */
export async function signIn(
  page: Page,
  name: string,
  role: Role = 'moderator',
  origin = baseURL,
  say: Say = (message) => message,
): Promise<string> {
  const invited = await invite(name, role, origin)
  const { cdp } = await authenticator(page)
  await page.evaluate((code) => (location.hash = `invitation=${code}`), invited.code)
  await page.getByLabel(say('Name of this device, for your list')).fill('Test phone')
  await page.getByRole('button', { name: say('Create the passkey') }).click()
  await expect(page.getByText(`${say('Signed in as')} ${invited.name}`)).toBeVisible()
  // The next one on this page has another phone.
  await cdp.send('WebAuthn.disable')
  await cdp.detach()
  return invited.name
}
