// The cookie of an operator who is signed in at the desk. Never sent from another site, not even with a link.
import type { FastifyReply, FastifyRequest } from 'fastify'

export const sessionCookie = 'desk'
export const secureSessionCookie = `__Host-${sessionCookie}`

export function sessionCookies(secure: boolean) {
  const name = secure ? secureSessionCookie : sessionCookie
  const how = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const
  return {
    of: (request: FastifyRequest): string | undefined => request.cookies[name],
    /** Without an end of its own it goes with the browser's window; the server ends it earlier. */
    keep: (reply: FastifyReply, token: string) => void reply.setCookie(name, token, how),
    forget: (reply: FastifyReply) => void reply.clearCookie(name, how),
  }
}
