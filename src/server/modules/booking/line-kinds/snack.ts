import { isMenuItem } from '#domain/line-kinds.ts'
import {
  claimPickUp,
  KITCHEN_CHANGES,
  lockSnacks,
  releasePickUp,
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

  /** False when the time has passed or the slot is full: the snacks go back, the seats do not wait for them. */
  async secure({ db, now }, order) {
    const { orderId, pickUpAt: at, snackUnits: units } = order
    const current = now()
    const isToCome = at !== null && units !== null && at > current
    if (isToCome && (await claimPickUp(db, { orderId, at, units }, { until: 'infinity', now: current })))
      return null
    await losePickUp(db, order)
    return 'pick_up_lost'
  },

  async release({ db }, { orderId, pickUpAt: at }) {
    if (at) await releasePickUp(db, { orderId, at })
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
    const { left, gone, part } = await decide(deps.db, order)
    const isAllGone = left.length === 0
    return { kind: 'delivered', gone, part, isAllGone, deliver: () => handOver(deps, order, left) }
  },

  async takeBack(deps, order) {
    await cancelSnacks(deps, order)
    return undefined
  },

  cancel: returnSnacks,

  changes({ forReservation }, moment) {
    if (moment === 'secured') return []
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

/** Reads under a lock which snacks are sold out, so that a change by staff at the same moment comes before or after the confirmation. */
async function decide(db: Transaction, order: Order) {
  const wanted = await listSnackLines(db, order)
  if (order.pickUpAt === null) return { left: [], gone: wanted.map(wholeLine), part: 'no_pick_up' } as const
  const ids = wanted.map(({ itemId }) => itemId)
  const menu = new Map((await lockSnacks(db, ids)).map((snack) => [snack.id, snack]))
  const isThere = ({ itemId }: SnackLine) => menu.get(itemId)?.isSoldOut === false
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

async function handOver(deps: LineDeps, order: Order, items: readonly Item[]): Promise<void> {
  const { showtimeId, orderId, pickUpAt, forReservation } = order
  if (pickUpAt === null) return
  if (items.length === 0) return releasePickUp(deps.db, { orderId, at: pickUpAt })
  // Snacks of no show have a bill of their own.
  const hasBill = forReservation !== null || showtimeId === null
  const started = { showtimeId, orderId, id: deps.newId(), pickUpAt, orderedAt: deps.now(), hasBill }
  await startSnackOrder(deps.db, { ...started, items })
}
