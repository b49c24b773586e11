import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { insertManyOrders } from '#server/testing/load-clients.ts'
import { control } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { findOrderByProviderId } from '../orders/index.ts'
import { recoverOrders } from './recover-orders.ts'

const ABANDONED = 530

let cinema: TestCinema
let show: Show
let asha: Person
beforeEach(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  asha = await cinema.aPerson()
  show = await cinema.aShow()
})
afterEach(() => cinema.close())

/** Orders that nobody locked or paid, which are due before any other. */
async function manyAbandonedOrders(): Promise<void> {
  const buyer = await cinema.aPerson()
  await insertManyOrders(
    cinema.deps,
    show,
    Array.from({ length: ABANDONED }, () => ({ buyer, seats: [5_000] })),
  )
}

async function aPaidOrder({ isOpened = true } = {}): Promise<Checkout> {
  const checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
  await cinema.lock(checkout, asha)
  if (isOpened) await cinema.api.post(`/orders/extend?orderId=${checkout.order}`, { token: asha.token })
  await cinema.pay(checkout)
  return checkout
}

/** The same system with the calls to the provider counted. */
function counting() {
  const calls = { orders: 0, lists: 0, atOnce: 0, mostAtOnce: 0 }
  const { payments } = cinema.deps.gateways
  const counted: typeof payments = {
    ...payments,
    async listOrderPayments(orderId) {
      calls.orders += 1
      calls.atOnce += 1
      calls.mostAtOnce = Math.max(calls.mostAtOnce, calls.atOnce)
      return payments.listOrderPayments(orderId).finally(() => (calls.atOnce -= 1))
    },
    async listPayments(period) {
      calls.lists += 1
      return payments.listPayments(period)
    },
  }
  return { calls, deps: { ...cinema.deps, gateways: { ...cinema.deps.gateways, payments: counted } } }
}

const stateOf = async ({ orderID }: Checkout) => (await findOrderByProviderId(cinema.deps.db, orderID))?.state

async function countStates(): Promise<Record<string, number>> {
  const rows = await cinema.deps.db.query<{ state: string; orders: number }>(
    'select state, count(*)::int as orders from booking_order group by state',
  )
  return Object.fromEntries(rows.map(({ state, orders }) => [state, orders]))
}

describe('behind 530 abandoned orders', () => {
  test.each([true, false])(
    'a paid order is recovered in the first round, its checkout opened: %s',
    async (isOpened) => {
      await manyAbandonedOrders()
      const paid = await aPaidOrder({ isOpened })
      cinema.clock.advance(31)
      await recoverOrders(cinema.deps)
      expect(await stateOf(paid)).toBe('confirmed')
    },
  )

  test('the abandoned ones end in batches, without a call to the provider for each', async () => {
    await manyAbandonedOrders()
    await aPaidOrder()
    const { calls, deps } = counting()
    cinema.clock.advance(31)
    await recoverOrders(deps)
    await recoverOrders(deps)
    expect(await countStates()).toEqual({ confirmed: 1, abandoned: ABANDONED })
    expect(calls.orders + calls.lists).toBeLessThan(40)
    const [audited] = await deps.db.query(
      `select count(*)::int as entries from audit_entry where action = 'order.abandoned' and reason = 'never_locked'
         and subject_kind = 'order' and before = '{"state":"created"}' and after = '{"state":"abandoned"}' and via = 'job'`,
    )
    expect(audited).toEqual({ entries: ABANDONED })
  })

  test('they are looked at once more and then no more', async () => {
    await manyAbandonedOrders()
    for (const minutes of [31, 0, 2, 0]) {
      cinema.clock.advance(minutes)
      await recoverOrders(cinema.deps)
    }
    const due = await cinema.deps.db.query('select 1 from booking_order where next_check_at is not null')
    expect(due).toEqual([])
  })

  test('a payment of which the provider has told comes before the list', async () => {
    await manyAbandonedOrders()
    const paid = await aPaidOrder({ isOpened: false })
    await cinema.deps.db.query(
      `insert into webhook_event (id, body, event, provider_order_id, received_at, next_attempt_at)
       values ('evt_1', '{}', '{"kind":"other"}', $1, now(), now() + interval '1 day')`,
      [paid.orderID],
    )
    await control(cinema.simulatorsUrl, '/faults', {
      operation: 'payments.list',
      fault: { status: 500 },
      times: 9,
    })
    cinema.clock.advance(31)
    await recoverOrders(cinema.deps)
    expect(await stateOf(paid)).toBe('confirmed')
    expect(await countStates()).toEqual({ confirmed: 1, created: ABANDONED })
  })

  test('the provider is asked by at most eight calls at a time', async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, () => cinema.aPerson()))
    const orders = await insertManyOrders(
      cinema.deps,
      show,
      buyers.map((buyer, index) => ({ buyer, seats: [index] })),
    )
    await cinema.deps.db.query(
      `insert into webhook_event (id, body, event, provider_order_id, received_at, next_attempt_at)
       select 'evt_' || o, '{}', '{"kind":"other"}', 'order_' || o, now(), now() from unnest($1::text[]) as o`,
      [orders.map(({ orderId }) => orderId)],
    )
    const { calls, deps } = counting()
    cinema.clock.advance(31)
    await recoverOrders(deps)
    expect(calls).toMatchObject({ orders: 30, mostAtOnce: 8 })
  })
})

test('holds that are over expire together and free their seats, and those that last stay', async () => {
  const buyers = await Promise.all(Array.from({ length: 14 }, () => cinema.aPerson()))
  const lock = async (buyer: Person, column: number) => {
    const checkout = await cinema.checkout(show, [`B${column}`], buyer)
    expect((await cinema.lock(checkout, buyer)).status).toBe(200)
  }
  const early = buyers.slice(0, 10)
  for (const [index, buyer] of early.entries()) await lock(buyer, index + 1)
  show = await cinema.aShow()
  cinema.clock.advance(6)
  for (const [index, buyer] of buyers.slice(10).entries()) await lock(buyer, index + 1)
  cinema.clock.advance(3)
  await recoverOrders(cinema.deps)
  expect(await countStates()).toEqual({ expired: 10, held: 4 })
  const claims = await cinema.deps.db.query('select 1 from seat_claim')
  expect(claims).toHaveLength(4)
})
