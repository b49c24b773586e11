import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard output. Tokens, passwords and signatures never appear in them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'headers.authorization',
        '*.password',
        '*.token',
        '*.razorpay_signature',
        'password',
        'token',
      ],
      censor: '[redacted]',
    },
  })
}
