import { sumPaise, type Paise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import type { Db } from '#server/platform/database.ts'
import { listReservationSnacks, type OrderedSnacks } from './reservation-snacks.ts'
import type { ReservationRow } from './reservations.queries.ts'

/** Returns what goes back of the snacks of a cancelled reservation: what the kitchen had not begun, bought with the tickets or afterwards. */
export async function sumOfReturnedSnacks(db: Db, reservation: ReservationRow): Promise<Paise> {
  const ordered = await listReservationSnacks(db, reservation)
  return sumPaise(ordered.filter(({ inKitchen }) => inKitchen?.state === 'cancelled').map(amountInKitchen))
}

/** Without what had been sold out before and went back then. */
function amountInKitchen({ inKitchen, lines }: OrderedSnacks): Paise {
  const items = inKitchen?.items ?? []
  return sumPaise(
    items.flatMap(({ snackId, quantity }) => {
      const line = lines.find(({ itemId }) => itemId === snackId)
      return line ? [amountOf({ quantity, unitPrice: line.unitPrice })] : []
    }),
  )
}
