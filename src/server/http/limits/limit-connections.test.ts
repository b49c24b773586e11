import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { aPhotoUpload } from '#server/testing/account-calls.ts'
import { watchSeats } from '#server/testing/seat-stream.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { anMp4 } from '#server/testing/trailer-calls.ts'
import { defaultConnectionLimits, type ConnectionLimits } from './limit-connections.ts'

async function aListeningCinema(
  limits: Partial<ConnectionLimits>,
  env: Record<string, string> = {},
): Promise<TestCinema & { readonly port: number }> {
  const connectionLimits = { ...defaultConnectionLimits, ...limits }
  const cinema = await testCinema({ listens: true, connectionLimits, env: { TRUST_PROXY: '0', ...env } })
  onTestFinished(() => cinema.close())
  const address = cinema.app.server.address()
  return { ...cinema, port: typeof address === 'object' && address ? address.port : 0 }
}

/** Connects a client that sends the start of a request, then a byte from time to time, and never closes by itself. */
function connectSlowly(port: number, start: string): Promise<unknown> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const drip = setInterval(() => socket.write('a'), 50)
  onTestFinished(() => {
    clearInterval(drip)
    socket.destroy()
  })
  socket.on('error', () => undefined).resume()
  if (start) socket.write(start)
  else clearInterval(drip)
  return once(socket, 'connect')
}

const starts = {
  nothing: '',
  headers: 'GET / HTTP/1.1\r\nhost: x\r\nx-a: ',
  body: 'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
}
const quick = { headersMilliseconds: 300, requestMilliseconds: 600, checkMilliseconds: 100 }

const connectionsOf = ({ app }: TestCinema) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('slow clients are disconnected, and an honest live stream goes on', async () => {
  const cinema = await aListeningCinema(quick)
  const show = await cinema.aShow()
  const stream = await watchSeats(`http://127.0.0.1:${cinema.port}`, show.id)
  onTestFinished(() => stream.close())
  const slow = Object.values(starts).flatMap((start) =>
    Array.from({ length: 20 }, () => connectSlowly(cinema.port, start)),
  )
  await Promise.all(slow)
  await expect.poll(() => connectionsOf(cinema)).toBe(1)
  const asha = await cinema.aPerson()
  await cinema.lock(await cinema.checkout(show, ['A1'], asha), asha)
  expect(await stream.next('changed')).toMatchObject({ changed: [[0, 0, 4]] })
})

test('an upload may take longer than other requests, up to a limit of its own', async () => {
  const cinema = await aListeningCinema({ ...quick, requestMilliseconds: 100, longestMilliseconds: 60_000 })
  const { token } = await cinema.aPerson('admin')
  const { headers, body } = await aPhotoUpload(anMp4())
  const post = (path: string) => {
    const sent = request({
      host: '127.0.0.1',
      port: cinema.port,
      path,
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
    })
    sent.write(body.subarray(0, 1_000))
    return { sent, answered: once(sent, 'response') as Promise<[IncomingMessage]> }
  }
  const trailer = post('/api/trailers')
  // Its limit ends after that of the trailer would have.
  const [refused] = await post('/api/pictures?kind=snack').answered
  expect(refused.statusCode).toBe(408)
  trailer.sent.end(body.subarray(1_000))
  const [stored] = await trailer.answered
  expect(stored.statusCode).toBe(201)
})

test('a client that does not read its responses is disconnected', async () => {
  const cinema = await aListeningCinema({ silentMilliseconds: 400 })
  const socket = connect(cinema.port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  for (let count = 0; count < 40; count++) {
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n')
  }
  await expect.poll(() => connectionsOf(cinema)).toBeGreaterThan(0)
  await expect.poll(() => connectionsOf(cinema)).toBe(0)
})

describe('more connections than allowed', () => {
  let port: number
  const sockets: Socket[] = []
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

  /** Opens a connection and returns whether it was accepted. */
  async function isAccepted(): Promise<boolean> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    const [event] = await Promise.race([
      once(socket, 'data').then(() => ['data']),
      once(socket, 'close').then(() => ['close']),
    ])
    return event === 'data'
  }

  async function acceptedOf(count: number): Promise<boolean[]> {
    const accepted: boolean[] = []
    for (let each = 0; each < count; each++) accepted.push(await isAccepted())
    return accepted
  }

  test('of one network are refused', async () => {
    ;({ port } = await aListeningCinema({ mostPerNetwork: 3 }))
    expect(await acceptedOf(4)).toEqual([true, true, true, false])
    sockets[0]?.destroy()
    await expect.poll(isAccepted).toBe(true)
  })

  test('of all networks are refused', async () => {
    ;({ port } = await aListeningCinema({ most: 2 }))
    expect(await acceptedOf(3)).toEqual([true, true, false])
  })

  test.each([['loopback'], ['1']])('are no limit to a trusted proxy (%s)', async (proxies) => {
    ;({ port } = await aListeningCinema({ mostPerNetwork: 2 }, { TRUST_PROXY: proxies }))
    expect(await acceptedOf(4)).toEqual([true, true, true, true])
  })
})
