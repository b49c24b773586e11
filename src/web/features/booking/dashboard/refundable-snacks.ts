import { sumPaise, timesPaise, type Paise } from '#domain/money.ts'
import { returnedForSnacks } from '#domain/returned-snacks.ts'
import type { ReservationSnacks } from '#web/api/gen/types.gen.ts'

/** Returns what a cancellation of the reservation would refund now: the snacks that nobody has begun to prepare, without what went back before. */
export function refundableSnacks({ orders }: Pick<ReservationSnacks, 'orders'>): Paise {
  const open = orders.filter(({ state }) => state === 'ordered')
  return sumPaise(
    open.flatMap(({ lines }) =>
      lines.map(({ quantity, refundedQuantity, unitPrice }) =>
        timesPaise(quantity - refundedQuantity, unitPrice),
      ),
    ),
  )
}

/** Returns what goes or went back for the snacks of a cancelled reservation. */
export function returnedSnacks({ orders }: Pick<ReservationSnacks, 'orders'>): Paise {
  return sumPaise(orders.map(returnedForSnacks))
}
