import type {
  ReservationSnacks,
  SnackOrder as SnackOrderOnTheWire,
} from '#contract/booking/reservation-snacks.ts'
import { isMenuItem } from '#domain/line-kinds.ts'
import { pickUpSlots } from '#domain/pick-up.ts'
import type { Deps } from '#server/deps.ts'
import { listSnackOrders, type SnackOrder } from '#server/modules/concessions/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import type { Db } from '#server/platform/database.ts'
import { numberInvoices } from '../invoices/index.ts'
import { listOrderLines, listOrdersWithSnacks, presentLine, type OrderLine } from '../orders/index.ts'
import type { ReservationRow } from './reservations.queries.ts'

/** The snacks of an order of a reservation, with what the kitchen knows of them. */
export type OrderedSnacks = {
  readonly orderId: string
  /** Null when the kitchen has nothing of it. */
  readonly inKitchen: SnackOrder | null
  /** The snacks only. */
  readonly lines: readonly OrderLine[]
}

type Reservation = Pick<ReservationRow, 'showtimeId' | 'orderId' | 'id'>

/** Returns what was bought of the snack bar for a reservation: with the tickets, then afterwards, the earliest first. */
export async function listReservationSnacks(db: Db, reservation: Reservation): Promise<OrderedSnacks[]> {
  const orders = await listOrdersWithSnacks(db, reservation)
  const [lines, inKitchen] = await Promise.all([listOrderLines(db, orders), listSnackOrders(db, orders)])
  return orders.map(({ orderId }) => ({
    orderId,
    inKitchen: inKitchen.find((snacks) => snacks.orderId === orderId) ?? null,
    lines: (lines.get(orderId) ?? []).filter(isMenuItem),
  }))
}

/** Returns the snacks of a reservation as their buyer sees them. */
export async function readReservationSnacks(
  { db, venues, now }: Pick<Deps, 'db' | 'venues' | 'now'>,
  reservation: ReservationRow,
): Promise<ReservationSnacks> {
  const [orders, show] = await Promise.all([
    listReservationSnacks(db, reservation),
    getShowtimeFacts(db, reservation.showtimeId),
  ])
  const bills = await numberInvoices(
    db,
    orders.filter(hasBill).map(({ orderId }) => orderId),
  )
  const hasSlot = pickUpSlots(show).some(({ at }) => at > now())
  return {
    orders: orders.map((order) => present(order, bills)),
    canAdd: reservation.state === 'confirmed' && hasSlot,
    fssaiLicence: (await venues.ofAuditorium(show.auditoriumId)).fssaiLicence,
  }
}

function present(
  { orderId, inKitchen, lines }: OrderedSnacks,
  bills: ReadonlyMap<string, string>,
): SnackOrderOnTheWire {
  const { number = null, state = null, pickUpAt } = inKitchen ?? {}
  return {
    _id: orderId,
    number,
    state,
    pickUpAt: pickUpAt?.toISOString() ?? null,
    lines: lines.map(presentLine),
    invoiceNumber: bills.get(orderId) ?? null,
  }
}

const hasBill = ({ inKitchen }: OrderedSnacks) => inKitchen !== null && inKitchen.billNumber !== null
