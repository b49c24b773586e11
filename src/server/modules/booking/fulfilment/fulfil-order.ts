import { setTimeout as sleep } from 'node:timers/promises'
import { submitRefunds, type PaymentDeps } from '#server/modules/payments/index.ts'
import type { TicketingResult } from '#server/modules/ticketing/index.ts'
import { violatedConstraint } from '#server/platform/database.ts'
import {
  countTicketingAttempt,
  findOrder,
  handlersOf,
  takeLease,
  type Order,
  type Sold,
  type StampedOrder,
} from '../orders/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { announce } from './announce.ts'
import { confirmOrder } from './confirm-order.ts'
import { refundUndelivered } from './refund-undelivered.ts'
import { readFacts } from './read-facts.ts'
import { leaseUntil } from './ticketing-lease.ts'

/** Pauses between immediate retries at the ticketing system, in multiples of its time limit; after that the recovery job retries. */
const PAUSE_FACTORS = [0, 0.06, 0.2]
/** Waiting time for the holder of the lease, in multiples of the time limit: longer than the lease. */
const WAIT_FACTOR = 2
/** Number of attempts without a clear result before the payment is refunded. */
const ATTEMPTS_BEFORE_REFUND = 6
/** The primary key of `reservation_seat`. */
const RESERVED_SEATS = 'reservation_seat_pkey'
const LOOK_MILLISECONDS = 100

/** Delivers a paid order if no other process does; otherwise waits for the outcome. */
export async function ensureFulfilled(deps: PaymentDeps, key: OrderKey): Promise<void> {
  const order = await takeLease(deps.db, key, { now: deps.now(), until: leaseUntil(deps) })
  return order ? fulfilOrder(deps, order) : waitForOutcome(deps, key)
}

/**
 * Books what a paid order has to be booked with others, and confirms it, or sends the money back. Only the holder of the order's lease may call it:
 * no other process calls the ticketing system for the order.
 */
export async function fulfilOrder(deps: PaymentDeps, order: Order | StampedOrder): Promise<void> {
  const sold = { order, facts: await readFacts(deps, order) }
  for (const factor of PAUSE_FACTORS) {
    await sleep(factor * deps.config.PROVIDER_TIMEOUT_MS)
    const result = await book(deps, sold)
    if (result.kind === 'bought') return confirm(deps, sold)
    if (result.kind === 'refused') return refundUndelivered(deps, order, 'ticketing_refused')
    deps.log.warn({ orderId: order.orderId, reason: result.reason }, 'ticketing result unknown')
    const attempts = await countTicketingAttempt(deps.db, order, leaseUntil(deps))
    if (attempts === 0) return
    if (attempts >= ATTEMPTS_BEFORE_REFUND) return refundUndelivered(deps, order, 'ticketing_unclear')
  }
}

/** An error is a result, too: it counts as an attempt, so that a booking that cannot be requested at all ends in a refund. */
async function book(deps: PaymentDeps, sold: Sold): Promise<TicketingResult> {
  try {
    for (const handler of handlersOf(deps, sold.order)) {
      const result = await handler.book?.(deps, sold)
      if (result && result.kind !== 'bought') return result
    }
    return { kind: 'bought' }
  } catch (error) {
    deps.log.error({ err: error, orderId: sold.order.orderId }, 'ticketing request failed')
    return { kind: 'unknown', reason: 'request_failed' }
  }
}

async function confirm(deps: PaymentDeps, sold: Sold): Promise<void> {
  const { order } = sold
  try {
    const outcome = await confirmOrder(deps, sold)
    announce(deps, order, 'confirmed')
    if (outcome.kind === 'refused') return await refundUndelivered(deps, order, outcome.failure)
    if (outcome.kind === 'unchanged') return
    for (const id of outcome.changed) deps.seatBus.changed(id)
    if (outcome.refundedPaymentId !== null)
      await submitRefunds(deps, { paymentId: outcome.refundedPaymentId })
  } catch (error) {
    if (violatedConstraint(error) !== RESERVED_SEATS) throw error
    // The second guarantee applied: another reservation has one of these seats. This must never happen; the buyer is refunded.
    deps.log.error({ err: error, orderId: order.orderId }, 'seat already reserved')
    await refundUndelivered(deps, order, 'seats_lost')
  }
}

async function waitForOutcome(deps: PaymentDeps, key: OrderKey): Promise<void> {
  const deadline = performance.now() + WAIT_FACTOR * deps.config.PROVIDER_TIMEOUT_MS
  while (performance.now() < deadline) {
    const order = await findOrder(deps.db, key)
    if (order?.state !== 'paid') return
    await sleep(LOOK_MILLISECONDS)
  }
}
