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

/** A provider with the given responses that counts its requests. */
async function aProvider(answer: RequestListener) {
  const seen: { url: string | undefined; headers: unknown }[] = []
  server = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers })
    answer(request, response)
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
  const ask = (isSafeToRepeat: boolean) => http.send({ method: 'GET', path: '/thing?a=1', isSafeToRepeat })
  return { seen, clock, ask }
}

const answering =
  (...statuses: number[]): RequestListener =>
  (_request, response) => {
    response.statusCode = statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200)
    response.end('{}')
  }
const away = { code: 'provider_away' }

describe('a call to a provider', () => {
  test('is sent to the base URL with the common headers', async () => {
    const { seen, ask } = await aProvider(answering(200))
    expect(await ask(true)).toEqual({ status: 200, body: '{}' })
    expect(seen).toMatchObject([{ url: '/v1/thing?a=1', headers: { authorization: 'Basic x' } }])
  })

  test.each([500, 502, 503, 429])('with the response %i is retried when it is idempotent', async (status) => {
    const { seen, ask } = await aProvider(answering(status, status, 200))
    expect(await ask(true)).toMatchObject({ status: 200 })
    expect(seen.length).toBe(3)
  })

  test('fails after three attempts', async () => {
    const { seen, ask } = await aProvider(answering(503))
    await expect(ask(true)).rejects.toMatchObject(away)
    expect(seen.length).toBe(3)
  })

  test('is sent once when it is not idempotent', async () => {
    const { seen, ask } = await aProvider(answering(503, 200))
    await expect(ask(false)).rejects.toMatchObject(away)
    expect(seen.length).toBe(1)
  })

  test.each([400, 401, 404, 409])(
    'with the response %i returns the response and does not fail',
    async (status) => {
      const { seen, ask } = await aProvider(answering(status))
      for (let call = 0; call <= FAILURES_BEFORE_PAUSE; call++) expect((await ask(true)).status).toBe(status)
      expect(seen.length).toBe(FAILURES_BEFORE_PAUSE + 1)
    },
  )

  test('has a timeout, also for a response that arrives slowly', async () => {
    const timers: NodeJS.Timeout[] = []
    const { ask } = await aProvider((_request, response) => {
      timers.push(setInterval(() => response.write(' '), TIMEOUT / 4))
    })
    await expect(ask(false)).rejects.toMatchObject(away)
    timers.forEach(clearInterval)
  })

  test('without a server, or with a closed connection, has no response', async () => {
    const { ask } = await aProvider((request) => request.socket.destroy())
    await expect(ask(true)).rejects.toMatchObject(away)
    server.close()
    server.closeAllConnections()
    await expect(ask(false)).rejects.toMatchObject(away)
  })
})

describe('a provider that keeps failing', () => {
  async function aBrokenProvider() {
    const answers: number[] = []
    const provider = await aProvider((_request, response) => {
      response.statusCode = answers.shift() ?? 503
      response.end('{}')
    })
    for (let call = 0; call < FAILURES_BEFORE_PAUSE; call++) await provider.ask(false).catch(() => undefined)
    return { ...provider, answers }
  }

  test('is not called during the pause: calls fail immediately', async () => {
    const { seen, ask } = await aBrokenProvider()
    await expect(ask(true)).rejects.toMatchObject(away)
    expect(seen.length).toBe(FAILURES_BEFORE_PAUSE)
  })

  test('is probed by one caller after the pause; if the probe fails, the pause starts again', async () => {
    const { seen, ask, clock } = await aBrokenProvider()
    clock.advance(0.05)
    await Promise.allSettled(Array.from({ length: 5 }, () => ask(true)))
    expect(seen.length).toBe(FAILURES_BEFORE_PAUSE + 1)
  })

  test('is called normally after a successful probe', async () => {
    const { seen, ask, clock, answers } = await aBrokenProvider()
    answers.push(200, 200, 200)
    clock.advance(0.05)
    for (let call = 0; call < 3; call++) expect((await ask(false)).status).toBe(200)
    expect(seen.length).toBe(FAILURES_BEFORE_PAUSE + 3)
  })
})
