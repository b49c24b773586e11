import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestClock } from '#server/testing/test-clock.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'

const TIMEOUT = 500
const FAILURES_BEFORE_PAUSE = 20

let server: Server
let http: HttpClient
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await http.close()
})

/** A provider with the given statuses that counts its requests. */
async function aProvider(listener: RequestListener) {
  const received: { url: string | undefined; headers: unknown }[] = []
  server = createServer((request, response) => {
    received.push({ url: request.url, headers: request.headers })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const clock = createTestClock()
  http = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}/v1/`,
    timeoutMilliseconds: TIMEOUT,
    headers: { authorization: 'Basic x' },
    now: clock.now,
  })
  const send = (isSafeToRepeat: boolean) => http.send({ method: 'GET', path: '/thing?a=1', isSafeToRepeat })
  return { received, clock, send }
}

const respondWith =
  (...statuses: number[]): RequestListener =>
  (_request, response) => {
    response.statusCode = statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200)
    response.end('{}')
  }
const providerAway = { code: 'provider_unavailable' }

describe('a call to a provider', () => {
  test('is sent to the base URL with the common headers', async () => {
    const { received, send } = await aProvider(respondWith(200))
    expect(await send(true)).toEqual({ status: 200, body: '{}' })
    expect(received).toMatchObject([{ url: '/v1/thing?a=1', headers: { authorization: 'Basic x' } }])
  })

  test.each([500, 502, 503, 429])('with the response %i is retried when it is idempotent', async (status) => {
    const { received, send } = await aProvider(respondWith(status, status, 200))
    expect(await send(true)).toMatchObject({ status: 200 })
    expect(received.length).toBe(3)
  })

  test('fails after three attempts', async () => {
    const { received, send } = await aProvider(respondWith(503))
    await expect(send(true)).rejects.toMatchObject(providerAway)
    expect(received.length).toBe(3)
  })

  test('does not follow a provider to another address', async () => {
    const { received, send } = await aProvider((_request, response) =>
      response.writeHead(302, { location: '/v1/elsewhere' }).end(),
    )
    expect((await send(true)).status).toBe(302)
    expect(received.map(({ url }) => url)).toEqual(['/v1/thing?a=1'])
  })

  test('is sent once when it is not idempotent', async () => {
    const { received, send } = await aProvider(respondWith(503, 200))
    await expect(send(false)).rejects.toMatchObject(providerAway)
    expect(received.length).toBe(1)
  })

  test.each([400, 401, 404, 409])(
    'with the response %i returns the response and does not fail',
    async (status) => {
      const { received, send } = await aProvider(respondWith(status))
      for (let call = 0; call <= FAILURES_BEFORE_PAUSE; call++) expect((await send(true)).status).toBe(status)
      expect(received.length).toBe(FAILURES_BEFORE_PAUSE + 1)
    },
  )

  test('has a timeout, also for a response that arrives slowly', async () => {
    const timers: NodeJS.Timeout[] = []
    const { send } = await aProvider((_request, response) => {
      timers.push(setInterval(() => response.write(' '), TIMEOUT / 4))
    })
    await expect(send(false)).rejects.toMatchObject(providerAway)
    timers.forEach(clearInterval)
  })

  test('without a server, or with a closed connection, has no response', async () => {
    const { send } = await aProvider((request) => request.socket.destroy())
    await expect(send(true)).rejects.toMatchObject(providerAway)
    server.close()
    server.closeAllConnections()
    await expect(send(false)).rejects.toMatchObject(providerAway)
  })
})

describe('a provider that keeps failing', () => {
  async function aBrokenProvider() {
    const statuses: number[] = []
    const provider = await aProvider((_request, response) => {
      response.statusCode = statuses.shift() ?? 503
      response.end('{}')
    })
    for (let call = 0; call < FAILURES_BEFORE_PAUSE; call++) await provider.send(false).catch(() => undefined)
    return { ...provider, statuses }
  }

  test('is not called during the pause: calls fail immediately', async () => {
    const { received, send } = await aBrokenProvider()
    await expect(send(true)).rejects.toMatchObject(providerAway)
    expect(received.length).toBe(FAILURES_BEFORE_PAUSE)
  })

  test('is probed by one caller after the pause; if the probe fails, the pause starts again', async () => {
    const { received, send, clock } = await aBrokenProvider()
    clock.advance(0.05)
    await Promise.allSettled(Array.from({ length: 5 }, () => send(true)))
    expect(received.length).toBe(FAILURES_BEFORE_PAUSE + 1)
  })

  test('is called normally after a successful probe', async () => {
    const { received, send, clock, statuses } = await aBrokenProvider()
    statuses.push(200, 200, 200)
    clock.advance(0.05)
    for (let call = 0; call < 3; call++) expect((await send(false)).status).toBe(200)
    expect(received.length).toBe(FAILURES_BEFORE_PAUSE + 3)
  })
})
