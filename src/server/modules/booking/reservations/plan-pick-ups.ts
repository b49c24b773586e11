import type { EditProblem } from '#contract/edit-problem.ts'
import { movePickUps } from '#domain/moves/move-pick-ups.ts'
import { pickUpSlots } from '#domain/pick-up.ts'
import { listFreeUnits, listSnackOrders } from '#server/modules/concessions/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listPickUps, type PickUpRow } from './moved-pick-ups.queries.ts'

type Times = Parameters<typeof pickUpSlots>[0]

type Planned = { readonly showtimeId: string; readonly from: Times; readonly to: Times }

export type MovedPickUp = {
  readonly orderId: string
  readonly units: number
  readonly from: Date
  readonly to: Date
}

/** Says when snacks are picked up after a move of their show. Those that the kitchen has begun stay as they are. */
export async function planPickUps(
  db: Db,
  { showtimeId, from, to }: Planned,
  now: Date,
): Promise<readonly MovedPickUp[] | EditProblem> {
  if (from.startsAt.getTime() === to.startsAt.getTime()) return []
  const rows = await listPickUps(db, { showtimeId, now })
  if (rows.length === 0) return []
  const orders = await preparedLater(db, showtimeId, rows)
  const free = await freeAfter(db, { to, now }, orders)
  const moves = movePickUps({ from, to, free, now }, orders)
  if (moves.kind === 'refused') {
    const code = rows.find(({ orderId }) => orderId === moves.orderId)?.code ?? ''
    return { kind: 'no_pick_up', code }
  }
  return orders.map(({ orderId, units, at }) => ({
    orderId,
    units,
    from: at,
    to: moves.at.get(orderId) ?? at,
  }))
}

/** Without what the kitchen has begun. An order that is not paid yet is as quick as can be: the kitchen knows it when it is paid. */
async function preparedLater(db: Db, showtimeId: string, rows: readonly PickUpRow[]) {
  const keys = rows.map(({ orderId }) => ({ showtimeId, orderId }))
  const kitchen = new Map((await listSnackOrders(db, keys)).map((each) => [each.orderId, each]))
  return rows.flatMap(({ orderId, at, units }) => {
    const inKitchen = kitchen.get(orderId)
    if (inKitchen && inKitchen.state !== 'ordered') return []
    const preparationMinutes = inKitchen
      ? (inKitchen.pickUpAt.getTime() - inKitchen.prepareAt.getTime()) / 60_000
      : 0
    return { orderId, at, units, preparationMinutes }
  })
}

type Moving = { readonly at: Date; readonly units: number }

/** What is free in the slots of the new time once the moving orders have left theirs. */
async function freeAfter(
  db: Db,
  { to, now }: { readonly to: Times; readonly now: Date },
  orders: readonly Moving[],
): Promise<ReadonlyMap<number, number>> {
  const ats = pickUpSlots(to).map(({ at }) => at)
  const free = await listFreeUnits(db, { ats, now })
  const own = Map.groupBy(orders, ({ at }) => at.getTime())
  return new Map(
    [...free].map(([at, units]) => [
      at,
      (own.get(at) ?? []).reduce((sum, order) => sum + order.units, units),
    ]),
  )
}
