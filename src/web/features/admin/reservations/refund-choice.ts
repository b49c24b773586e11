import { isMenuItem } from '#domain/line-kinds.ts'
import { sumPaise, timesPaise, toPaise, type Paise } from '#domain/money.ts'
import type { BookingFile, BookingLine } from '#web/api/gen/types.gen.ts'

/** What somebody is about to refund. */
export type Refund = {
  /** The booking, or snacks that were ordered afterwards. */
  readonly orderId: string
  readonly isWhole: boolean
  /** How many units of each line, by its number; counts when it is not the whole. */
  readonly units: Readonly<Record<number, number>>
}

export function leftOf({ refundable }: Pick<BookingFile, 'refundable'>, { orderId }: Refund): Paise {
  return refundable.find((order) => order.orderId === orderId)?.left ?? toPaise(0)
}

export type RefundableLine = BookingLine & {
  readonly most: number
  /** As snacks of a line do. */
  readonly goesTogether: boolean
}

/** Returns the lines of the order of which something can be refunded. */
export function linesOf({ lines }: Pick<BookingFile, 'lines'>, { orderId }: Refund): RefundableLine[] {
  return lines
    .filter((line) => line.orderId === orderId)
    .filter((line) => !isMenuItem(line) || line.refundedQuantity === 0)
    .map((line) => ({
      ...line,
      most: line.quantity - line.refundedQuantity,
      goesTogether: isMenuItem(line),
    }))
    .filter(({ most }) => most > 0)
}

/** Returns the sum of the refund. */
export function sumOf(booking: Pick<BookingFile, 'lines' | 'refundable'>, refund: Refund): Paise {
  if (refund.isWhole) return leftOf(booking, refund)
  return sumPaise(linesOf(booking, refund).map((line) => timesPaise(unitsIn(refund, line), line.unitPrice)))
}

/** Returns the units as the call takes them; null for the whole. */
export function unitsOf(
  booking: Pick<BookingFile, 'lines'>,
  refund: Refund,
): { line: number; quantity: number }[] | null {
  if (refund.isWhole) return null
  return linesOf(booking, refund)
    .map((line) => ({ line: line.line, quantity: unitsIn(refund, line) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Returns the chosen units of a line: never more than are left, also when somebody else has refunded some since they were chosen. */
export function unitsIn({ units }: Refund, { line, most }: Pick<RefundableLine, 'line' | 'most'>): number {
  return Math.min(units[line] ?? 0, most)
}
