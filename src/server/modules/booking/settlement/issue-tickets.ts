import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import { insertRefund } from '#server/modules/payments/index.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '#server/platform/database.ts'
import { countTicketingAttempt, findOrder, moveOrder, type Order, takeLease } from '../orders/index.ts'
import { confirmOrder } from '../reservations/index.ts'
import { releaseClaims } from '../seats/index.ts'
import { ticketingBookingOf } from './ticketing-booking.ts'
import { refundNow } from './refund-now.ts'
import { leaseUntil, type SettleDeps } from './settle-deps.ts'

/** Pauses before asking the ticketing system again in the same breath, in its time limits; the recovery job goes on after that. */
const PAUSE_FACTORS = [0, 0.06, 0.2]
/** Whoever waits for another's outcome sees the end of that one's lease. */
const WAIT_FACTOR = 2
/** No clear answer this often: the buyer gets the money back. */
const ATTEMPTS_BEFORE_REFUND = 6
const LOOK_MILLISECONDS = 100

/**
 * Books a paid order at the ticketing system and confirms it, or sends the money back. Only the holder of the order's lease talks to the
 * ticketing system; everybody else waits for what comes of it.
 */
export async function issueTickets(
  deps: SettleDeps,
  paid: Order,
  { hasLease }: { hasLease: boolean },
): Promise<void> {
  const order = hasLease ? paid : await takeLease(deps.db, paid, { now: deps.now(), until: leaseUntil(deps) })
  if (!order) return waitForOutcome(deps, paid)
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
    code: newCode(),
    seatLabels,
    jobId: deps.newId(),
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
    if (
      !(await moveOrder(deps.db, order, { from: 'paid', to: 'refunding', cause: 'ticketing', at, failure }))
    )
      return
    await releaseClaims(deps.db, order)
    const { showtimeId, orderId, total: amount } = order
    await insertRefund(
      deps.db,
      { id: deps.newId(), paymentId, amount, showtimeId, orderId, reason: failure },
      at,
    )
  })
  deps.seatBus.changed(order.showtimeId)
  await refundNow(deps, paymentId)
}

async function waitForOutcome(deps: SettleDeps, paid: Order): Promise<void> {
  const deadline = performance.now() + WAIT_FACTOR * deps.config.PROVIDER_TIMEOUT_MS
  while (performance.now() < deadline) {
    const order = await findOrder(deps.db, paid)
    if (order?.state !== 'paid') return
    await sleep(LOOK_MILLISECONDS)
  }
}

/** Without the letters and digits that are mistaken for others when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function newCode(): string {
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
