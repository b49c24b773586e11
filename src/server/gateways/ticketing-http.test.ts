import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowLetter } from '#domain/seats.ts'
import { buildSimulators } from '#simulators/app.ts'
import { buyOutBody } from '#server/modules/ticketing/index.ts'
import { createTicketingSystem } from './ticketing-http.ts'

const TIMEOUT = 500

let simulators: FastifyInstance
let ticketing: ReturnType<typeof createTicketingSystem>

beforeAll(async () => {
  simulators = await buildSimulators({ smtpPort: 0 })
  const address = await simulators.listen({ port: 0, host: '127.0.0.1' })
  ticketing = createTicketingSystem({
    url: `${address}/ticketing`,
    timeoutMilliseconds: TIMEOUT,
    now: () => new Date(),
  })
})
beforeEach(() => simulators.inject({ method: 'POST', url: '/control/reset' }))
afterAll(async () => {
  await ticketing.close()
  await simulators.close()
})

function aBooking(changes: object = {}) {
  return {
    bookingId: randomUUID(),
    seatClass: 'silver' as const,
    places: [
      ['C', 4],
      ['C', 5],
    ] as [string, number][],
    date: '2026-12-24',
    startAt: '18:30',
    phone: '9826012345',
    ...changes,
  }
}
const behave = (behaviour: string, more: object = {}) =>
  simulators.inject({ method: 'POST', url: '/control/ticketing', payload: { behaviour, ...more } })
const totals = async () =>
  (await simulators.inject({ method: 'GET', url: '/control/ticketing/books' })).json<{ totals: object }>()
    .totals

describe('a request to the ticketing system', () => {
  test('has the fields of the specification, with ten seat slots', () => {
    expect(buyOutBody(aBooking({ bookingId: 'B-1' }))).toEqual({
      bookingId: 'B-1',
      seatSelected: 'SL',
      noOftiket: 2,
      totalSeat: ['C4', 'C5', 'NA', 'NA', 'NA', 'NA', 'NA', 'NA', 'NA', 'NA'],
      showdate: '2026-12-24',
      showtime: '18:30',
      mobileNo: '9826012345',
    })
  })

  test.each([
    ['silver', 'SL', 'C4'],
    ['gold', 'GO', 'CC4'],
    ['premium', 'PR', 'C4'],
  ])('of the class %s has the code %s and the seat %s', (seatClass, seatSelected, seat) => {
    const body = buyOutBody(aBooking({ seatClass, places: [['C', 4]] }))
    expect(body).toMatchObject({ seatSelected, noOftiket: 1, totalSeat: expect.arrayContaining([seat]) })
  })

  test('doubles the letters of gold rows beyond Z as well', () => {
    const places = [[rowLetter(26), 12]]
    expect(buyOutBody(aBooking({ seatClass: 'gold', places }))['totalSeat']).toContain('AAAA12')
  })

  test('has no empty slots for ten seats', async () => {
    const places = Array.from({ length: 10 }, (_, index) => ['B', index + 1])
    const booking = aBooking({ seatClass: 'gold', places })
    expect(buyOutBody(booking)['totalSeat']).toEqual(places.map(([, number]) => `BB${number}`))
    expect(await ticketing.buyOut(booking)).toEqual({ kind: 'bought' })
  })
})

describe('a response of the ticketing system', () => {
  test('with “Bought” is a sale', async () => {
    expect(await ticketing.buyOut(aBooking())).toEqual({ kind: 'bought' })
  })

  test('with any other text is a refusal', async () => {
    await behave('sold_out', { times: 1 })
    expect(await ticketing.buyOut(aBooking())).toEqual({ kind: 'refused', reason: 'Sold Out' })
    expect(await ticketing.buyOut(aBooking({ phone: '12' }))).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^Invalid/),
    })
  })

  test.each(['garbage', 'error500', 'silent', 'hangup', 'lost_response'])(
    'of kind %s leaves the sale unknown',
    async (behaviour) => {
      await behave(behaviour, { times: 1 })
      expect(await ticketing.buyOut(aBooking())).toMatchObject({ kind: 'unknown' })
    },
  )

  test('is awaited up to the timeout', async () => {
    await behave('slow', { times: 1, delayMs: TIMEOUT / 10 })
    expect(await ticketing.buyOut(aBooking())).toEqual({ kind: 'bought' })
    await behave('slow', { times: 1, delayMs: TIMEOUT * 2 })
    expect(await ticketing.buyOut(aBooking())).toMatchObject({ kind: 'unknown' })
  })

  test('that is lost is returned again for the same booking id, and the seats are booked once', async () => {
    const booking = aBooking()
    await behave('lost_response', { times: 1 })
    expect(await ticketing.buyOut(booking)).toMatchObject({ kind: 'unknown' })
    expect(await ticketing.buyOut(booking)).toEqual({ kind: 'bought' })
    expect(await totals()).toEqual({ bought: 1, seats: 2 })
  })

  test('is not requested again automatically', async () => {
    await behave('hangup', { times: 1 })
    await ticketing.buyOut(aBooking())
    expect(await totals()).toEqual({ bought: 0, seats: 0 })
  })
})
