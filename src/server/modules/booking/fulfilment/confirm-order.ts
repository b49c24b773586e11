import { sumPaise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import { asSystem, type ActorDeps } from '#server/modules/audit/index.ts'
import { requestPartRefund } from '#server/modules/payments/index.ts'
import { inTransaction, type Db, type Transaction } from '#server/platform/database.ts'
import {
  formerOf,
  getOrder,
  handlersOf,
  insertConfirmation,
  refundUnits,
  type Confirmation,
  type Fulfilment,
  type LineHandler,
  type Order,
  type Sold,
} from '../orders/index.ts'
import { reservationIdOf, withUniqueCode } from '../reservations/index.ts'
import { lockExchange, recordExchange, replaceFormer } from './replace-former.ts'

type ConfirmDeps = ActorDeps<'db' | 'now' | 'newId' | 'lineHandlers'>
type TxDeps = ActorDeps<'now' | 'newId' | 'lineHandlers'> & { readonly db: Transaction }

export type ConfirmOutcome =
  | {
      readonly kind: 'confirmed'
      /** Ids to announce beside those of the order. */
      readonly changed: readonly string[]
      /** The first payment, when something of it goes back: lines that are gone, or what was too much. */
      readonly refundedPaymentId: string | null
    }
  /** It cannot be delivered; nothing was changed. `exchange_lost`: the former booking is not what it was (cancelled, refunded, admitted). */
  | { readonly kind: 'refused'; readonly failure: string }
  /** The order is not `paid`. */
  | { readonly kind: 'unchanged' }

/**
 * Confirms a paid order with all its lines. Tickets take one statement; an order whose lines decide under locks, and one that replaces another, whose
 * booking ends with this one, a transaction. Fails with a unique violation on a seat of another reservation.
 */
export async function confirmOrder(
  deps: ConfirmDeps,
  { order, facts }: Sold,
  drawCode?: (orderId: string, draw: number) => string,
): Promise<ConfirmOutcome> {
  const handlers = handlersOf(deps, order)
  const isOneStatement = formerOf(order) === null && handlers.every(({ fulfil }) => !fulfil)
  const confirmation = {
    at: deps.now(),
    reservationId: reservationIdOf(order.orderId),
    seatLabels: facts ? order.seats.map((seat) => seatLabel(facts.plan, seatFromKey(seat))) : [],
    jobId: deps.newId(),
    replacing: null,
  }
  // Each draw of a code is a transaction of its own: a code that is taken undoes it.
  return withUniqueCode(
    order,
    (code) =>
      isOneStatement
        ? insert(deps, { order, handlers, confirmation: { ...confirmation, code } })
        : inTransaction(deps, (deps) => confirmUnderLocks(deps, order, { ...confirmation, code })),
    drawCode,
  )
}

type Confirming = {
  readonly order: Order
  readonly handlers: readonly LineHandler[]
  readonly confirmation: Confirmation
}

async function insert(
  { db, actor }: Pick<ConfirmDeps, 'actor'> & { readonly db: Db },
  { order, handlers, confirmation }: Confirming,
): Promise<ConfirmOutcome> {
  const [first] = handlers
  if (!first) throw new Error(`order ${order.orderId} has no lines`)
  const { at } = confirmation
  const parts = handlers.flatMap((handler) => handler.parts?.(order, confirmation) ?? [])
  const { confirmedAs: cause, deliveredTo = 'ticket_revenue' } = first
  const isConfirmed = await insertConfirmation(db, order, { cause, at, actor, deliveredTo }, parts)
  return isConfirmed ? { kind: 'confirmed', changed: [], refundedPaymentId: null } : { kind: 'unchanged' }
}

async function confirmUnderLocks(
  deps: TxDeps,
  key: Order,
  confirmation: Confirmation,
): Promise<ConfirmOutcome> {
  const former = formerOf(key)
  if (former) await lockExchange(deps.db, { order: key, former })
  const order = await getOrder(deps.db, key)
  if (order.state !== 'paid') return { kind: 'unchanged' }
  const handlers = handlersOf(deps, order)
  const found = await decide(deps, order, handlers)
  if ('kind' in found) return found
  const replaced = former && (await replaceFormer(deps, { order, former, confirmation }))
  if (former && !replaced) return { kind: 'refused', failure: 'exchange_lost' }
  const replacing = replaced?.replacing ?? null
  const outcome = await insert(deps, { order, handlers, confirmation: { ...confirmation, replacing } })
  if (outcome.kind !== 'confirmed' && replaced)
    throw new Error(`order ${order.orderId} is not paid under its lock`)
  if (outcome.kind !== 'confirmed') return outcome
  for (const { deliver } of found) await deliver()
  if (replaced) await recordExchange(deps, { order, replaced, confirmation })
  const isPartRefunded = await giveBack(deps, order, found)
  return {
    ...outcome,
    changed: replaced?.changed ?? [],
    refundedPaymentId: replaced?.paymentId ?? (isPartRefunded ? order.paymentId : null),
  }
}

type Delivered = Extract<Fulfilment, { kind: 'delivered' }>

/** Asks the kinds that decide under locks. Refuses an order of which nothing can be delivered. */
async function decide(
  deps: TxDeps,
  order: Order,
  handlers: readonly LineHandler[],
): Promise<readonly Delivered[] | Extract<ConfirmOutcome, { kind: 'refused' }>> {
  const found: Delivered[] = []
  for (const { fulfil } of handlers) {
    const fulfilment = await fulfil?.(deps, order)
    if (fulfilment?.kind === 'refused') return fulfilment
    if (fulfilment) found.push(fulfilment)
  }
  const isAllGone = found.length === handlers.length && found.every((each) => each.isAllGone)
  return isAllGone ? { kind: 'refused', failure: 'sold_out' } : found
}

/** Asks for the refund of the lines that cannot be delivered any more. */
async function giveBack(deps: TxDeps, order: Order, found: readonly Delivered[]): Promise<boolean> {
  const { orderId, paymentId } = order
  const system = { ...deps, actor: asSystem(deps.actor) }
  let isAny = false
  for (const { gone, part } of found.filter(({ gone }) => gone.length > 0)) {
    const lines = await refundUnits(deps.db, order, gone)
    if (lines.length === 0 || paymentId === null) continue
    const amount = sumPaise(lines.map(amountOf))
    await requestPartRefund(system, { paymentId, orderId, amount, reason: part, part })
    isAny = true
  }
  return isAny
}
