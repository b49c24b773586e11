import { totalOf } from '#domain/pricing.ts'
import { isLawfulTransition } from '#server/modules/booking/orders/orders.states.ts'
import type { Db } from '#server/platform/database.ts'
import {
  listAuditedOrders,
  listAuditedRefunds,
  listSeatsSoldTwice,
  listSteps,
  listUnbalancedEntries,
  sumLedger,
  type AuditedOrder,
  type AuditedRefund,
  type Step,
} from './invariants.queries.ts'
import type { ProviderBooks } from './provider-books.ts'

type Audit = {
  readonly orders: readonly AuditedOrder[]
  readonly refunds: readonly AuditedRefund[]
  readonly books: ProviderBooks
}

/**
 * What the product promises (each paisa a ticket or a refund, each seat sold once, all seats or none, books that agree), held against
 * the database and the providers' own books once everything has come to rest. Answers what is broken, in words.
 */
export async function listViolations(
  db: Db,
  { now, books }: { now: Date; books: ProviderBooks },
): Promise<string[]> {
  const [orders, refunds, soldTwice, steps] = await Promise.all([
    listAuditedOrders(db, now),
    listAuditedRefunds(db),
    listSeatsSoldTwice(db),
    listSteps(db),
  ])
  const audit = { orders, refunds, books }
  return [
    ...soldTwice.map(({ seat }) => `seat ${seat} is sold twice`),
    ...orders.flatMap(brokenSeats),
    ...orders.flatMap((order) => brokenWalk(order, steps)),
    ...orders.flatMap(brokenLines),
    ...orders.flatMap(brokenReservation),
    ...brokenPayments(audit),
    ...brokenTicketing(audit),
    ...(await brokenLedger(db, audit)),
  ]
}

function brokenSeats(order: AuditedOrder): string[] {
  const { orderId, state, seats, reservedSeats, soldSeats, heldSeats } = order
  const isSold = state === 'confirmed'
  const shouldHold = state === 'held' && !order.isHoldOver
  const wanted = (isWanted: boolean) => (isWanted ? seats.toString() : '')
  return [
    ...complain(soldSeats.toString() !== wanted(isSold), `${orderId} ${state} has sold claims ${soldSeats}`),
    ...complain(
      heldSeats.toString() !== wanted(shouldHold),
      `${orderId} ${state} has live claims ${heldSeats}`,
    ),
    ...complain(
      (reservedSeats ?? []).toString() !== wanted(isSold),
      `${orderId} ${state} has reserved ${reservedSeats}`,
    ),
    ...complain(state === 'paid' || state === 'refunding', `${orderId} stays ${state}`),
  ]
}

/** Was bought once: a ticket, or one that its buyer gave back without a refund. */
function isEarned(state: AuditedOrder['state'] | undefined): boolean {
  return state === 'confirmed' || state === 'cancelled'
}

function brokenReservation(order: AuditedOrder): string[] {
  const { orderId, state, reservationState, checkedInAt, adultsOnly, adultsDeclaredAt } = order
  return [
    ...complain(
      reservationState !== (isEarned(state) ? state : null),
      `${orderId} ${state} has a reservation that is ${reservationState}`,
    ),
    ...complain(
      reservationState === 'cancelled' && checkedInAt !== null,
      `${orderId} is cancelled and inside`,
    ),
    ...complain(
      isEarned(state) && adultsOnly && adultsDeclaredAt === null,
      `${orderId} is for adults, and nobody declared it`,
    ),
  ]
}

/** An order costs the sum of its lines, which count its seats; nothing is refunded by line yet. */
function brokenLines({ orderId, total, lines, seats }: AuditedOrder): string[] {
  const admissions = lines.filter(({ kind }) => kind === 'ticket')
  const admitted = admissions.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = totalOf(lines)
  return [
    ...complain(sum !== total, `${orderId} costs ${total}, its lines ${sum}`),
    ...complain(admitted !== seats.length, `${orderId} has ${seats.length} seats and ${admitted} tickets`),
  ]
}

function brokenWalk({ orderId, state }: AuditedOrder, steps: readonly Step[]): string[] {
  const walk = steps.filter((step) => step.orderId === orderId)
  const isWhole = walk.every(({ from, to }, index) =>
    from === null
      ? index === 0 && to === 'created'
      : walk[index - 1]?.to === from && isLawfulTransition(from, to),
  )
  const end = walk.at(-1)?.to
  const story = walk.map(({ to }) => to).join(' -> ')
  return complain(!isWhole || end !== state, `${orderId} is ${state} after ${story}`)
}

/** Every captured paisa is a reservation (its buyer may have given it back) or a refund; a refund that failed for good waits for a person. */
function brokenPayments({ orders, refunds, books }: Audit): string[] {
  return books.payments
    .filter(({ captured }) => captured)
    .flatMap(({ id, order_id, amount }) => {
      const order = orders.find(({ providerOrderId }) => providerOrderId === order_id)
      const isTicket = order?.paymentId === id && isEarned(order.state)
      const given = books.refunds.filter(({ payment_id, status }) => payment_id === id && status !== 'failed')
      const returned = given.reduce((sum, refund) => sum + refund.amount, 0)
      const ours = refunds.find(({ paymentId }) => paymentId === id)
      const isStuck = ours?.state === 'needs_attention' && returned === 0
      const isStuckKnown = order?.paymentId !== id || order.state === 'needs_attention'
      return [
        ...complain(isTicket && returned > 0, `${id} has a ticket and ${returned} of its money back`),
        ...complain(returned > amount, `${id} was refunded ${returned} of ${amount}`),
        ...complain(
          !isTicket && !isStuck && returned !== amount,
          `${id} of ${order?.state}: ${returned} of ${amount} is back`,
        ),
        ...complain(isStuck && !isStuckKnown, `${id} cannot be refunded and its order is ${order?.state}`),
      ]
    })
}

function brokenTicketing({ orders, books }: Audit): string[] {
  const sold = orders.filter(({ state }) => isEarned(state))
  const bookings = (orderId: string) =>
    books.ticketing.filter(
      ({ bookingId, errorMessage }) => bookingId === orderId && errorMessage === 'Bought',
    )
  return [
    ...sold.flatMap(({ orderId, seats }) =>
      complain(
        bookings(orderId).length !== 1 || bookings(orderId)[0]?.request.noOftiket !== seats.length,
        `${orderId} has a ticket and ${bookings(orderId).length} bookings at the ticketing system`,
      ),
    ),
    ...orders.flatMap(({ orderId }) =>
      complain(bookings(orderId).length > 1, `${orderId} is booked twice at the ticketing system`),
    ),
  ]
}

async function brokenLedger(db: Db, { orders, books }: Audit): Promise<string[]> {
  const [unbalanced, ours] = await Promise.all([listUnbalancedEntries(db), sumLedger(db)])
  const { captured, refunded, refundsPending, fee } = books.totals
  const earned = orders.filter(({ state }) => isEarned(state)).reduce((sum, { total }) => sum + total, 0)
  const theirs = { captured, refunded: refunded - refundsPending, fee, earned }
  return [
    ...unbalanced.map(({ entry }) => `the legs of ${entry} do not sum to nothing`),
    ...complain(
      JSON.stringify(ours) !== JSON.stringify(theirs),
      `ledger ${JSON.stringify(ours)}, providers ${JSON.stringify(theirs)}`,
    ),
  ]
}

function complain(isBroken: boolean, what: string): string[] {
  return isBroken ? [what] : []
}
