// What the desk does while a journey goes on: asked of the API, with tokens that only these tests can sign.
import { request } from '@playwright/test'
import { SignJWT } from 'jose'
import { issuerSettings } from './issuer.ts'

const secret = new TextEncoder().encode(issuerSettings.TOKEN_SECRET)
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`

/** A moderator's token, good for an hour. */
export const tokenOf = (operator: string): Promise<string> =>
  new SignJWT({ role: 'moderator' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(operator)
    .setIssuer(issuerSettings.TOKEN_ISSUER)
    .setAudience(issuerSettings.TOKEN_AUDIENCE)
    .setExpirationTime('1h')
    .sign(secret)

/** Answers `data`; throws what the site says when it refuses. Without an operator: a new device each time. */
export async function ask<T>(
  method: 'GET' | 'POST',
  url: string,
  {
    body,
    operator,
    headers = {},
    origin = baseURL,
  }: { body?: object; operator?: string; headers?: Record<string, string>; origin?: string } = {},
): Promise<T> {
  const token = operator && (await tokenOf(operator))
  const context = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  try {
    // As the page does: with the cookie of a first call it has a quota of its own.
    if (url === '/api/fact-check-requests') await context.get(`${url}/remaining`)
    const answer = await context.fetch(url, { method, ...(body ? { data: body } : {}) })
    const said = (await answer.json()) as { data: T; message?: string }
    if (!answer.ok()) throw new Error(`${method} ${url}: ${said.message}`)
    return said.data
  } finally {
    await context.dispose()
  }
}
