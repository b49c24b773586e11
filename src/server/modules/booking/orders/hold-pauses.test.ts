import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Show } from '#server/testing/builders.ts'
import { aNetwork, holdAttempts, seatsOf } from '#server/testing/hold-attempts.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { recoverOrders } from '../fulfilment/index.ts'

let cinema: TestCinema
let hold: ReturnType<typeof holdAttempts>['hold']
let heldIn: ReturnType<typeof holdAttempts>['heldIn']
let lapse: ReturnType<typeof holdAttempts>['lapse']
beforeAll(async () => {
  cinema = await testCinema()
  ;({ hold, heldIn, lapse } = holdAttempts(cinema))
})
afterAll(() => cinema.close())

describe('a hoarder', () => {
  test('with ever new accounts at one address has to wait once forty holds have lapsed there', async () => {
    const from = aNetwork()
    const shows = await Promise.all([1, 2, 3].map(() => cinema.aShow({ rows: 10, columns: 10 })))
    for (const show of shows) {
      for (let seat = 0; seat < 14; seat++)
        await hold({ show, seats: seatsOf(show, 3 * seat, 2), buyer: await cinema.aPerson(), from })
    }
    lapse()
    const [show] = shows as [Show]
    const refused = await hold({ show, seats: ['J9'], buyer: await cinema.aPerson(), from })
    expect(refused.code).toBe('network_busy')
    // Somebody who has proven an address is not made to wait for their neighbours.
    expect((await hold({ show, seats: ['J9'], buyer: await cinema.aProvenPerson(), from })).status).toBe(200)
    cinema.clock.advance(4)
    expect((await hold({ show, seats: ['J7'], buyer: await cinema.aPerson(), from })).status).toBe(200)
  })

  test('with ever new accounts at one address, each extending its hold, has half of a show for a fraction of the time', async () => {
    const show = await cinema.aShow({ rows: 8, columns: 15 })
    const from = aNetwork()
    const codes = new Set<string | null>()
    let seatMinutes = 0
    for (let round = 0; round < 7; round++) {
      for (let first = 0; first < 60; first += 6) {
        const buyer = await cinema.aPerson()
        const { code, checkout } = await hold({ show, seats: seatsOf(show, first, 6), buyer, from })
        codes.add(code)
        if (code !== null) break
        await cinema.api.post(`/orders/extend?orderId=${checkout.order}`, { token: buyer.token })
      }
      seatMinutes += (await heldIn(show)) * 16
      cinema.clock.advance(16.1)
    }
    expect(codes).toEqual(new Set([null, 'network_busy']))
    expect(seatMinutes).toBeLessThan(0.25 * 60 * 7 * 16)
    // Their neighbour with a proven email is not made to wait for them.
    expect((await hold({ show, seats: ['A1'], buyer: await cinema.aProvenPerson(), from })).status).toBe(200)
  })

  test('has a growing pause after two holds that lapsed unpaid, and is told when to try again', async () => {
    const buyer = await cinema.aPerson()
    const pauses: number[] = []
    for (const seat of ['A1', 'A3', 'A5', 'A7', 'B1']) {
      let attempt = await hold({ show: await cinema.aShow(), seats: [seat], buyer })
      if (attempt.code === 'hold_paused') {
        const { retryAfterSeconds = 0, retryAt = '' } = attempt.body.error.details ?? {}
        expect(attempt.status).toBe(429)
        expect(attempt.headers['retry-after']).toBe(String(retryAfterSeconds))
        expect(attempt.body.error.message).toContain('Please try again on')
        const seconds = (Date.parse(retryAt) - cinema.clock.now().getTime()) / 1000
        expect(seconds - retryAfterSeconds).toBeGreaterThan(-2)
        expect(seconds - retryAfterSeconds).toBeLessThan(61)
        pauses.push(Math.ceil(retryAfterSeconds / 60))
        cinema.clock.advance(retryAfterSeconds / 60)
        attempt = await hold({ show: await cinema.aShow(), seats: [seat], buyer })
      }
      expect(attempt.status).toBe(200)
      lapse()
    }
    expect(pauses).toEqual([5, 10, 20])
  })

  test('is paused although the recovery job has ended the holds already', async () => {
    const buyer = await cinema.aPerson()
    for (const seat of ['A1', 'A3']) {
      expect((await hold({ show: await cinema.aShow(), seats: [seat], buyer })).status).toBe(200)
      lapse()
      await recoverOrders(cinema.deps)
    }
    expect((await hold({ show: await cinema.aShow(), seats: ['A1'], buyer })).code).toBe('hold_paused')
  })

  test('who extends, releases and locks again holds the same show for a bounded time', async () => {
    const show = await cinema.aShow()
    const buyer = await cinema.aPerson()
    let minutes = 0
    for (let round = 0; round < 60; round++) {
      const { status, checkout } = await hold({ show, seats: ['C4'], buyer })
      if (status === 200) {
        await cinema.api.post(`/orders/extend?orderId=${checkout.order}`, { token: buyer.token })
        cinema.clock.advance(15.5)
        minutes += 15.5
        await cinema.api.post(`/orders/release?orderId=${checkout.order}`, { token: buyer.token })
      } else cinema.clock.advance(10)
    }
    expect(minutes).toBeGreaterThan(15)
    expect(minutes).toBeLessThanOrEqual(48)
  })

  test('is not forgiven for money that went back', async () => {
    const buyer = await cinema.aPerson()
    for (const seat of ['A1', 'A3']) {
      await hold({ show: await cinema.aShow(), seats: [seat], buyer })
      lapse()
    }
    // Nobody declared to be an adult, so this buys nothing.
    const forAdults = await cinema.aShow({ movie: { certificate: 'A' } })
    const refunded = await cinema.pay(await cinema.checkout(forAdults, ['A1'], buyer))
    expect((await cinema.confirm(refunded, buyer)).body).toMatchObject({ state: 'refunded' })
    expect((await hold({ show: await cinema.aShow(), seats: ['A1'], buyer })).code).toBe('hold_paused')
  })

  test('who locks and releases in turn is paused as well', async () => {
    const show = await cinema.aShow()
    const buyer = await cinema.aPerson()
    const codes: (string | null)[] = []
    for (let round = 0; round < 12; round++) {
      const { checkout, code } = await hold({ show, seats: ['C4'], buyer })
      codes.push(code)
      if (code === null)
        await cinema.api.post(`/orders/release?orderId=${checkout.order}`, { token: buyer.token })
    }
    expect(codes.filter((code) => code === null)).toHaveLength(8)
    expect(codes.at(-1)).toBe('hold_paused')
  })
})

describe('an honest buyer', () => {
  test('with a family of ten books ten seats at once with a proven email', async () => {
    const show = await cinema.aShow({ rows: 2, columns: 6 })
    const family = await cinema.aProvenPerson()
    const reservation = await cinema.book(show, seatsOf(show, 0, 10), family)
    expect(reservation.code).toBeTruthy()
  })

  test('without a proven email gets six seats, and is told that seven need it before there is an order', async () => {
    const show = await cinema.aShow()
    const buyer = await cinema.aPerson()
    await expect(cinema.checkout(show, seatsOf(show, 0, 7), buyer)).rejects.toThrow(/403.*email_not_proven/)
    expect((await hold({ show, seats: seatsOf(show, 0, 6), buyer })).status).toBe(200)
  })

  test('who pays is forgiven the holds that lapsed before', async () => {
    const buyer = await cinema.aPerson()
    for (const seat of ['A1', 'A3']) {
      await hold({ show: await cinema.aShow(), seats: [seat], buyer })
      lapse()
    }
    cinema.clock.advance(5)
    await cinema.book(await cinema.aShow(), ['A1'], buyer)
    const next = await hold({ show: await cinema.aShow(), seats: ['A1'], buyer })
    expect(next.status).toBe(200)
    lapse()
    expect((await hold({ show: await cinema.aShow(), seats: ['A1'], buyer })).status).toBe(200)
  })

  test('who has paid for ten seats can book more at once', async () => {
    const show = await cinema.aShow()
    const buyer = await cinema.aProvenPerson()
    await cinema.book(show, seatsOf(show, 0, 10), buyer)
    expect((await hold({ show, seats: seatsOf(show, 20, 10), buyer })).status).toBe(200)
  })
})
