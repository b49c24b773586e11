import { subtractPaise, sumPaise, toPaise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { listUnbalancedEntries, sumLedger } from './money-records.queries.ts'
import { returnsOf } from './provider-returns.ts'
import { isRevenue, violationIf, type Records } from './records.ts'

/** Every sold order is booked once at the ticketing system, and no order twice; a private screening never. */
export function ticketingViolations({ orders, books }: Records): string[] {
  const sold = orders.filter(
    ({ state, isPrivate, seats }) => isRevenue(state) && !isPrivate && seats.length > 0,
  )
  const bookings = (orderId: string) =>
    books.ticketing.filter(
      ({ bookingId, errorMessage }) => bookingId === orderId && errorMessage === 'Bought',
    )
  return [
    ...sold.flatMap(({ orderId, seats }) =>
      violationIf(
        bookings(orderId).length !== 1 || bookings(orderId)[0]?.request.noOftiket !== seats.length,
        `${orderId} has a ticket and ${bookings(orderId).length} bookings at the ticketing system`,
      ),
    ),
    ...orders.flatMap(({ orderId }) =>
      violationIf(bookings(orderId).length > 1, `${orderId} is booked twice at the ticketing system`),
    ),
    ...orders.flatMap(({ orderId, isPrivate }) =>
      violationIf(
        isPrivate && bookings(orderId).length > 0,
        `${orderId} is private and booked at the ticketing system`,
      ),
    ),
  ]
}

/** Whose books are compared. */
const PROVIDER = 'razorpay'

/** The ledger balances and agrees with the payment provider's totals. */
export async function ledgerViolations(
  db: Db,
  { orders, payments: ours, books }: Records,
): Promise<string[]> {
  const [unbalanced, ledger] = await Promise.all([listUnbalancedEntries(db), sumLedger(db)])
  const { captured, fee } = books.totals
  const payments = books.payments.filter((payment) => payment.captured)
  const returns = payments.map((payment) => ({ payment, ...returnsOf(books, payment) }))
  const delivered = orders.filter(
    ({ state, showtimeId, wasConfirmed, reservationState, snackState }) =>
      state !== 'exchanged' &&
      (reservationState !== null ||
        snackState !== null ||
        isRevenue(state) ||
        (showtimeId === null && wasConfirmed)),
  )
  // What of a delivered order's payments went back that it had earned.
  const reversed = ours
    .filter(({ id, completes }) =>
      delivered.some(({ paymentId }) => paymentId !== null && [id, completes].includes(paymentId)),
    )
    .map(({ id, provider, amount, refunded, owedAgain, unearned }) => {
      const theirs = returns.find(({ payment }) => payment.id === id)?.returned ?? 0
      const returned = provider === PROVIDER ? theirs : refunded
      return toPaise(Math.max(0, Math.max(returned, Math.min(amount, returned + owedAgain)) - unearned))
    })
  const elsewhere = ours.filter(({ provider }) => provider !== PROVIDER)
  const takenElsewhere = sumPaise(elsewhere.map(({ amount }) => toPaise(amount)))
  const givenElsewhere = sumPaise(elsewhere.map((payment) => toPaise(payment.refunded)))
  const refunded = sumPaise(returns.map((payment) => payment.refunded))
  const chargedBack = sumPaise(returns.map((payment) => payment.chargedBack))
  const lost = sumPaise(returns.map((payment) => payment.lost))
  const sold = sumPaise(delivered.map(({ total }) => total))
  const earned = subtractPaise(sold, sumPaise(reversed))
  // What is neither earned nor returned: refunds that staff has to make.
  const came = sumPaise([toPaise(captured), takenElsewhere])
  const deposits = subtractPaise(came, sumPaise([refunded, givenElsewhere, chargedBack, earned]))
  const theirs = { captured, refunded, chargedBack, lost, fee, earned, deposits }
  return [
    ...unbalanced.map(({ entry }) => `the legs of ${entry} do not sum to zero`),
    ...violationIf(
      JSON.stringify(ledger) !== JSON.stringify(theirs),
      `ledger ${JSON.stringify(ledger)}, providers ${JSON.stringify(theirs)}`,
    ),
  ]
}
