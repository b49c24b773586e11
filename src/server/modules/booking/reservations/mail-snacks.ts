import { taxesOfSnacks, totalOf } from '#domain/pricing.ts'
import type { Language } from '#domain/languages.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { findMailRecipient } from '#server/modules/accounts/index.ts'
import { listSnackOrders } from '#server/modules/concessions/index.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { snacksMail, type SnackBill } from '#server/modules/tickets/index.ts'
import { numberInvoices } from '../invoices/index.ts'
import { getOrder, isErased, linesIn, listOrderLines, orderOfShow, type Order } from '../orders/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { findReservation } from './reservations.queries.ts'
import { taxInvoicePdf } from './tax-invoices.ts'
import { snackLinesOf } from './ticket-of-reservation.ts'

type MailDeps = Pick<Deps, 'db' | 'config' | 'gateways' | 'venues'>

/** Mails the bill of snacks bought for a reservation afterwards, unless they are cancelled. Safe to repeat: the message id is the same. */
export async function mailSnacks(deps: MailDeps, key: OrderKey): Promise<void> {
  const order = await getOrder(deps.db, key)
  if (isErased(order)) return
  const { language, name } = await findMailRecipient(deps.db, order)
  const bill = await billOf(deps, order, language)
  if (!bill) return
  const row = await findReservation(deps.db, bill.reservationId)
  if (!row) throw new Error(`reservation ${bill.reservationId} is missing`)
  const number = bill.invoiceNumber.replaceAll('/', '-')
  const invoice = await taxInvoicePdf(deps, { ...row, name }, { number, language, seller: bill.seller })
  await deps.gateways.mail.send(
    snacksMail({ ...bill, name }, { to: order.email, language, siteUrl: siteUrl(deps.config), invoice }),
  )
}

/** Returns null when nothing is left of the order. */
async function billOf({ db, venues }: MailDeps, order: Order, language: Language): Promise<SnackBill | null> {
  const [[snacks], lines, { movieTitle, titleInScript, auditoriumId }] = await Promise.all([
    listSnackOrders(db, [order]),
    listOrderLines(db, [order]),
    getShowtimeFacts(db, orderOfShow(order).showtimeId),
  ])
  const reservationId = order.forReservation
  if (!snacks || snacks.state === 'cancelled' || snacks.billNumber === null || !reservationId) return null
  const bought = lines.get(order.orderId) ?? []
  const invoiceNumber = (await numberInvoices(db, [order.orderId])).get(order.orderId)
  if (invoiceNumber === undefined) throw new Error(`order ${order.orderId} has no entry of its sale`)
  return {
    reservationId,
    orderId: order.orderId,
    movieTitle,
    titleInScript,
    name: order.name,
    number: snacks.number,
    pickUpAt: snacks.pickUpAt,
    soldAt: snacks.orderedAt,
    lines: snackLinesOf(await linesIn(db, bought, language)),
    total: totalOf(bought),
    taxes: taxesOfSnacks(bought),
    seller: await venues.ofAuditorium(auditoriumId),
    invoiceNumber,
  }
}
