import { isMenuItem } from '#domain/line-kinds.ts'
import {
  claimPickUp,
  KITCHEN_CHANGES,
  lockSnacks,
  releasePickUp,
  returnStock,
  sellStock,
  startSnackOrder,
} from '#server/modules/concessions/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { jobColumns } from '#server/platform/outbox.ts'
import {
  listOrderLines,
  lockReservationOf,
  losePickUp,
  mailPart,
  orderOfShow,
  type LineDeps,
  type LineHandler,
  type Order,
  type OrderLine,
  type RefundedUnits,
} from '../orders/index.ts'
import { mayHoldSnacks, reserveSnacks } from './hold-snacks.ts'
import { cancelSnacks, mailSnacksJob, returnSnacks } from '../reservations/index.ts'

/**
 * Snacks, which the kitchen prepares for a pick-up slot. They are bought with tickets, or for a reservation afterwards; then the order has no
 * reservation and no seats of its own, and a bill instead of a ticket.
 */
export const snack: LineHandler = {
  confirmedAs: 'snacks_confirmed',
  locks: 'after_holders',
  mayHold: mayHoldSnacks,
  reserve: reserveSnacks,

  /** A loss when the time has passed or the slot is full: the snacks go back, the seats do not wait for them. What is not in stock any more goes back with the confirmation. */
  async secure(deps, order) {
    const { db, now } = deps
    const { orderId, pickUpAt: at, snackUnits: units } = order
    const current = now()
    const isToCome = at !== null && units !== null && at > current
    if (isToCome && (await claimPickUp(db, { orderId, at, units }, { until: 'infinity', now: current }))) {
      await sellStock(deps, order)
      return null
    }
    await returnStock(deps, order)
    await losePickUp(db, order)
    return 'pick_up_lost'
  },

  async release(deps, order) {
    const { orderId, pickUpAt: at } = order
    if (at) await releasePickUp(deps.db, { orderId, at })
    await returnStock(deps, order)
  },

  parts(order, { jobId: id, at }) {
    if (order.forReservation === null) return []
    const { showtimeId, orderId } = orderOfShow(order)
    return [mailPart({ id, job: jobColumns(mailSnacksJob, { showtimeId, orderId }), at })]
  },

  async fulfil(deps, order) {
    // Its lock comes before the order's, and decides between the confirmation and a cancellation of the same moment.
    if (order.forReservation !== null && (await lockReservationOf(deps.db, order))?.state !== 'confirmed')
      return { kind: 'refused', failure: 'reservation_cancelled' }
    const { left, gone, part } = await decide(deps, order)
    const isAllGone = left.length === 0
    return {
      kind: 'delivered',
      gone,
      part,
      isAllGone,
      deliver: () => handOver(deps, order, { items: left, gone }),
    }
  },

  async takeBack(deps, order) {
    await cancelSnacks(deps, order)
    return undefined
  },

  cancel: returnSnacks,

  changes({ forReservation, usesStock }, moment) {
    // Tablets see what the stock allows now.
    if (moment === 'secured') return usesStock ? [KITCHEN_CHANGES] : []
    return forReservation === null ? [KITCHEN_CHANGES] : [KITCHEN_CHANGES, forReservation]
  },
}

type Item = {
  readonly snackId: string
  readonly name: string
  readonly quantity: number
  readonly preparationMinutes: number
}

type SnackLine = OrderLine & { readonly itemId: string; readonly number: number }

/** Reads under a lock which snacks are sold out or lost to others, so that a change by staff at the same moment comes before or after the confirmation. */
async function decide(deps: LineDeps, order: Order) {
  const { db } = deps
  const wanted = await listSnackLines(db, order)
  if (order.pickUpAt === null) return { left: [], gone: wanted.map(wholeLine), part: 'no_pick_up' } as const
  const ids = wanted.map(({ itemId }) => itemId)
  const menu = new Map((await lockSnacks(db, ids)).map((snack) => [snack.id, snack]))
  const lost = await sellStock(deps, order)
  const isThere = ({ itemId, number }: SnackLine) =>
    menu.get(itemId)?.isSoldOut === false && !lost.includes(number)
  const left = wanted.filter(isThere).map(({ itemId, label, quantity }): Item => ({
    snackId: itemId,
    name: label ?? '',
    quantity,
    preparationMinutes: menu.get(itemId)?.preparationMinutes ?? 0,
  }))
  const gone = wanted.filter((line) => !isThere(line)).map(wholeLine)
  return { left, gone, part: 'sold_out' } as const
}

async function listSnackLines(db: Transaction, order: Order): Promise<SnackLine[]> {
  const lines = (await listOrderLines(db, [order])).get(order.orderId) ?? []
  return lines
    .map((line, index) => ({ ...line, number: index + 1 }))
    .filter((line): line is SnackLine => isMenuItem(line) && line.refundedQuantity === 0)
}

const wholeLine = ({ number: line, quantity }: SnackLine) => ({ line, quantity })

type Decided = { readonly items: readonly Item[]; readonly gone: readonly RefundedUnits[] }

async function handOver(deps: LineDeps, order: Order, { items, gone }: Decided): Promise<void> {
  const { showtimeId, orderId, pickUpAt, forReservation } = order
  if (pickUpAt === null) return
  if (items.length === 0) await releasePickUp(deps.db, { orderId, at: pickUpAt })
  const lines = gone.map(({ line }) => line)
  if (lines.length > 0) await returnStock(deps, order, lines)
  if (items.length === 0) return
  // Snacks of no show have a bill of their own.
  const hasBill = forReservation !== null || showtimeId === null
  const started = { showtimeId, orderId, id: deps.newId(), pickUpAt, orderedAt: deps.now(), hasBill }
  await startSnackOrder(deps.db, { ...started, items })
}
