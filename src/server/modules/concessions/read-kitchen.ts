import type { Kitchen, KitchenOrder } from '#contract/kitchen.ts'
import { businessDayOf, startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter, minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { listKitchenOrders } from './kitchen.queries.ts'
import { listOfferedSnacks } from './menu.queries.ts'
import { getSnackBar } from './snack-bar.queries.ts'
import type { SnackOrder } from './snack-orders.queries.ts'

/** Announced on the bus when something of the kitchen has changed. */
export const KITCHEN_CHANGES = 'kitchen'
const COLLECTED_MINUTES = 10

/** Returns until when the kitchen knows its orders: the end of the next business day. */
export function kitchenUntil(now: Date): Date {
  return startOfBusinessDay(daysAfter(businessDayOf(now), 2))
}

/** Returns what the kitchen has to know now. */
export async function readKitchen({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Kitchen> {
  const current = now()
  const [orders, snacks, { isPaused, message }] = await Promise.all([
    listKitchenOrders(db, {
      until: kitchenUntil(current),
      collectedSince: minutesAfter(current, -COLLECTED_MINUTES),
    }),
    listOfferedSnacks(db, current),
    getSnackBar(db),
  ])
  return {
    orders: orders.map(presentKitchenOrder),
    snacks: snacks.map(({ id, name, nameInHindi, isSoldOut, portions }) => ({
      _id: id,
      name,
      nameInHindi,
      isSoldOut,
      isOutOfStock: portions === 0,
    })),
    isPaused,
    message,
    now: current.toISOString(),
  }
}

export function presentKitchenOrder(order: SnackOrder): KitchenOrder {
  return {
    _id: order.id,
    number: order.number,
    state: order.state,
    items: order.items.map((item) => ({ ...item })),
    pickUpAt: order.pickUpAt.toISOString(),
    prepareAt: order.prepareAt.toISOString(),
    collectedAt: order.collectedAt?.toISOString() ?? null,
  }
}
