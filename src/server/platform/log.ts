import { pino, stdSerializers, type Logger } from 'pino'
import { sqlState } from './database.ts'

export type Log = Logger

/** Creates a logger of structured lines on standard output. Tokens, passwords and signatures are redacted. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: describeRequest },
    redact: {
      paths: ['headers.authorization', '*.password', '*.token', '*.razorpay_signature', 'password', 'token'],
      censor: '[redacted]',
    },
  })
}

type LoggedRequest = { readonly method?: string; readonly url?: string }

/** Queries hold emails, searched names and tokens of links, and the address of a client is personal too: neither is logged. */
function describeRequest({ method, url }: LoggedRequest): unknown {
  return { method, url: url?.replace(/\?.*$/s, '') }
}

/** The parameters of a failed statement may hold a password hash or an email address: only its text and reason are logged. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const statement = 'query' in error ? error.query : undefined
  if (statement === undefined) return stdSerializers.err(error)
  const { name, message, stack } = error.cause instanceof Error ? error.cause : error
  return { type: name, message, code: sqlState(error), query: statement, stack }
}
