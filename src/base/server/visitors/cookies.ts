// Our two cookies. Behind https their names start with `__Host-`: then a browser accepts them only from this
// host, so that no neighbour under the same domain can plant one.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Signed; identifies a device. */
export const deviceCookie = 'device'
export const secureDeviceCookie = `__Host-${deviceCookie}`
const twoYears = 2 * 365 * 24 * 3600

/**
 * Until December 2026 sites behind https used the plain name too. Such a cookie lasts two years and is
 * renamed when seen.
 */
const plainNameUntil = Date.parse('2028-12-31T00:00:00Z')

/** The device of the request, if it carries a cookie that we signed. */
export function deviceOf(request: FastifyRequest): string | undefined {
  // A socket that was reset immediately has no cookies.
  return opened(request, secureDeviceCookie) ?? opened(request, deviceCookie)
}

function opened(request: FastifyRequest, name: string): string | undefined {
  const cookie = request.cookies?.[name]
  const read = cookie === undefined ? undefined : request.unsignCookie(cookie)
  return read?.valid && read.value ? read.value : undefined
}

export function deviceCookies(secure: boolean, now: () => number = Date.now) {
  const name = secure ? secureDeviceCookie : deviceCookie
  const set = (reply: FastifyReply, device: string) =>
    void reply.setCookie(name, device, {
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: twoYears,
    })
  const forget = (reply: FastifyReply) => {
    void reply.clearCookie(name, { path: '/', secure })
    if (secure) void reply.clearCookie(deviceCookie, { path: '/' })
  }
  return {
    set,
    forget,
    /** Like `deviceOf`; replaces a cookie of the earlier name in the answer. */
    known(request: FastifyRequest, reply: FastifyReply): string | undefined {
      const current = opened(request, name)
      if (current !== undefined || !secure || now() > plainNameUntil) return current
      const earlier = opened(request, deviceCookie)
      if (earlier === undefined) return undefined
      forget(reply)
      set(reply, earlier)
      return earlier
    },
  }
}

/** Identifies an operator signed in at the desk. Never sent from another site, not even by a link. */
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
