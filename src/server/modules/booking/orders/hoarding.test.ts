import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowLetter } from '#domain/seats.ts'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { listActiveClaims } from '#server/testing/invariants.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { recoverOrders } from '../settlement/index.ts'

const HOLD_MINUTES = 8

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

type Refusal = {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details?: {
      readonly retryAt?: string
      readonly retryAfterSeconds?: number
      readonly because?: object
    }
  }
}
type Attempt = {
  readonly show: Show
  readonly seats: readonly string[]
  readonly buyer: Person
  readonly from?: string
}

let networks = 0
const aNetwork = () => `198.18.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`

/** Seat names of a hall, row by row, from the given one on. */
function seatsOf({ plan }: Show, from: number, count: number): string[] {
  const columns = plan[0]?.length ?? 1
  return Array.from({ length: count }, (_, index) => {
    const seat = from + index
    return `${rowLetter(Math.floor(seat / columns))}${(seat % columns) + 1}`
  })
}

async function hold(attempt: Attempt) {
  return lock({ ...attempt, checkout: await cinema.checkout(attempt.show, attempt.seats, attempt.buyer) })
}

async function lock({ checkout, buyer, from }: Attempt & { readonly checkout: Checkout }) {
  const response = await cinema.api.post<Refusal>(`/lock/seat?orderId=${checkout.order}`, {
    token: buyer.token,
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
    body: {},
  })
  return { ...response, checkout, code: response.status === 200 ? null : response.body.error.code }
}

const heldIn = async ({ id }: Show) => (await listActiveClaims(cinema.deps.db, id, cinema.clock.now())).length
const lapse = () => cinema.clock.advance(HOLD_MINUTES + 0.1)

describe('a hoarder', () => {
  test('with one new account does not hold a room of 152 seats', async () => {
    const show = await cinema.aShow({ rows: 8, columns: 19 })
    const buyer = await cinema.aPerson()
    const codes: (string | null)[] = []
    for (let from = 0; from < 152; from += 4)
      codes.push((await hold({ show, seats: seatsOf(show, from, 4), buyer })).code)
    expect(new Set(codes)).toEqual(new Set([null, 'seats_at_limit']))
    expect(await heldIn(show)).toBe(8)
  })

  test('with one account and a new address for each hold has the same limits', async () => {
    const show = await cinema.aShow({ rows: 8, columns: 19 })
    const buyer = await cinema.aPerson()
    for (let from = 0; from < 40; from += 4)
      await hold({ show, seats: seatsOf(show, from, 4), buyer, from: aNetwork() })
    expect(await heldIn(show)).toBe(8)
    lapse()
    const again = await hold({ show, seats: ['H1'], buyer, from: aNetwork() })
    expect(again.code).toBe('hold_paused')
  })

  test('with many accounts at one address holds half of a show at most, and the other half stays for others', async () => {
    const show = await cinema.aShow({ rows: 8, columns: 19 })
    const from = aNetwork()
    const codes: (string | null)[] = []
    for (let first = 0; first + 6 <= 152; first += 6) {
      codes.push(
        (await hold({ show, seats: seatsOf(show, first, 6), buyer: await cinema.aPerson(), from })).code,
      )
    }
    expect(new Set(codes)).toEqual(new Set([null, 'network_busy']))
    expect(await heldIn(show)).toBe(72)
    const other = await hold({ show, seats: ['H18', 'H19'], buyer: await cinema.aPerson() })
    expect(other.status).toBe(200)
  })

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
    expect(refused.code).toBe('hold_paused')
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
    expect(codes).toEqual(new Set([null, 'hold_paused']))
    expect(seatMinutes).toBeLessThan(0.25 * 60 * 7 * 16)
    // Their neighbour with a proven email is not made to wait for them.
    expect((await hold({ show, seats: ['A1'], buyer: await cinema.aProvenPerson(), from })).status).toBe(200)
  })

  test('with an IPv6 site of many networks holds half of a show at most', async () => {
    const show = await cinema.aShow({ rows: 10, columns: 10 })
    const codes: (string | null)[] = []
    for (let account = 0; account < 10; account++) {
      const [seats, from] = [seatsOf(show, 6 * account, 6), `2001:db8:4711:${account + 1}::1`]
      codes.push((await hold({ show, seats, buyer: await cinema.aPerson(), from })).code)
    }
    expect(codes.slice(-2)).toEqual(['network_busy', 'network_busy'])
    expect(await heldIn(show)).toBe(48)
    const [buyer, from] = [await cinema.aPerson(), '2001:db8:4712::1']
    expect((await hold({ show, seats: ['J9'], buyer, from })).status).toBe(200)
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

test('the network of a hold is a pseudonym and is removed when the hold ends', async () => {
  const show = await cinema.aShow()
  const from = aNetwork()
  const networkOf = async (order: string) => {
    const [row] = await cinema.deps.db.query<{ network: string | null }>(
      'select hold_network as network from booking_order where provider_order_id = $1',
      [order],
    )
    return row?.network
  }
  const buyer = await cinema.aPerson()
  const { checkout } = await hold({ show, seats: ['A1'], buyer, from })
  expect(await networkOf(checkout.orderID)).toMatch(/^[\w-]{43}$/)
  await cinema.api.post(`/orders/release?orderId=${checkout.order}`, { token: buyer.token })
  expect(await networkOf(checkout.orderID)).toBeNull()
})
