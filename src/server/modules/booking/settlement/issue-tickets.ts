import { setTimeout as sleep } from 'node:timers/promises'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import { asSystem } from '#server/modules/audit/index.ts'
import { payOutRefunds, requestRefund, type SettleDeps } from '#server/modules/payments/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '#server/platform/database.ts'
import { countTicketingAttempt, findOrder, moveOrder, type Order, takeLease } from '../orders/index.ts'
import { confirmOrder } from '../reservations/index.ts'
import { type OrderKey, releaseClaims } from '../seats/index.ts'
import { ticketingBookingOf } from './ticketing-booking.ts'
import { leaseUntil } from './ticketing-lease.ts'

/** Pauses before asking the ticketing system again in the same breath, in its time limits; the recovery job goes on after that. */
const PAUSE_FACTORS = [0, 0.06, 0.2]
/** Whoever waits for another's outcome sees the end of that one's lease. */
const WAIT_FACTOR = 2
/** No clear answer this often: the buyer gets the money back. */
const ATTEMPTS_BEFORE_REFUND = 6
const LOOK_MILLISECONDS = 100

/** Issues the tickets of a paid order if nobody else is at it; otherwise waits for what comes of that. */
export async function ensureTickets(deps: SettleDeps, key: OrderKey): Promise<void> {
  const order = await takeLease(deps.db, key, { now: deps.now(), until: leaseUntil(deps) })
  return order ? issueTickets(deps, order) : waitForOutcome(deps, key)
}

/**
 * Books a paid order at the ticketing system and confirms it, or sends the money back. Only the holder of the order's lease may call it:
 * nobody else talks to the ticketing system about the order.
 */
export async function issueTickets(deps: SettleDeps, order: Order): Promise<void> {
  const facts = await getShowtimeFacts(deps.db, order.showtimeId)
  for (const factor of PAUSE_FACTORS) {
    await sleep(factor * deps.config.PROVIDER_TIMEOUT_MS)
    const answer = await deps.gateways.ticketing.buyOut(ticketingBookingOf(order, facts))
    if (answer.kind === 'bought') return confirm(deps, { order, facts })
    if (answer.kind === 'refused') return refundOrder(deps, { order, failure: 'ticketing_refused' })
    deps.log.warn({ orderId: order.orderId, reason: answer.reason }, 'ticketing result unknown')
    const attempts = await countTicketingAttempt(deps.db, order, leaseUntil(deps))
    if (attempts === 0) return
    if (attempts >= ATTEMPTS_BEFORE_REFUND) return refundOrder(deps, { order, failure: 'ticketing_unclear' })
  }
}

type Issue = { readonly order: Order; readonly facts: ShowtimeFacts }

async function confirm(deps: SettleDeps, { order, facts }: Issue): Promise<void> {
  const seatLabels = order.seats.map((seat) => seatLabel(facts.plan, seatFromKey(seat)))
  const reservation = {
    reservationId: deps.newId(),
    seatLabels,
    jobId: deps.newId(),
    actor: deps.actor,
    at: deps.now(),
  }
  try {
    await confirmOrder(deps.db, order, reservation)
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    // The second lock held: another reservation has one of these seats. It must never happen; the buyer is not to suffer for it.
    deps.log.error({ err: error, orderId: order.orderId }, 'seat already reserved')
    await refundOrder(deps, { order, failure: 'seats_lost' })
  }
}

async function refundOrder(
  deps: SettleDeps,
  { order, failure }: { order: Order; failure: string },
): Promise<void> {
  const { paymentId } = (await findOrder(deps.db, order)) ?? order
  if (!paymentId) throw new Error(`paid order ${order.orderId} has no payment`)
  await inTransaction(deps, async (deps) => {
    const at = deps.now()
    const actor = asSystem(deps.actor)
    const move = { from: 'paid', to: 'refunding', cause: 'ticketing failed', actor, at, failure } as const
    if (!(await moveOrder(deps.db, order, move))) return
    await releaseClaims(deps.db, order)
    const { showtimeId, orderId, total: amount } = order
    await requestRefund({ ...deps, actor }, { paymentId, amount, showtimeId, orderId, reason: failure })
  })
  deps.seatBus.changed(order.showtimeId)
  await payOutRefunds(deps, { paymentId })
}

async function waitForOutcome(deps: SettleDeps, key: OrderKey): Promise<void> {
  const deadline = performance.now() + WAIT_FACTOR * deps.config.PROVIDER_TIMEOUT_MS
  while (performance.now() < deadline) {
    const order = await findOrder(deps.db, key)
    if (order?.state !== 'paid') return
    await sleep(LOOK_MILLISECONDS)
  }
}
