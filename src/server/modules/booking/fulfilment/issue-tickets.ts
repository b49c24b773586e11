import { setTimeout as sleep } from 'node:timers/promises'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import { asSystem } from '#server/modules/audit/index.ts'
import { KITCHEN_CHANGES, releasePickUp } from '#server/modules/concessions/index.ts'
import { submitRefunds, requestRefund, type PaymentDeps } from '#server/modules/payments/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { inTransaction, violatedConstraint } from '#server/platform/database.ts'
import type { TicketingResult } from '#server/modules/ticketing/index.ts'
import {
  countTicketingAttempt,
  findOrder,
  formerOf,
  hasSnacks,
  moveOrder,
  refundLines,
  type Order,
  takeLease,
} from '../orders/index.ts'
import { confirmOrder, confirmWithSnacks, reservationIdOf } from '../reservations/index.ts'
import { type OrderKey, releaseClaims } from '../seats/index.ts'
import { confirmExchange } from './confirm-exchange.ts'
import { ticketingBookingOf } from './ticketing-booking.ts'
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

/** Issues the tickets of a paid order if no other process does; otherwise waits for the outcome. */
export async function ensureTickets(deps: PaymentDeps, key: OrderKey): Promise<void> {
  const order = await takeLease(deps.db, key, { now: deps.now(), until: leaseUntil(deps) })
  return order ? issueTickets(deps, order) : waitForOutcome(deps, key)
}

/**
 * Books a paid order at the ticketing system and confirms it, or sends the money back. A private screening is confirmed without it. Only the holder of the order's lease may call it:
 * no other process calls the ticketing system for the order.
 */
export async function issueTickets(deps: PaymentDeps, order: Order): Promise<void> {
  const facts = await getShowtimeFacts(deps.db, order.showtimeId)
  for (const factor of PAUSE_FACTORS) {
    await sleep(factor * deps.config.PROVIDER_TIMEOUT_MS)
    const result = await book(deps, { order, facts })
    if (result.kind === 'bought') return confirm(deps, { order, facts })
    if (result.kind === 'refused') return refundOrder(deps, { order, failure: 'ticketing_refused' })
    deps.log.warn({ orderId: order.orderId, reason: result.reason }, 'ticketing result unknown')
    const attempts = await countTicketingAttempt(deps.db, order, leaseUntil(deps))
    if (attempts === 0) return
    if (attempts >= ATTEMPTS_BEFORE_REFUND) return refundOrder(deps, { order, failure: 'ticketing_unclear' })
  }
}

type Issue = { readonly order: Order; readonly facts: ShowtimeFacts }

/** An error is a result, too: it counts as an attempt, so that a booking that cannot be requested at all ends in a refund. */
async function book(deps: PaymentDeps, { order, facts }: Issue): Promise<TicketingResult> {
  // The ticketing system knows no private screenings: it sells up to ten seats of a public show (decision 0026). Nor does it know snacks.
  if (order.isPrivate || order.seats.length === 0) return { kind: 'bought' }
  try {
    return await deps.gateways.ticketing.buyOut(ticketingBookingOf(order, facts))
  } catch (error) {
    deps.log.error({ err: error, orderId: order.orderId }, 'ticketing request failed')
    return { kind: 'unknown', reason: 'request_failed' }
  }
}

async function confirm(deps: PaymentDeps, { order, facts }: Issue): Promise<void> {
  const seatLabels = order.seats.map((seat) => seatLabel(facts.plan, seatFromKey(seat)))
  const reservation = {
    reservationId: reservationIdOf(order.orderId),
    seatLabels,
    jobId: deps.newId(),
    actor: deps.actor,
    at: deps.now(),
  }
  const former = formerOf(order)
  if (former) return exchange(deps, { order, former }, reservation)
  try {
    const outcome = hasSnacks(order)
      ? await confirmWithSnacks(deps, order, reservation)
      : await confirmOrder(deps.db, order, reservation)
    if (hasSnacks(order)) deps.seatBus.changed(KITCHEN_CHANGES)
    if (order.forReservation) deps.seatBus.changed(order.forReservation)
    if (outcome === 'nothing_left') await refundOrder(deps, { order, failure: 'sold_out' })
    if (outcome === 'reservation_cancelled') await refundOrder(deps, { order, failure: outcome })
    if (outcome === 'part_refunded') await submitRefunds(deps, { paymentId: order.paymentId ?? '' })
  } catch (error) {
    if (violatedConstraint(error) !== RESERVED_SEATS) throw error
    // The second guarantee applied: another reservation has one of these seats. This must never happen; the buyer is refunded.
    deps.log.error({ err: error, orderId: order.orderId }, 'seat already reserved')
    await refundOrder(deps, { order, failure: 'seats_lost' })
  }
}

async function refundOrder(
  deps: PaymentDeps,
  { order, failure }: { order: Order; failure: string },
): Promise<void> {
  const { paymentId } = (await findOrder(deps.db, order)) ?? order
  if (!paymentId && formerOf(order)) return endUnpaidExchange(deps, { order, failure })
  if (!paymentId) throw new Error(`paid order ${order.orderId} has no payment`)
  await inTransaction(deps, async (deps) => {
    const at = deps.now()
    const actor = asSystem(deps.actor)
    const move = { from: 'paid', to: 'refunding', cause: 'ticketing_failed', actor, at, failure } as const
    if (!(await moveOrder(deps.db, order, move))) return
    await releaseClaims(deps.db, order)
    if (order.pickUpAt) await releasePickUp(deps.db, { orderId: order.orderId, at: order.pickUpAt })
    await requestRefund({ ...deps, actor }, { paymentId, orderId: order.orderId, reason: failure })
  })
  deps.seatBus.changed(order.showtimeId)
  await submitRefunds(deps, { paymentId })
}

/** The former booking ends with this confirmation, or stays as it is and a difference that was paid goes back. */
async function exchange(
  deps: PaymentDeps,
  exchanged: { readonly order: Order; readonly former: OrderKey },
  reservation: Parameters<typeof confirmExchange>[2],
): Promise<void> {
  const outcome = await confirmExchange(deps, exchanged, reservation)
  if (outcome.kind === 'exchange_lost')
    return refundOrder(deps, { order: exchanged.order, failure: 'exchange_lost' })
  if (outcome.kind === 'unchanged') return
  deps.seatBus.changed(outcome.former.showtimeId)
  deps.seatBus.changed(outcome.former.reservationId)
  await submitRefunds(deps, { paymentId: outcome.paymentId })
}

/** Nothing was paid for it, so nothing goes back: the former booking is as it was. */
async function endUnpaidExchange(
  deps: PaymentDeps,
  { order, failure }: { order: Order; failure: string },
): Promise<void> {
  await inTransaction(deps, async ({ db }) => {
    const log = { actor: asSystem(deps.actor), at: deps.now(), cause: 'exchange_lost', failure } as const
    if (!(await moveOrder(db, order, { from: 'paid', to: 'refunding', ...log }))) return
    await releaseClaims(db, order)
    await moveOrder(db, order, { from: 'refunding', to: 'refunded', ...log })
    await refundLines(db, order)
  })
  deps.seatBus.changed(order.showtimeId)
}

async function waitForOutcome(deps: PaymentDeps, key: OrderKey): Promise<void> {
  const deadline = performance.now() + WAIT_FACTOR * deps.config.PROVIDER_TIMEOUT_MS
  while (performance.now() < deadline) {
    const order = await findOrder(deps.db, key)
    if (order?.state !== 'paid') return
    await sleep(LOOK_MILLISECONDS)
  }
}
