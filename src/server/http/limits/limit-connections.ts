import type { ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isTrustedProxy, type TrustedProxies } from '#server/trusted-proxies.ts'
import { networkOfAddress } from './client-network.ts'

/** How long a connection may be slow, and how many there may be. */
export type ConnectionLimits = {
  /** Until all headers are there. */
  readonly headersMilliseconds: number
  /** Until the whole request is there: a photo of 5 MB at 0.7 Mbit/s. */
  readonly requestMilliseconds: number
  /** The same of the slowest endpoint: a trailer of 100 MB at 0.5 Mbit/s. */
  readonly longestMilliseconds: number
  /** How often slow requests are looked for. */
  readonly checkMilliseconds: number
  /** Without a byte in either direction; a live stream has a heartbeat every 20 s. */
  readonly silentMilliseconds: number
  /** Between two requests. */
  readonly keepAliveMilliseconds: number
  /** Of the process. */
  readonly most: number
  /** Of a network: browsers open six each, and a campus is one network. */
  readonly mostPerNetwork: number
}

export const defaultConnectionLimits: ConnectionLimits = {
  headersMilliseconds: 20_000,
  requestMilliseconds: 60_000,
  longestMilliseconds: 30 * 60_000,
  checkMilliseconds: 2_000,
  silentMilliseconds: 60_000,
  keepAliveMilliseconds: 30_000,
  most: 10_000,
  mostPerNetwork: 2_000,
}

/** Longer than proxies keep their idle connections, so that it is they who close them: a request would be lost otherwise. */
const BEHIND_PROXY_KEEP_ALIVE_MILLISECONDS = 75_000

type TimeoutOptions = {
  readonly requestTimeout: number
  readonly connectionTimeout: number
  readonly keepAliveTimeout: number
  readonly http: ServerOptions
}

/** Returns the options of Fastify for the time limits: its own defaults wait for a request for ever. */
export function timeoutOptions(limits: ConnectionLimits, proxies: TrustedProxies): TimeoutOptions {
  const { headersMilliseconds, longestMilliseconds, checkMilliseconds, keepAliveMilliseconds } = limits
  return {
    // `limitBodies` ends the others earlier.
    requestTimeout: longestMilliseconds,
    connectionTimeout: limits.silentMilliseconds,
    keepAliveTimeout: proxies === false ? keepAliveMilliseconds : BEHIND_PROXY_KEEP_ALIVE_MILLISECONDS,
    http: { headersTimeout: headersMilliseconds, connectionsCheckingInterval: checkMilliseconds },
  }
}

type Caps = {
  readonly limits: ConnectionLimits
  readonly proxies: TrustedProxies
  readonly onRefused: (network: string) => void
}

/** Limits the time of bodies, and caps the connections of the process and of each network; those of our proxies count only for the process. */
export function limitConnections(app: FastifyInstance, { limits, proxies, onRefused }: Caps): void {
  limitBodies(app, limits)
  const { server } = app
  server.maxConnections = limits.most
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isTrustedProxy(proxies, remoteAddress)) return
    const network = networkOfAddress(remoteAddress) ?? remoteAddress
    const connections = (open.get(network) ?? 0) + 1
    if (connections > limits.mostPerNetwork) {
      socket.destroy()
      return onRefused(network)
    }
    open.set(network, connections)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

type BodyLimits = {
  /** Of requests whose endpoint has no limit of its own. */
  readonly requestMilliseconds: number
}

/**
 * Ends requests whose body takes too long, counted from the end of their headers. Node has one limit for all requests of a server; an upload of
 * 100 MB takes longer than any other.
 */
function limitBodies(app: FastifyInstance, { requestMilliseconds }: BodyLimits): void {
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
