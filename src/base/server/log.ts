// Structured logs without personal data: no visitors' addresses, no headers, no bodies, no search texts.
import { pino, type DestinationStream, type Logger } from 'pino'

export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.authorization', '*.cookie', '*.email', '*.fingerprint'], censor: '—' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
      }),
    },
  }
  return to ? pino(options, to) : pino(options)
}
