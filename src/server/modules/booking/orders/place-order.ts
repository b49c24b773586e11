import { isPrivateScreening, totalOf, type PricedLine } from '#domain/pricing.ts'
import { minutesAfter } from '#domain/time.ts'
import type { AppUser } from '#server/modules/accounts/index.ts'
import { auditEntryOf, type ActorDeps } from '#server/modules/audit/index.ts'
import { createProviderOrder } from '#server/modules/payments/index.ts'
import { abandonOrder } from './abandon-order.ts'
import type { NewOrder, Order } from './order.ts'
import { writeOrderNotes } from './order-notes.ts'
import { insertOrder, listReplacedOrders } from './orders.queries.ts'

export type PlaceOrderDeps = ActorDeps<'db' | 'now' | 'newId' | 'keys' | 'gateways' | 'seatBus'>

type Purchase = {
  readonly showtimeId: string
  readonly buyer: Pick<AppUser, 'id' | 'name' | 'email' | 'phone'>
  /** The seats to claim, as sorted seat keys. */
  readonly seats: readonly number[]
  readonly lines: readonly PricedLine[]
  readonly adultsOnly: boolean
  /** When its snacks are picked up, and what they take of the kitchen's capacity. */
  readonly pickUp?: { readonly pickUpAt: Date; readonly snackUnits: number } | null
}

/** An order that is not locked by then is abandoned. */
const CREATED_MINUTES = 30

/** Creates our order and the provider's for any priced lines and the seats to claim. Throws `provider_unavailable`. */
export async function placeOrder(deps: PlaceOrderDeps, purchase: Purchase): Promise<Order> {
  const orderId = deps.newId()
  const { buyer, pickUp, ...bought } = purchase
  const { pickUpAt, snackUnits } = pickUp ?? { pickUpAt: null, snackUnits: null }
  const snacks = { pickUpAt, snackUnits, forReservation: null }
  const facts = { ...bought, ...snacks, orderId, userId: buyer.id, createdAt: deps.now() }
  const total = totalOf(purchase.lines)
  const notes = writeOrderNotes(deps.keys.seal, facts)
  // The provider's order first: without ours nobody can pay it; the other way round our order would have to be repaired.
  const providerOrderId = await createProviderOrder(deps, { receipt: orderId, amount: total, notes })
  await abandonReplaced(deps, purchase)
  const { name, email, phone } = buyer
  const isPrivate = isPrivateScreening(purchase.lines)
  const order: NewOrder = { ...untouched, ...facts, isPrivate, total, providerOrderId, name, email, phone }
  await storeOrder(deps, order)
  return order
}

async function storeOrder(deps: PlaceOrderDeps, order: NewOrder): Promise<void> {
  const { orderId, showtimeId, seats, total: totalPaise } = order
  const nextCheckAt = minutesAfter(order.createdAt, CREATED_MINUTES)
  const after = { showtimeId, seats: seats.length, totalPaise }
  const entry = auditEntryOf(deps, { action: 'order.created', subjectId: orderId, after })
  await insertOrder(deps.db, order, { entry, nextCheckAt })
}

/** An order that nobody has held or paid. */
export const untouched = {
  state: 'created',
  heldAt: null,
  holdExpiresAt: null,
  checkoutOpenedAt: null,
  paymentId: null,
  leaseUntil: null,
  ticketingAttempts: 0,
  adultsDeclaredAt: null,
} as const

/** Abandons the buyer's earlier unpaid orders for the same seats, which would block the new one. */
async function abandonReplaced(deps: PlaceOrderDeps, { showtimeId, buyer, seats }: Purchase): Promise<void> {
  const replaced = await listReplacedOrders(deps.db, { showtimeId, userId: buyer.id, seats })
  for (const order of replaced) await abandonOrder(deps, order, 'superseded')
}
