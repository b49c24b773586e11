import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aNetwork, holdAttempts, seatsOf } from '#server/testing/hold-attempts.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

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
