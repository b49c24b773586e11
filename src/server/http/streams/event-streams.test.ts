import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { endpoints } from '#contract/endpoints.ts'
import { aClerk } from '#server/testing/counter-calls.ts'
import { createEndpointCalls, requestUrl } from '#server/testing/endpoint-calls.ts'
import { aDoorPhone } from '#server/testing/door-calls.ts'
import { aScreen } from '#server/testing/screen-calls.ts'
import { watchSeats } from '#server/testing/seat-stream.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const VISITORS = 30
/** Streams that an account may have at once. */
const MOST_OF_ACCOUNT = 10
const HEARTBEAT_MILLISECONDS = 20_000

let cinema: TestCinema
let port: number
beforeAll(async () => {
  cinema = await testCinema({ listens: true })
  const address = cinema.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => cinema.close())

const watchers = async () => {
  const { body } = await cinema.app.inject('/metrics')
  return Number(/^live_seat_watchers (\d+)$/m.exec(body)?.[1])
}
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
const connections = () =>
  new Promise<number>((resolve) => cinema.app.server.getConnections((_, count) => resolve(count)))

/** Connects and sends requests without waiting for a response. */
async function visit(paths: readonly string[], token = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(
    paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`).join(''),
  )
  return socket
}

type Visit = {
  readonly path: string
  readonly requests: number
  readonly visitors?: number
  readonly token?: string
}

/** Visitors who leave before the database has responded to the first of them. */
async function leaveEarly({ path, requests, visitors: count = VISITORS, token }: Visit): Promise<void> {
  // The embedded database runs one transaction at a time: the subscriptions wait for this one.
  await inTransaction(cinema.deps, async () => {
    const visitors = await Promise.all(
      Array.from({ length: count }, () => visit(Array<string>(requests).fill(path), token)),
    )
    await expect.poll(connections).toBe(count)
    for (const socket of visitors) socket.destroy()
    await expect.poll(connections).toBe(0)
  })
}

const streams = endpoints.filter(({ produces }) => produces === 'text/event-stream')

describe.each(streams)('$method $path', (endpoint) => {
  test('visitors who leave early leave nothing behind', async () => {
    const admin = await cinema.aPerson('admin')
    const call = await createEndpointCalls(cinema, admin)[endpoint.operationId]?.()
    const before = timers()
    const path = requestUrl(endpoint, call ?? {})
    await leaveEarly({ path, requests: 1, visitors: MOST_OF_ACCOUNT, token: admin.token })
    // All that waited for the database has gone on when a later request has its response.
    await cinema.api.get('/movies')
    await expect.poll(timers).toBeLessThan(before + MOST_OF_ACCOUNT)
  })
})

describe('a stream ends with the next heartbeat', () => {
  /** Whether the heartbeat after `change` ends a stream; else it arrives. */
  async function endsAfter(path: string, token: string, change: () => Promise<unknown>): Promise<boolean> {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: leaving.signal })
    expect(response.status).toBe(200)
    await change()
    vi.advanceTimersByTime(HEARTBEAT_MILLISECONDS)
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      if (decoder.decode(chunk).includes(': heartbeat')) return false
    return true
  }

  test.each(streams.filter(({ access }) => access !== 'public'))(
    '$path: of an account that has signed out',
    async (endpoint) => {
      const admin = await cinema.aPerson('superadmin')
      const call = await createEndpointCalls(cinema, admin)[endpoint.operationId]?.()
      const signOut = () => cinema.api.post('/users/logout', { token: admin.token })
      expect(await endsAfter(requestUrl(endpoint, call ?? {}), admin.token, signOut)).toBe(true)
    },
  )

  test('of a superadmin who is an admin now, who sees less', async () => {
    const [boss, other] = [await cinema.aPerson('superadmin'), await cinema.aPerson('superadmin')]
    const demote = () =>
      cinema.api.call('PATCH', `/users/${other.userId}`, { token: boss.token, body: { role: 'admin' } })
    expect(await endsAfter('/api/admin/events', other.token, demote)).toBe(true)
  })

  test('of a phone that was revoked', async () => {
    const [boss, phone] = [await cinema.aPerson('admin'), await aDoorPhone(cinema)]
    const revoke = () => cinema.api.call('DELETE', `/door/phones/${phone.id}`, { token: boss.token })
    expect(await endsAfter('/api/door/shows/events', phone.token, revoke)).toBe(true)
  })

  test('of a screen whose clerk may not sell any more', async () => {
    const [boss, clerk] = [await cinema.aPerson('superadmin'), await aClerk(cinema)]
    const { token } = await aScreen(cinema, clerk)
    const body = { duties: ['door'] }
    const move = () => cinema.api.call('PATCH', `/users/${clerk.userId}`, { token: boss.token, body })
    expect(await endsAfter('/api/counter/screen/events', token, move)).toBe(true)
  })

  test('negative control: nobody else’s', async () => {
    const { token } = await cinema.aPerson('admin')
    expect(await endsAfter('/api/admin/events', token, async () => undefined)).toBe(false)
  })
})

describe('live seats', () => {
  test.each([
    ['a request', 1],
    ['requests one behind the other', 3],
  ])('of visitors who leave early with %s leave nothing behind', async (_, requests) => {
    const before = timers()
    const shows = await Promise.all(Array.from({ length: 3 }, () => cinema.aShow()))
    for (const { id } of shows) await leaveEarly({ path: `/api/showtimes/${id}/events`, requests })
    // All that waited for the database has gone on when a later request has its response.
    for (const { id } of shows) await cinema.api.get(`/showtimes/${id}/seats`)
    await expect.poll(watchers).toBe(0)
    await expect.poll(timers).toBeLessThan(before + VISITORS)
  })

  test('that end behind another stream of their connection get no further heartbeats', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const [kept, withdrawn] = [await cinema.aShow(), await cinema.aShow()]
    const visitor = await visit([kept, withdrawn].map(({ id }) => `/api/showtimes/${id}/events`))
    onTestFinished(() => void visitor.destroy())
    await expect.poll(watchers).toBe(2)
    const witness = await watchSeats(`http://127.0.0.1:${port}`, withdrawn.id)
    onTestFinished(() => witness.close())
    await cinema.deps.db.query('update movie set is_public = false, is_private = false where id = $1', [
      withdrawn.movieId,
    ])
    cinema.deps.seatBus.changed(withdrawn.id)
    await witness.ended
    vi.advanceTimersByTime(60_000)
    expect((await cinema.api.get('/movies')).status).toBe(200)
  })

  test('of all classes of a room come on one stream, each with its showtime', async () => {
    const [gold, silver] = [await cinema.aShow(), await cinema.aShow()]
    const gone = crypto.randomUUID()
    const stream = await watchSeats(`http://127.0.0.1:${port}`, gold.id, { with: [silver.id, gone] })
    onTestFinished(() => stream.close())
    expect(await stream.next('seats')).toMatchObject({ showtimeId: silver.id })
    const asha = await cinema.aPerson()
    await cinema.lock(await cinema.checkout(silver, ['A1'], asha), asha)
    expect(await stream.next('changed')).toMatchObject({ showtimeId: silver.id, changed: [[0, 0, 4]] })
    stream.close()
    await expect.poll(watchers).toBe(0)
    expect((await cinema.api.get(`/showtimes/${gold.id}/events?with=nothing`)).status).toBe(400)
  })

  test('of a performance come on one stream, without those of another', async () => {
    const place = { movie: await cinema.aMovie(), startsInMinutes: 300 }
    const gold = await cinema.aShow({ ...place, cinemaName: 'Screen 8-Gold' })
    const silver = await cinema.aShow({ ...place, cinemaName: 'Screen 8-Silver' })
    const elsewhere = await cinema.aShow({ ...place, cinemaName: 'Screen 9-Gold' })
    const { performanceId } = gold
    const stream = await watchSeats(`http://127.0.0.1:${port}`, gold.id, { performanceId })
    onTestFinished(() => stream.close())
    expect(await stream.next('seats')).toMatchObject({ showtimeId: silver.id })
    const asha = await cinema.aPerson()
    await cinema.lock(await cinema.checkout(elsewhere, ['A1'], asha), asha)
    await cinema.lock(await cinema.checkout(silver, ['A1'], asha), asha)
    expect(await stream.next('changed')).toMatchObject({ showtimeId: silver.id })
    stream.close()
    await expect.poll(watchers).toBe(0)
  })

  test('of visitors who leave later leave nothing behind', async () => {
    const { id } = await cinema.aShow()
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, () => visit([`/api/showtimes/${id}/events`])),
    )
    await expect.poll(watchers).toBe(VISITORS)
    for (const socket of visitors) socket.destroy()
    await expect.poll(watchers).toBe(0)
  })
})
