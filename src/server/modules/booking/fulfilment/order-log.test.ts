import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { listOrderLines } from '#server/modules/booking/orders/index.ts'
import { reconcile } from '#server/modules/payments/index.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import {
  listEntriesAbout,
  listEntriesOfRequest,
  listOrderEvents,
  type OrderEvent,
} from '#server/testing/audit.queries.ts'
import {
  checkoutBody,
  type Checkout,
  type Person,
  type CheckoutResponse,
  type Show,
} from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

let cinema: TestCinema
let asha: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

const job = (requestId: string) => ({ userId: null, role: 'system', via: 'job', requestId })
const webhook = (requestId: string) => ({ userId: null, role: 'system', via: 'webhook', requestId })

async function anOrder({ isHeld }: { isHeld: boolean }): Promise<Checkout> {
  show = await cinema.aShow()
  const checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
  if (isHeld) await cinema.lock(checkout, asha)
  return checkout
}

async function ticketingRefusesOnce(): Promise<void> {
  const payload = { behaviour: 'sold_out', times: 1 }
  await cinema.simulators.inject({ method: 'POST', url: '/control/ticketing', payload })
}

/** Sends the provider's notice of a payment, which is worked on after the response. */
async function notify(
  { razorpay_order_id, razorpay_payment_id }: CheckoutResponse,
  eventId: string,
): Promise<void> {
  const entity = { id: razorpay_payment_id, order_id: razorpay_order_id }
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
  const signature = createHmac('sha256', simulatorCredentials.webhookSecret).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': eventId,
  }
  expect((await cinema.api.post('/webhooks/razorpay', { body, headers })).status).toBe(200)
}

const events = () => listOrderEvents(cinema.deps.db, show.id)
const lastState = async () => (await events()).at(-1)?.to

function steps(logged: readonly OrderEvent[]) {
  return logged.map(({ to, cause }) => [to, cause])
}

async function refundedUnits(): Promise<number[]> {
  const [event] = await events()
  const orderId = event?.orderId ?? ''
  const lines = await listOrderLines(cinema.deps.db, [{ orderId }])
  return (lines.get(orderId) ?? []).map(({ refundedQuantity }) => refundedQuantity)
}

describe('the log of an order', () => {
  test('says why each state was reached, and that the buyer did it on a page', async () => {
    show = await cinema.aShow()
    await cinema.book(show, ['A1'], asha)
    const logged = await events()
    expect(steps(logged)).toEqual([
      ['created', 'checked_out'],
      ['held', 'seats_locked'],
      ['paid', 'payment_captured'],
      ['confirmed', 'ticketing_confirmed'],
    ])
    for (const event of logged) {
      expect(event).toMatchObject({ userId: asha.userId, role: 'user', via: 'page' })
    }
    const requests = logged.map(({ requestId }) => requestId)
    expect(new Set(requests).size).toBe(3)
    expect(requests[2]).toBe(requests[3])
  })

  test('names the provider’s event when its webhook settles the payment, once however often it comes', async () => {
    const proof = await cinema.pay(await anOrder({ isHeld: true }))
    const eventId = `evt_${randomUUID()}`
    await notify(proof, eventId)
    await expect.poll(lastState).toBe('confirmed')
    await notify(proof, eventId)
    await notify(proof, `evt_${randomUUID()}`)
    const settled = (await events()).slice(2)
    expect(settled).toMatchObject([
      { to: 'paid', cause: 'payment_captured', ...webhook(eventId) },
      { to: 'confirmed', cause: 'ticketing_confirmed', ...webhook(eventId) },
    ])
  })

  test('names the job that closes what has run out', async () => {
    await anOrder({ isHeld: true })
    cinema.clock.advance(9)
    await recoverOrders(cinema.deps)
    cinema.clock.advance(1)
    await recoverOrders(cinema.deps)
    expect((await events()).slice(2)).toMatchObject([
      { to: 'expired', cause: 'hold_expired', ...job('recovery') },
    ])
  })

  test('names the reconciliation when it finds a payment without a webhook', async () => {
    await cinema.pay(await anOrder({ isHeld: true }))
    await reconcile(cinema.deps)
    expect((await events()).slice(2)).toMatchObject([
      { to: 'paid', cause: 'payment_captured', ...job('reconciliation') },
      { to: 'confirmed', ...job('reconciliation') },
    ])
  })
})

test('all units of an order are refunded with its payment, and none before', async () => {
  await ticketingRefusesOnce()
  const proof = await cinema.pay(await anOrder({ isHeld: true }))
  expect(await refundedUnits()).toEqual([0])
  await notify(proof, `evt_${randomUUID()}`)
  await expect.poll(lastState).toBe('refunded')
  expect(await refundedUnits()).toEqual([2])
})

describe('the audit log of orders', () => {
  test('has one entry of an order, also when its request is repeated with the same key', async () => {
    show = await cinema.aShow()
    const call = {
      token: asha.token,
      body: checkoutBody(show, ['A1', 'A2']),
      headers: { 'idempotency-key': randomUUID() },
    }
    for (const status of [200, 200]) {
      expect((await cinema.api.post('/checkoutRazorPay', call)).status).toBe(status)
    }
    const logged = await events()
    expect(logged).toHaveLength(1)
    expect(await listEntriesAbout(cinema.deps.db, logged[0]?.orderId ?? '')).toMatchObject([
      {
        action: 'order.created',
        userId: asha.userId,
        requestId: logged[0]?.requestId,
        after: { showtimeId: show.id, seats: 2, totalPaise: 48_000 },
      },
    ])
  })

  test('tells a buyer who gives the seats back from the job that abandons an order', async () => {
    const { order } = await anOrder({ isHeld: true })
    const release = () => cinema.api.post(`/orders/release?orderId=${order}`, { token: asha.token })
    expect([(await release()).status, (await release()).status]).toEqual([200, 200])
    const [released] = await events()
    await anOrder({ isHeld: false })
    cinema.clock.advance(31)
    await recoverOrders(cinema.deps)
    const [neverLocked] = await events()
    const abandonmentOf = async (event: OrderEvent | undefined) =>
      (await listEntriesAbout(cinema.deps.db, event?.orderId ?? '')).slice(1)
    expect(await abandonmentOf(released)).toMatchObject([
      {
        action: 'order.abandoned',
        userId: asha.userId,
        via: 'page',
        before: { state: 'held' },
        after: { state: 'abandoned' },
        reason: 'released',
      },
    ])
    expect(await abandonmentOf(neverLocked)).toMatchObject([
      { action: 'order.abandoned', ...job('recovery'), reason: 'never_locked' },
    ])
  })

  test('has the system as the one who decides a refund, by way of the webhook that led to it', async () => {
    await ticketingRefusesOnce()
    const proof = await cinema.pay(await anOrder({ isHeld: true }))
    const eventId = `evt_${randomUUID()}`
    await notify(proof, eventId)
    await expect.poll(lastState).toBe('refunded')
    expect(steps(await events()).slice(3)).toEqual([
      ['refunding', 'ticketing_failed'],
      ['refunded', 'refund_processed'],
    ])
    const [first] = await events()
    const after = { orderId: first?.orderId, amountPaise: 48_000 }
    expect(await listEntriesOfRequest(cinema.deps.db, eventId)).toMatchObject([
      { action: 'refund.requested', ...webhook(eventId), after, reason: 'ticketing_refused' },
    ])
  })

  test('does not call the buyer the one who asked for a refund that our rules decide', async () => {
    await ticketingRefusesOnce()
    await cinema.confirm(await cinema.pay(await anOrder({ isHeld: true })), asha)
    const refunding = (await events()).find(({ to }) => to === 'refunding')
    expect(refunding).toMatchObject({ userId: null, role: 'system', via: 'page' })
    expect(await listEntriesOfRequest(cinema.deps.db, refunding?.requestId ?? '')).toMatchObject([
      { action: 'refund.requested', userId: null, role: 'system', via: 'page', reason: 'ticketing_refused' },
    ])
  })
})
