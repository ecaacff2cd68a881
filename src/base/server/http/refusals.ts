// Turns refusals into responses: status, code and a message for people. Any unexpected error is a 500 whose
// details go only to the log.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone } from '../database/database-gone.ts'
import {
  invalidInput,
  isRefused,
  notFound,
  silencePeriod,
  tooMany,
  unavailable,
  type ErrorReply,
  type Silent,
} from '../../contract.ts'

/** Bytes, as in deploy/nginx.conf. */
export const maxBodyBytes = 64 * 1024
const needsJson = 'must be JSON, with the header content-type: application/json'

const internalError = {
  message: /*i18n*/ 'Something went wrong on our side. Please try again in a moment.',
  code: 'internal',
}

/** By Fastify's code, what is wrong with a request that never reached its endpoint: for the client's programmer. */
const unreadable: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: `must not be longer than ${maxBodyBytes / 1024} kB`,
  FST_ERR_CTP_EMPTY_TYPE: needsJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: needsJson,
  FST_ERR_CTP_INVALID_JSON_BODY: 'must be valid JSON',
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The visitor hung up while sending: the answer reaches nobody, and the site is not at fault.
  const { status, body } =
    request.raw.destroyed && !request.raw.complete ? of(invalidInput) : toErrorReply(error)
  // 501 is an answer to what was asked; logged as a fault, any visitor could fill the log with it.
  if (status >= 500 && status !== 501) request.log.error({ err: error }, 'request failed')
  if (status === 503) reply.header('retry-after', '2')
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

export function toErrorReply(error: unknown): { status: number; body: ErrorReply } {
  if (isRefused(error)) {
    const { status, code, message, details } = error
    if (code === silencePeriod.code) return { status, body: { message, code, ...(details as Silent) } }
    return { status, body: { message, code, ...(details === undefined ? {} : { details }) } }
  }
  if (isDatabaseGone(error)) return of(unavailable)
  const status = (error as Partial<FastifyError>).statusCode
  if (status === 429) return of(tooMany)
  if (status === 404) return of(notFound)
  if (status !== undefined && status >= 400 && status < 500) {
    const problem = unreadable[(error as FastifyError).code]
    return {
      status,
      body: {
        message: invalidInput.message,
        code: invalidInput.code,
        ...(problem && { details: [{ path: '', message: problem }] }),
      },
    }
  }
  return { status: 500, body: internalError }
}

/** To what never became a request; whatever else is on that connection ends with it. */
export function answerUnread(
  { code }: { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(of(invalidInput).body)
  const all = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...all.map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}

function of(refusal: { status: number; code: string; message: string }) {
  return { status: refusal.status, body: { message: refusal.message, code: refusal.code } }
}
