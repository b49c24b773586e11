import { describe, expect, onTestFinished, test } from 'vitest'
import { watchSeats } from '#server/testing/seat-stream.ts'
import { testCinema } from '#server/testing/test-cinema.ts'
import { createStreamLimits } from './limit-streams.ts'

const socket = { remoteAddress: '10.0.0.1' } as never
const visitor = (ip: string) => ({ ip, socket, caller: null, doorPhone: null, customerScreen: null })
const phone = { id: 'phone', name: 'Foyer', gate: 'Foyer', auditoriumId: null, expiresAt: new Date() }
const person = (ip: string, userId: string) => ({
  ...visitor(ip),
  caller: {
    userId,
    sessionId: 's',
    role: 'user' as const,
    duties: [],
    username: 'asha',
    isEmailProven: false,
  },
})

describe('live streams', () => {
  test('are limited for each network, and a closed one gives its place back', () => {
    const enter = createStreamLimits({ most: 100, mostPerNetwork: 2, mostPerAccount: 10 })
    const leave = enter(visitor('203.0.113.1'))
    enter(visitor('203.0.113.1'))
    expect(() => enter(visitor('203.0.113.1'))).toThrow('too_many_requests')
    enter(visitor('203.0.113.2'))
    leave()
    enter(visitor('203.0.113.1'))
  })

  test('are limited for each account, wherever it is', () => {
    const enter = createStreamLimits({ most: 100, mostPerNetwork: 10, mostPerAccount: 2 })
    enter(person('203.0.113.1', 'asha'))
    enter(person('203.0.113.2', 'asha'))
    expect(() => enter(person('203.0.113.3', 'asha'))).toThrow('too_many_requests')
    enter(person('203.0.113.3', 'ravi'))
  })

  test.each([
    ['a door phone', { doorPhone: phone }],
    ["a customer's screen", { customerScreen: { id: 'screen', clerkId: 'asha' } }],
  ])('are limited for %s, wherever it is', (_case, device) => {
    const enter = createStreamLimits({ most: 100, mostPerNetwork: 10, mostPerAccount: 2 })
    const leave = enter({ ...visitor('203.0.113.1'), ...device })
    enter({ ...visitor('203.0.113.2'), ...device })
    expect(() => enter({ ...visitor('203.0.113.3'), ...device })).toThrow('too_many_requests')
    leave()
    enter({ ...visitor('203.0.113.3'), ...device })
  })

  test('are limited for the process', () => {
    const enter = createStreamLimits({ most: 1, mostPerNetwork: 10, mostPerAccount: 10 })
    enter(visitor('203.0.113.1'))
    expect(() => enter(visitor('203.0.113.2'))).toThrow('too_many_requests')
  })
})

test('the 501st stream of a network is refused with a clear error, the seats are still there, and a place becomes free', async () => {
  const cinema = await testCinema({ listens: true, env: { MARQUEE_LOAD_TEST: '0' } })
  onTestFinished(() => cinema.close())
  const address = cinema.app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const show = await cinema.aShow()
  const streams = await Promise.all(Array.from({ length: 500 }, () => watchSeats(url, show.id)))
  onTestFinished(() => streams.forEach((stream) => stream.close()))
  const events = () => fetch(`${url}/api/showtimes/${show.id}/events`)
  const refused = await events()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } })
  expect((await fetch(`${url}/api/showtimes/${show.id}/seats`)).status).toBe(200)
  streams[0]?.close()
  await expect
    .poll(async () => {
      const { status, body } = await events()
      await body?.cancel()
      return status
    })
    .toBe(200)
})
