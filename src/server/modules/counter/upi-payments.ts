import type { CounterUpiSent } from '#contract/counter-upi.ts'
import { AppError } from '#contract/errors.ts'
import { MOST_HELD_AT_COUNTER } from '#domain/counter.ts'
import { paiseFromRupees, type Paise } from '#domain/money.ts'
import { seatKey } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import {
  beginUpiSale,
  counterHoldId,
  insertInvoiceBuyer,
  refuseOwnGstin,
} from '#server/modules/booking/index.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'
import { holdLock } from '#server/platform/advisory-lock.queries.ts'
import { violatedConstraint, type Transaction } from '#server/platform/database.ts'
import { findSale, insertSale, sumHeldByUpi, type KnownSale } from './counter-sales.queries.ts'
import { findShiftOf, holdOpenShift } from './shifts.queries.ts'

type Asked = { readonly saleId: string; readonly clerkId: string }

/**
 * Begins a sale that its customer pays by UPI, in the clerk's open shift. The same sale sent again is not begun again.
 * Throws `no_open_shift`, `counter_holds_at_limit`, `idempotency_mismatch` and what `beginUpiSale` throws.
 */
export async function beginUpiPayment(
  deps: PaymentDeps,
  asked: Asked,
  sent: CounterUpiSent,
): Promise<KnownSale> {
  const { saleId, clerkId } = asked
  const known = await findSale(deps.db, saleId)
  if (known) return sameSale(known, asked, sent)
  const shift = await findShiftOf(deps.db, clerkId)
  if (shift?.state !== 'open') throw new AppError('no_open_shift')
  const { showtimeId, seats, adultsChecked, name = '', email = '', phone = '', invoiceBuyer: buyer } = sent
  if (buyer) await refuseOwnGstin(deps, buyer, 'invoiceBuyer.gstin')
  const amount = paiseFromRupees(sent.amount)
  const upiAmount = upiAmountOf(sent)
  const mode = upiAmount === null ? 'upi' : 'split'
  const customer = { name, email, phone }
  const sale = { showtimeId, seats, amount, adultsChecked, customer, holdId: counterHoldId(asked) }
  try {
    await beginUpiSale(deps, { ...sale, upiAmount, method: mode }, async ({ db, now }, { orderId }) => {
      if ((await holdOpenShift(db, clerkId)) !== shift.id) throw new AppError('no_open_shift')
      await refuseBeyondLimit(db, { shiftId: shift.id, wanted: seats.length, now: now() })
      const noCash = { tendered: null, slipReference: null, reason: null }
      const recorded = { id: saleId, showtimeId, orderId, shiftId: shift.id, clerkId, amount, at: now() }
      await insertSale(db, { ...recorded, ...noCash, mode, upiAmount })
      if (buyer) await insertInvoiceBuyer(db, { orderId, buyer, at: now() })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'counter_sale_pkey') throw error
  }
  const begun = await findSale(deps.db, saleId)
  if (!begun) throw new AppError('not_found')
  return sameSale(begun, asked, sent)
}

/** Sales of a moment wait for each other, or each would count without the others. */
async function refuseBeyondLimit(
  tx: Transaction,
  { shiftId, wanted, now }: { readonly shiftId: string; readonly wanted: number; readonly now: Date },
): Promise<void> {
  await holdLock(tx, `upi-payments:${shiftId}`)
  const { seats, endsAt } = await sumHeldByUpi(tx, { shiftId, now })
  if (seats + wanted <= MOST_HELD_AT_COUNTER) return
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
  throw new AppError('counter_holds_at_limit', { max: MOST_HELD_AT_COUNTER, retryAfterSeconds })
}

/** Returns the sale of a clerk that is paid by UPI, or of which a part is. Throws `not_found`. */
export async function getUpiSale({ db }: Pick<Deps, 'db'>, { saleId, clerkId }: Asked): Promise<KnownSale> {
  const sale = await findSale(db, saleId)
  if (!sale || !isByUpi(sale) || sale.clerkId !== clerkId) throw new AppError('not_found')
  return sale
}

function isByUpi({ mode, upiAmount }: KnownSale): boolean {
  return mode === 'upi' || upiAmount !== null
}

function upiAmountOf({ upiAmount }: CounterUpiSent): Paise | null {
  return upiAmount === undefined ? null : paiseFromRupees(upiAmount)
}

function sameSale(known: KnownSale, { clerkId }: Asked, sent: CounterUpiSent): KnownSale {
  const seats = sent.seats.map(seatKey).toSorted((a, b) => a - b)
  const isSame =
    known.clerkId === clerkId &&
    isByUpi(known) &&
    known.upiAmount === upiAmountOf(sent) &&
    known.showtimeId === sent.showtimeId &&
    known.amount === paiseFromRupees(sent.amount) &&
    known.seats.join() === seats.join()
  if (!isSame) throw new AppError('idempotency_mismatch')
  return known
}
