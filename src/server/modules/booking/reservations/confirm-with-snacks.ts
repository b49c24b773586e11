import { sumPaise } from '#domain/money.ts'
import { isMenuItem } from '#domain/line-kinds.ts'
import { amountOf } from '#domain/pricing.ts'
import { asSystem, type ActorDeps } from '#server/modules/audit/index.ts'
import { lockSnacks, releasePickUp, startSnackOrder } from '#server/modules/concessions/index.ts'
import { requestPartRefund, type RefundPart } from '#server/modules/payments/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import {
  getOrder,
  listOrderLines,
  lockReservationOf,
  refundSnackLines,
  type Order,
  type OrderLine,
} from '../orders/index.ts'
import { withUniqueCode } from './confirm-order.ts'
import { mailSnacksJob } from './reservations.jobs.ts'
import { insertConfirmation, insertSnackConfirmation, type NewReservation } from './confirm-order.queries.ts'

/**
 * `part_refunded`: some snacks were sold out meanwhile or their time was lost; their lines go back, the rest is confirmed.
 * `nothing_left`: snacks alone, all sold out; `reservation_cancelled`: their reservation is not valid any more; nothing was changed. `unchanged`: the order is not `paid`.
 */
export type SnackConfirmation =
  'confirmed' | 'part_refunded' | 'nothing_left' | 'reservation_cancelled' | 'unchanged'

type ConfirmDeps = ActorDeps<'db' | 'now' | 'newId'>
type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }
type Reservation = Omit<NewReservation, 'code'>

/** Confirms a paid order with snacks, and hands them to the kitchen, in one transaction. What is sold out now goes back by line. */
export function confirmWithSnacks(
  deps: ConfirmDeps,
  order: Order,
  reservation: Reservation,
): Promise<SnackConfirmation> {
  // Each draw of a code is a transaction of its own: a code that is taken undoes it.
  return withUniqueCode(order, (code) =>
    inTransaction(deps, (deps) => confirmOnce(deps, order, { ...reservation, code })),
  )
}

async function confirmOnce(
  deps: TxDeps,
  key: Order,
  reservation: NewReservation,
): Promise<SnackConfirmation> {
  const { db } = deps
  const order = await getOrder(db, key)
  const isOfSnacksOnly = order.forReservation !== null
  // Its lock comes before the order's, and decides between the confirmation and a cancellation of the same moment.
  if (isOfSnacksOnly && (await lockReservationOf(db, order))?.state !== 'confirmed')
    return 'reservation_cancelled'
  const snacks = await decideSnacks(db, order)
  if (isOfSnacksOnly && snacks.left.length === 0) return 'nothing_left'
  const insert = isOfSnacksOnly ? insertSnackConfirmation : insertConfirmation
  if (!(await insert(db, order, reservation))) return 'unchanged'
  if (isOfSnacksOnly) await enqueue(db, mailSnacksJob, key, { id: reservation.jobId, at: reservation.at })
  if (order.pickUpAt) await handOver(deps, { ...order, pickUpAt: order.pickUpAt }, snacks)
  return (await giveBack(deps, order, snacks)) ? 'part_refunded' : 'confirmed'
}

async function handOver(
  deps: TxDeps,
  { showtimeId, orderId, pickUpAt, forReservation }: Order & { readonly pickUpAt: Date },
  { left }: Decided,
): Promise<void> {
  if (left.length === 0) return releasePickUp(deps.db, { orderId, at: pickUpAt })
  const hasBill = forReservation !== null
  const started = { showtimeId, orderId, id: deps.newId(), pickUpAt, orderedAt: deps.now(), hasBill }
  await startSnackOrder(deps.db, { ...started, items: left })
}

type Decided = {
  readonly left: readonly {
    readonly snackId: string
    readonly name: string
    readonly quantity: number
    readonly preparationMinutes: number
  }[]
  readonly goneIds: readonly string[]
  readonly part: RefundPart
}

/** What is sold out is read under a lock, so that a switch of the same moment comes before or after the confirmation. */
async function decideSnacks(db: Transaction, order: Order): Promise<Decided> {
  const lines = (await listOrderLines(db, [order])).get(order.orderId) ?? []
  const wanted = lines.filter((line): line is SnackLine => isMenuItem(line) && line.refundedQuantity === 0)
  const ids = wanted.map(({ itemId }) => itemId)
  if (order.pickUpAt === null) return { left: [], goneIds: ids, part: 'no_pick_up' }
  const menu = new Map((await lockSnacks(db, ids)).map((snack) => [snack.id, snack]))
  const isThere = ({ itemId }: SnackLine) => menu.get(itemId)?.isSoldOut === false
  return {
    left: wanted.filter(isThere).map(({ itemId, label, quantity }) => ({
      ...{ snackId: itemId, name: label ?? '', quantity },
      preparationMinutes: menu.get(itemId)?.preparationMinutes ?? 0,
    })),
    goneIds: wanted.filter((line) => !isThere(line)).map(({ itemId }) => itemId),
    part: 'sold_out',
  }
}

type SnackLine = OrderLine & { readonly itemId: string }

async function giveBack(deps: TxDeps, order: Order, { goneIds, part }: Decided): Promise<boolean> {
  const lines = await refundSnackLines(deps.db, order, goneIds)
  const { paymentId, orderId } = order
  if (lines.length === 0 || paymentId === null) return false
  const amount = sumPaise(lines.map(amountOf))
  const system = { ...deps, actor: asSystem(deps.actor) }
  await requestPartRefund(system, { paymentId, orderId, amount, reason: part, part })
  return true
}
