import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStates, type OrderState } from '#contract/booking/orders.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { sqlState, violatedConstraint } from '#server/platform/database.ts'
import type { Show } from '#server/testing/builders.ts'
import { insertManyOrders } from '#server/testing/load-clients.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { moveOrder, type Move } from './orders.queries.ts'
import { isLawfulTransition } from './orders.states.ts'

let cinema: TestCinema
let show: Show
beforeAll(async () => {
  cinema = await testCinema()
  show = await cinema.aShow()
})
afterAll(() => cinema.close())

/** Moves an order without the transition table, for the tests of this file. */
async function anOrderIn(state: OrderState): Promise<{ showtimeId: string; orderId: string }> {
  const { deps } = cinema
  const [order] = await insertManyOrders(deps, show, [{ buyer: await cinema.aPerson(), seats: [1] }])
  if (!order) throw new Error('no order')
  await deps.db.script('alter table booking_order disable trigger order_transition')
  await deps.db.query('update booking_order set state = $2 where id = $1', [order.orderId, state])
  await deps.db.script('alter table booking_order enable trigger order_transition')
  return { showtimeId: show.id, orderId: order.orderId }
}

const stateOf = async (orderId: string) =>
  (
    await cinema.deps.db.query<{ state: string }>('select state from booking_order where id = $1', [orderId])
  )[0]?.state

describe.each(orderStates)('an order that is %s', (from) => {
  test('can be moved in the database only to the states of the transition table', async () => {
    const lawful: OrderState[] = []
    for (const to of orderStates.filter((state) => state !== from)) {
      const { orderId } = await anOrderIn(from)
      const moved = cinema.deps.db.query('update booking_order set state = $2 where id = $1', [orderId, to])
      const refusal = await moved.then(() => undefined, sqlState)
      expect([undefined, 'MQ422']).toContain(refusal)
      expect(await stateOf(orderId)).toBe(refusal ? from : to)
      if (!refusal) lawful.push(to)
    }
    expect(lawful).toEqual(orderStates.filter((to) => isLawfulTransition(from, to)))
  })
})

test('a move that the table does not list is no Move', async () => {
  const rest = { cause: 'refund_processed', actor: jobActor('test'), at: cinema.clock.now() } as const
  // @ts-expect-error -- `paid` does not follow `refunded`
  const unlawful: Move = { from: 'refunded', to: 'paid', ...rest }
  const order = await anOrderIn('refunded')
  await expect(moveOrder(cinema.deps.db, order, unlawful)).rejects.toThrow(
    'does not go from refunded to paid',
  )
  expect(await stateOf(order.orderId)).toBe('refunded')
})

test('other columns of an order can be changed in every state', async () => {
  const { orderId } = await anOrderIn('refunded')
  await cinema.deps.db.query(`update booking_order set name = '', state = state where id = $1`, [orderId])
  expect(await stateOf(orderId)).toBe('refunded')
})

test('the driver returns the name of the violated constraint', async () => {
  const { orderId } = await anOrderIn('created')
  const [columns] = await cinema.deps.db.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_name = 'booking_order' and is_generated = 'NEVER'`,
  )
  const doubled = cinema.deps.db.query(
    `insert into booking_order (${columns?.names}) select ${columns?.names} from booking_order where id = $1`,
    [orderId],
  )
  expect(violatedConstraint(await doubled.catch((error: unknown) => error))).toBe('booking_order_provider')
})
