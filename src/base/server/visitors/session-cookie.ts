// The cookie of an operator signed in at the desk. Never sent from another site, not even by a link.
import type { FastifyReply, FastifyRequest } from 'fastify'

export const sessionCookie = 'desk'
export const secureSessionCookie = `__Host-${sessionCookie}`

export function sessionCookies(secure: boolean) {
  const name = secure ? secureSessionCookie : sessionCookie
  const how = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const
  return {
    of: (request: FastifyRequest): string | undefined => request.cookies[name],
    /** A session cookie that ends with the browser's window; the server ends the session earlier. */
    keep: (reply: FastifyReply, token: string) => void reply.setCookie(name, token, how),
    forget: (reply: FastifyReply) => void reply.clearCookie(name, how),
  }
}
