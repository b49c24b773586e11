import { pickUpSlots, prepareAt, type PickUpPart, type PickUpSlot } from '../pick-up.ts'

/** Snacks of a show that moves to another time, not begun by the kitchen. */
export type MovingPickUp = {
  readonly orderId: string
  /** Start of the slot. */
  readonly at: Date
  /** What they take of the capacity of a slot. */
  readonly units: number
  readonly preparationMinutes: number
}

type Times = Parameters<typeof pickUpSlots>[0]

type Around = {
  readonly from: Times
  readonly to: Times
  /** Free units of the slots of the new time by their instant, those of the moving orders included. */
  readonly free: ReadonlyMap<number, number>
  readonly now: Date
}

export type PickUpMoves =
  | { readonly kind: 'moved'; readonly at: ReadonlyMap<string, Date> }
  | { readonly kind: 'refused'; readonly orderId: string }

/** A slot of the other part is taken only when its own part has none. */
const OTHER_PART_MS = 24 * 60 * 60_000

/**
 * Gives snacks a slot of the new time of their show, by the rules of ordering: a slot of the show, soon enough for the kitchen, with capacity.
 * Each keeps its part (before the show, or the interval) and its distance to the start as far as there is room. Refuses with the first order
 * that finds no slot. Deterministic.
 */
export function movePickUps({ from, to, free, now }: Around, orders: readonly MovingPickUp[]): PickUpMoves {
  const left = new Map(free)
  const at = new Map<string, Date>()
  const slots = pickUpSlots(to)
  const shift = to.startsAt.getTime() - from.startsAt.getTime()
  for (const order of orders.toSorted(earliestFirst)) {
    const part = partOf(from, order.at)
    const wanted = order.at.getTime() + shift
    const possible = slots.filter(
      (slot) =>
        prepareAt(slot.at, order.preparationMinutes) > now &&
        order.units <= (left.get(slot.at.getTime()) ?? 0),
    )
    const [slot] = possible.toSorted(
      (one, other) => costOf(one, { part, wanted }) - costOf(other, { part, wanted }),
    )
    if (!slot) return { kind: 'refused', orderId: order.orderId }
    at.set(order.orderId, slot.at)
    left.set(slot.at.getTime(), (left.get(slot.at.getTime()) ?? 0) - order.units)
  }
  return { kind: 'moved', at }
}

function earliestFirst(one: MovingPickUp, other: MovingPickUp): number {
  return one.at.getTime() - other.at.getTime() || (one.orderId < other.orderId ? -1 : 1)
}

function partOf(show: Times, at: Date): PickUpPart {
  return at < show.startsAt ? 'before_show' : 'interval'
}

type Wanted = { readonly part: PickUpPart; readonly wanted: number }

function costOf({ at, part: own }: PickUpSlot, { part, wanted }: Wanted): number {
  return Math.abs(at.getTime() - wanted) + (own === part ? 0 : OTHER_PART_MS)
}
