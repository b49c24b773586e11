import { SPLIT_MINUTES, UPI_MINUTES } from '#domain/counter.ts'
import { subtractPaise, type Paise } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import { auditEntryOf } from '#server/modules/audit/index.ts'
import {
  closeQrCode,
  createQrCode,
  isCapturedAtProvider,
  listParts,
  planTenders,
  processFoundPayments,
  submitRefunds,
  type PaymentDeps,
} from '#server/modules/payments/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import {
  abandonOrder,
  findOrder,
  findPayable,
  getOrder,
  insertHeldCounterOrder,
  isUnpaid,
  refusalOfOrder,
  type Order,
} from '../orders/index.ts'
import type { OrderKey } from '../seats/index.ts'
import {
  claimSeats,
  describeSale,
  type RecordSale,
  type SaleDeps,
  type SaleOfSeats,
} from './sell-at-counter.ts'

/** The provider accepts closing times that are at least 15 minutes ahead. */
const QR_MINUTES = 16

type UpiSale = SaleOfSeats & {
  readonly method: 'upi' | 'split'
  /** What is paid by UPI; the clerk takes the rest afterwards. Null: all of it. */
  readonly upiAmount: Paise | null
}

/**
 * Begins a sale at the counter that its customer pays with a QR code of the provider: the order is held for it and paid like one of the web, so a
 * payment that is late, second, or of a sale that was given up goes back by itself. `record` writes what the counter keeps, in the same transaction.
 * Throws `not_found`, `only_private`, `booking_closed`, `seat_unknown`, `seat_taken`, `adults_only`, `amount_mismatch`, `provider_unavailable`.
 */
export async function beginUpiSale(deps: PaymentDeps, sale: UpiSale, record: RecordSale): Promise<Order> {
  const key = { showtimeId: sale.showtimeId, orderId: deps.newId() }
  // Refuses what cannot be sold before the provider creates a code. The transaction that stores the order checks it again.
  const { total } = await inTransaction(deps, (deps) => describeSale(deps, key, sale))
  const { auditoriumId } = await getShowtimeFacts(deps.db, sale.showtimeId)
  const { id: providerOrderId } = await createQrCode(deps, {
    reference: key.orderId,
    amount: sale.upiAmount ?? total,
    name: (await deps.venues.ofAuditorium(auditoriumId)).name,
    closesAt: minutesAfter(deps.now(), QR_MINUTES),
  })
  try {
    await inTransaction(deps, (deps) => storeHeld(deps, { key, sale, providerOrderId, record }))
  } catch (error) {
    // The response to the commit may be lost: the code of an order that is stored stays open.
    if (!(await findOrder(deps.db, key))) {
      await closeQrCode(deps, providerOrderId)
      throw error
    }
  }
  deps.seatBus.changed(sale.showtimeId)
  return getOrder(deps.db, key)
}

type ToStore = {
  readonly key: OrderKey & { readonly showtimeId: string }
  readonly sale: UpiSale
  readonly providerOrderId: string
  readonly record: RecordSale
}

async function storeHeld(deps: SaleDeps, { key, sale, providerOrderId, record }: ToStore): Promise<void> {
  const { db, config } = deps
  const order = { ...(await describeSale(deps, key, sale)), providerOrderId }
  const { createdAt: at, seats, total } = order
  await record(deps, key)
  const { upiAmount } = sale
  const until = minutesAfter(at, upiAmount === null ? UPI_MINUTES : SPLIT_MINUTES)
  await claimSeats(db, order, { heldBy: sale.holdId, until })
  const after = { showtimeId: key.showtimeId, seats: seats.length, totalPaise: total, method: sale.method }
  const entry = auditEntryOf(deps, { action: 'order.created', subjectId: key.orderId, after })
  const nextCheckAt = minutesAfter(at, (2 * config.RECOVERY_SECONDS) / 60)
  try {
    await insertHeldCounterOrder(db, order, { entry, until, nextCheckAt })
  } catch (error) {
    throw refusalOfOrder(error, order)
  }
  if (upiAmount !== null) await planParts(db, order, upiAmount)
}

/** The part by UPI is the first tender: what goes back in part goes back by itself. How the rest is divided is known when the clerk has it. */
function planParts(
  tx: SaleDeps['db'],
  { orderId, total, providerOrderId }: Pick<Order, 'orderId' | 'total' | 'providerOrderId'>,
  upiAmount: Paise,
): Promise<void> {
  const rest = { amount: subtractPaise(total, upiAmount), providerOrderId: `counter_${orderId}` }
  return planTenders(tx, { orderId, total }, [
    { kind: 'razorpay', provider: 'razorpay', amount: upiAmount, providerOrderId },
    { kind: 'cash', provider: 'counter', ...rest },
  ])
}

/** Asks the provider for the payment of a sale, and sells it when there is one. Returns the order. Throws `provider_unavailable`. */
export async function checkUpiSale(deps: PaymentDeps, key: OrderKey): Promise<Order> {
  const order = await getOrder(deps.db, key)
  if (order.state === 'confirmed') return order
  await processFoundPayments(deps, await findPayable(deps.db, order))
  return getOrder(deps.db, key)
}

/**
 * Gives up a sale whose customer does not pay: closes its QR code, and releases its seats unless a payment was made meanwhile. Safe to repeat. When
 * the provider does not respond the sale is given up all the same, and a payment that still comes goes back, as does the part of a sale in parts. Throws `provider_unavailable` when a
 * payment was made and could not be processed: the sale is as it was.
 */
export async function cancelUpiSale(deps: PaymentDeps, key: OrderKey): Promise<Order> {
  const order = await getOrder(deps.db, key)
  if (!isUnpaid(order.state)) return order
  await closeQrCode(deps, order.providerOrderId)
  if (await isCapturedAtProvider(deps, order.providerOrderId))
    await processFoundPayments(deps, await findPayable(deps.db, order))
  await abandonOrder(deps, await getOrder(deps.db, key), 'released')
  // Of a sale in parts the part by UPI may have come, which goes back.
  for (const { paymentId } of await listParts(deps.db, order))
    if (paymentId !== null) await submitRefunds(deps, { paymentId })
  return getOrder(deps.db, key)
}
