import type { Hold } from '#contract/booking/holds.ts'
import type { OrderLine as OrderLineOnTheWire } from '#contract/booking/order-lines.ts'
import { wireKindOf } from '#domain/line-kinds.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { amountOf } from '#domain/pricing.ts'
import { seatFromKey } from '#domain/seats.ts'
import type { HeldOrder } from './holds.queries.ts'
import type { OrderLine } from './order-lines.queries.ts'
import { presentSplit } from './present-tax.ts'

export function presentHold({ providerOrderId, holdExpiresAt, seats }: HeldOrder, now: Date): Hold {
  const times = { expiresAt: holdExpiresAt.toISOString(), now: now.toISOString() }
  return { orderID: providerOrderId, ...times, seats: seats.map(seatFromKey) }
}

/** Returns a line as its buyer sees it; amounts in rupees. */
export function presentLine({ kind, tax, unitPrice, ...line }: OrderLine): OrderLineOnTheWire {
  return {
    ...line,
    kind: wireKindOf(kind),
    unitPrice: rupeesFromPaise(unitPrice),
    amount: rupeesFromPaise(amountOf({ unitPrice, quantity: line.quantity })),
    tax: tax && presentSplit(tax),
  }
}
