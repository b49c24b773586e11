import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as contract from '#contract/programme.ts'
import { inTransaction } from '#server/platform/database.ts'
import { endpoints } from '#contract/endpoints.ts'
import { watchSeats } from '#server/testing/seat-stream.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const VISITORS = 30

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
async function visit(paths: readonly string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(paths.map((path) => `GET /api${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  return socket
}

/** Visitors who leave before the database has responded to the first of them. */
async function leaveEarly(path: string, requests: number): Promise<void> {
  // The embedded database runs one transaction at a time: the subscriptions wait for this one.
  await inTransaction(cinema.deps, async () => {
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, () => visit(Array<string>(requests).fill(path))),
    )
    await expect.poll(connections).toBe(VISITORS)
    for (const socket of visitors) socket.destroy()
    await expect.poll(connections).toBe(0)
  })
}

test('every stream of the contract is tested here', () => {
  const streams = endpoints.filter(({ produces }) => produces === 'text/event-stream')
  expect(streams).toEqual([contract.watchSeats])
})

describe('live seats', () => {
  test.each([
    ['a request', 1],
    ['requests one behind the other', 3],
  ])('of visitors who leave early with %s leave nothing behind', async (_, requests) => {
    const before = timers()
    const shows = await Promise.all(Array.from({ length: 3 }, () => cinema.aShow()))
    for (const { id } of shows) await leaveEarly(`/showtimes/${id}/events`, requests)
    // All that waited for the database has gone on when a later request has its response.
    for (const { id } of shows) await cinema.api.get(`/showtimes/${id}/seats`)
    await expect.poll(watchers).toBe(0)
    await expect.poll(timers).toBeLessThan(before + VISITORS)
  })

  test('that end behind another stream of their connection get no further heartbeats', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const [kept, withdrawn] = [await cinema.aShow(), await cinema.aShow()]
    const visitor = await visit([kept, withdrawn].map(({ id }) => `/showtimes/${id}/events`))
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

  test('of visitors who leave later leave nothing behind', async () => {
    const { id } = await cinema.aShow()
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, () => visit([`/showtimes/${id}/events`])),
    )
    await expect.poll(watchers).toBe(VISITORS)
    for (const socket of visitors) socket.destroy()
    await expect.poll(watchers).toBe(0)
  })
})
