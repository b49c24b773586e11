import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type BodyLimits = {
  /** Of requests whose endpoint has no limit of its own. */
  readonly requestMilliseconds: number
}

/**
 * Ends requests whose body takes too long, counted from the end of their headers. Node has one limit for all requests of a server; an upload of
 * 100 MB takes longer than any other.
 */
export function limitBodies(app: FastifyInstance, { requestMilliseconds }: BodyLimits): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || !hasBody(raw.headers)) return
    const minutes = routeOptions.config.endpoint?.uploadMinutes
    const milliseconds = minutes === undefined ? requestMilliseconds : minutes * 60_000
    const timer = setTimeout(() => {
      const { socket } = raw
      // A request of a test has no connection.
      if (raw.complete || !(socket instanceof Socket)) return
      // As Node does it, with the response that `sendClientError` writes.
      const error = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', error, socket)
    }, milliseconds).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}

function hasBody(headers: Readonly<Record<string, unknown>>): boolean {
  return 'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0'
}
