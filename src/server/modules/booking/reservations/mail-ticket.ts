import type { Deps } from '#server/deps.ts'
import { siteUrl } from '#server/config.ts'
import { findMailRecipient } from '#server/modules/accounts/index.ts'
import { bookingMail, qrPng } from '#server/modules/tickets/index.ts'
import { isErased, linesIn } from '../orders/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { findPickUp } from './find-pick-up.ts'
import { passOf } from './pass-of-reservation.ts'
import { findReservationOfOrder } from './reservations.queries.ts'
import { getTicket } from './ticket-of-reservation.ts'

/** Mails the ticket to the buyer, with the pass for a buyer who wants it attached or has no account, unless it is not valid any more. Safe to repeat: the message id is the same. */
export async function mailTicket(
  deps: Pick<Deps, 'db' | 'config' | 'keys' | 'gateways' | 'venues'>,
  { copy, ...order }: OrderKey & { readonly copy?: string | undefined },
): Promise<void> {
  const row = await findReservationOfOrder(deps.db, order)
  if (!row) throw new Error(`order ${order.orderId} has no reservation`)
  if (row.state !== 'confirmed' || isErased(row)) return
  const { language, name, isPassAttached } = await findMailRecipient(deps.db, row)
  const lines = await linesIn(deps.db, row.lines, language)
  const ticket = { ...(await getTicket(deps, { ...row, lines })), name }
  const [pass, pickUp] = await Promise.all([
    isPassAttached ? passOf(deps, row, { ticket, language }) : null,
    findPickUp(deps.db, [order]),
  ])
  const parts = {
    to: row.email,
    language,
    pass,
    qrPng: qrPng(ticket.url),
    pickUp,
    siteUrl: siteUrl(deps.config),
    copy,
  }
  await deps.gateways.mail.send(bookingMail(ticket, parts))
}
