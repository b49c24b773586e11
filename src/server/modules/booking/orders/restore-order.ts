import { totalOf } from '#domain/pricing.ts'
import { minutesAfter } from '#domain/time.ts'
import { findUser } from '#server/modules/accounts/index.ts'
import { asSystem, auditEntryOf } from '#server/modules/audit/index.ts'
import type { GatewayOrder, RestoredOrder, PaymentDeps } from '#server/modules/payments/index.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import { kindsOf, newOrderState, type NewOrder } from './order.ts'
import { readOrderNotes, type OrderFacts } from './order-notes.ts'
import { insertRestoredOrder } from './insert-order.queries.ts'
import { findOrderByProviderId } from './orders.queries.ts'
import { payableOrder } from './payable-order.ts'

const LOOK_AGAIN_MINUTES = 2

/**
 * Rebuilds an order of ours that the database has lost, from the notes of the provider's order. It is `created` again: its hold and the
 * declaration of a movie for adults are lost. `lost`: its showtime or its buyer are lost, too, or the provider's amount is another.
 * Null when the provider's order is not ours.
 */
export async function restoreOrder(deps: PaymentDeps, theirs: GatewayOrder): Promise<RestoredOrder | null> {
  const facts = readOrderNotes(deps.keys.seal, theirs.notes)
  if (!facts) return null
  const { showtimeId, orderId } = facts
  const isWhole = totalOf(facts.lines) === theirs.amount && (await insert(deps, facts, theirs))
  const order = isWhole ? await findOrderByProviderId(deps.db, theirs.id) : undefined
  if (!order) return { kind: 'lost', order: { showtimeId, orderId } }
  return { kind: 'restored', order: payableOrder(order) }
}

/** Returns false when the showtime or the buyer is missing. */
async function insert(deps: PaymentDeps, facts: OrderFacts, theirs: GatewayOrder): Promise<boolean> {
  const [showtime, user] = await Promise.all([
    facts.showtimeId === null ? null : findShowtimeFacts(deps.db, facts.showtimeId),
    findUser(deps.db, facts.userId),
  ])
  if (showtime === undefined || !user) return false
  const { name, email, phone } = user
  const order: NewOrder = {
    ...newOrderState,
    ...facts,
    kinds: kindsOf(facts.lines),
    total: theirs.amount,
    providerOrderId: theirs.id,
    name,
    email,
    phone,
  }
  const change = {
    action: 'order.restored',
    subjectId: facts.orderId,
    after: { showtimeId: facts.showtimeId, seats: facts.seats.length, totalPaise: theirs.amount },
  } as const
  const entry = auditEntryOf({ ...deps, actor: asSystem(deps.actor) }, change)
  await insertRestoredOrder(deps.db, order, {
    entry,
    nextCheckAt: minutesAfter(deps.now(), LOOK_AGAIN_MINUTES),
  })
  return true
}
