import { AppError } from '#contract/errors.ts'
import {
  differenceOf,
  refusalOfExchange,
  ticketsLeft,
  ticketsRefunded,
  type Difference,
  type ExchangeRefusal,
} from '#domain/exchange.ts'
import type { GstSplit } from '#domain/gst.ts'
import type { Paise } from '#domain/money.ts'
import { isAdmission } from '#domain/line-kinds.ts'
import { priceLines, taxOfTickets, totalOf } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { newLines, refusalOfShow } from './exchange-booking.ts'
import { readExchangeable, type Exchangeable } from './read-exchangeable.ts'

export type ExchangePreview = {
  readonly refusal: ExchangeRefusal | null
  readonly tickets: number
  readonly refundedTickets: number
  readonly carried: Paise
  readonly isPaidAtCounter: boolean
  /** Of the tickets that are left; null when their price is not what is left of the payments, or has no valid base. */
  readonly oldTax: GstSplit | null
  /** Null without a show, and for one that is not sold. */
  readonly next: {
    readonly total: Paise
    readonly tax: GstSplit | null
    readonly difference: Difference
    readonly adultsOnly: boolean
  } | null
}

/** Returns what an exchange of a booking would be: of any show for null, with the new price for one. Throws `not_found` for a show that does not exist. */
export async function readExchange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: OrderKey,
  showtimeId: string | null,
): Promise<ExchangePreview> {
  const booking = await readExchangeable(db, key)
  const at = now()
  const refusal = refusalOfExchange(booking, at)
  const tickets = ticketsLeft(booking.lines)
  const { isPaidAtCounter } = booking
  const preview = {
    tickets,
    refundedTickets: ticketsRefunded(booking.lines),
    isPaidAtCounter,
    carried: booking.left,
    oldTax: oldTaxOf(booking),
  }
  if (showtimeId === null) return { ...preview, refusal, next: null }
  const show = await findShowtimeFacts(db, showtimeId)
  if (!show) throw new AppError('not_found')
  const refusalByShow = refusalOfShow(booking, show, at)
  // Drafts have a price that nobody outside planning sees.
  if (refusalByShow === 'show_not_sold') return { ...preview, refusal: refusal ?? refusalByShow, next: null }
  const lines = newLines(show, tickets, at)
  const total = totalOf(lines)
  const difference = differenceOf({ carried: booking.left, total })
  const next = { total, tax: taxOfTickets(lines), difference, adultsOnly: show.certificate === 'A' }
  return { ...preview, refusal: refusal ?? refusalByShow, next }
}

/** At the rate of the day on which they were sold. */
function oldTaxOf({ order, lines, left }: Exchangeable): GstSplit | null {
  const sold = lines.filter(isAdmission).map(({ unitPrice, quantity, refundedQuantity }) => {
    return { kind: 'ticket', unitPrice, quantity: quantity - refundedQuantity } as const
  })
  const tax = taxOfTickets(priceLines(sold, localDate(order.createdAt)))
  return totalOf(sold) === left ? tax : null
}
