import { campaignRefusals } from '#contract/campaigns.ts'
import { AppError } from '#contract/errors.ts'
import { totalOf, type PricedLine } from '#domain/pricing.ts'
import { seatFromKey } from '#domain/seats.ts'
import { minutesAfter } from '#domain/time.ts'
import type { AppUser } from '#server/modules/accounts/index.ts'
import { auditEntryOf, type ActorDeps } from '#server/modules/audit/index.ts'
import { createProviderOrder } from '#server/modules/payments/index.ts'
import { type Db, FOREIGN_KEY_VIOLATION, sqlState, violatedConstraint } from '#server/platform/database.ts'
import { abandonOrder } from './abandon-order.ts'
import { providerOrderInWaiting } from './awaits-proof.ts'
import { kindsOf, newOrderState, type NewOrder, type Order } from './order.ts'
import { writeOrderNotes, type OrderFacts } from './order-notes.ts'
import { insertOrder } from './insert-order.queries.ts'
import { listReplacedOrders } from './same-seats.queries.ts'

export type PlaceOrderDeps = ActorDeps<
  'db' | 'now' | 'newId' | 'keys' | 'gateways' | 'seatBus' | 'lineHandlers'
>

export type Purchase = {
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly buyer: Pick<AppUser, 'id' | 'name' | 'email' | 'phone'>
  /** The seats to claim, as sorted seat keys. */
  readonly seats: readonly number[]
  readonly lines: readonly PricedLine[]
  readonly adultsOnly: boolean
  /** The seat plan that the seats were chosen from. */
  readonly seatPlanId?: string
  /** The version of the show that it is priced by; unless given, any version. */
  readonly showtimeStamp?: string
  /** Where an order of no show is sold; unless given, the first venue. */
  readonly venueId?: string
  /** When its snacks are picked up, and what they take of the kitchen's capacity. */
  readonly pickUp?: { readonly pickUpAt: Date; readonly snackUnits: number } | null
  /** The reservation that snacks are bought for afterwards. */
  readonly forReservation?: string
  /** The quote of a private screening whose price it has. */
  readonly quoteId?: string | null
  /** The code of a campaign that its tickets are priced with. */
  readonly campaignCode?: string | null
}

/** The show of an order is not as it was when the order was priced; the message is the id of the order. */
export class ShowtimeChanged extends Error {}

/** An order that is not locked by then is abandoned. */
const CREATED_MINUTES = 30

/** Creates our order and the provider's for any priced lines and the seats to claim. Throws `provider_unavailable`. */
export async function placeOrder(deps: PlaceOrderDeps, purchase: Purchase): Promise<Order> {
  const order = await prepareOrder(deps, purchase)
  await abandonReplaced(deps, purchase)
  await storeOrder(deps, order)
  return order
}

/** Creates our order alone, for a buyer who has to prove the email before the provider's is created. */
export async function placeOrderInWaiting(deps: PlaceOrderDeps, purchase: Purchase): Promise<Order> {
  const { orderId, ...described } = describeOrder(deps, purchase)
  const order = { ...described, orderId, providerOrderId: providerOrderInWaiting(orderId) }
  await abandonReplaced(deps, purchase)
  await storeOrder(deps, order)
  return order
}

/** Creates the provider's order. Ours is complete, and not stored yet. Throws `provider_unavailable`. */
export async function prepareOrder(deps: PlaceOrderDeps, purchase: Purchase): Promise<NewOrder> {
  const order = describeOrder(deps, purchase)
  // The provider's order first: without ours nobody can pay it; the other way round our order would have to be repaired.
  return { ...order, providerOrderId: await createOrderAtProvider(deps, order) }
}

/** Creates the provider's order of an order and returns its id. Throws `provider_unavailable`. */
export function createOrderAtProvider(
  deps: Pick<PlaceOrderDeps, 'gateways' | 'keys'>,
  order: OrderFacts & Pick<Order, 'total'>,
): Promise<string> {
  const notes = writeOrderNotes(deps.keys.seal, order)
  return createProviderOrder(deps, { receipt: order.orderId, amount: order.total, notes })
}

type DescribedOrder = Omit<NewOrder, 'providerOrderId' | 'userId'> & { readonly userId: string }

function describeOrder(deps: Pick<PlaceOrderDeps, 'now' | 'newId'>, purchase: Purchase): DescribedOrder {
  const { buyer, pickUp, forReservation = null, quoteId = null, campaignCode = null, ...bought } = purchase
  const { pickUpAt, snackUnits } = pickUp ?? { pickUpAt: null, snackUnits: null }
  const { id: userId, name, email, phone } = buyer
  return {
    ...newOrderState,
    ...bought,
    pickUpAt,
    snackUnits,
    forReservation,
    quoteId,
    campaignCode,
    orderId: deps.newId(),
    userId,
    createdAt: deps.now(),
    name,
    email,
    phone,
    kinds: kindsOf(purchase.lines),
    total: totalOf(purchase.lines),
  }
}

/** Stores an order whose order at the provider exists. Throws `seat_taken`, `not_found` or `ShowtimeChanged` when its showtime was changed meanwhile, and why its code has no use for it. */
export async function storeOrder(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Db },
  order: NewOrder,
): Promise<void> {
  const { orderId, showtimeId, seats, total: totalPaise } = order
  const nextCheckAt = minutesAfter(order.createdAt, CREATED_MINUTES)
  const after = { showtimeId, seats: seats.length, totalPaise }
  const entry = auditEntryOf(deps, { action: 'order.created', subjectId: orderId, after })
  try {
    const isStored = await insertOrder(deps.db, order, { entry, nextCheckAt })
    if (!isStored) throw new ShowtimeChanged(orderId)
  } catch (error) {
    throw refusalOfOrder(error, order)
  }
}

/** Returns why an order could not be stored. Staff gave the showtime another seat plan, or deleted it, since the seats were chosen: the seats are chosen again. Or its code has no use left for it. */
export function refusalOfOrder(error: unknown, { seats }: Pick<NewOrder, 'seats'>): unknown {
  const refusal = campaignRefusals.find((code) => code === violatedConstraint(error))
  if (refusal) return new AppError(refusal)
  if (sqlState(error) !== FOREIGN_KEY_VIOLATION) return error
  if (violatedConstraint(error) === 'booking_order_plan')
    return new AppError('seat_taken', { seats: seats.map(seatFromKey) })
  return violatedConstraint(error) === 'booking_order_showtime_id_fkey' ? new AppError('not_found') : error
}

/**
 * Abandons the buyer's earlier unpaid orders for the same seats, or of snacks for the same reservation, that hold nothing. A hold ends only when the
 * new order is held (`replaceHold`).
 */
async function abandonReplaced(deps: PlaceOrderDeps, purchase: Purchase): Promise<void> {
  const { showtimeId, buyer, seats, forReservation } = purchase
  if (showtimeId === null) return
  const wanted = { showtimeId, userId: buyer.id, seats, forReservation, now: deps.now() }
  for (const order of await listReplacedOrders(deps.db, wanted)) await abandonOrder(deps, order, 'superseded')
}
