import type { Deps } from '#server/deps.ts'
import { cinemaLabel } from '#domain/cinema-labels.ts'
import type { Language } from '#domain/languages.ts'
import { titlesIn } from '#domain/movie-titles.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { clockLabel } from '#domain/time.ts'
import { siteUrl } from '#server/config.ts'
import { findMailRecipient } from '#server/modules/accounts/index.ts'
import { messagesIn } from '#server/messages.ts'
import { bookingMail, dateLabel, qrPng } from '#server/modules/tickets/index.ts'
import { getOrder, isErased, linesIn, listOrdersWithSnacks } from '../orders/index.ts'
import { exchangeNoteFiles } from './credit-note-files.ts'
import { findPickUp } from './find-pick-up.ts'
import type { MovedPlace } from './moves.queries.ts'
import { passOf } from './pass-of-reservation.ts'
import { findReservation } from './reservations.queries.ts'
import { getTicket } from './ticket-of-reservation.ts'

type MailDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'gateways' | 'venues'>
type Moved = { readonly reservationId: string; readonly number: number }

/** Mails the buyer the ticket of a booking that has another place, unless it was changed again or is not valid any more. Safe to repeat: the message id is the same. */
export async function mailMoved(deps: MailDeps, { reservationId, number }: Moved): Promise<void> {
  const row = await findReservation(deps.db, reservationId)
  if (row?.state !== 'confirmed' || row.move?.number !== number || isErased(row)) return
  const { language, name, isPassAttached } = await findMailRecipient(deps.db, row)
  const lines = await linesIn(deps.db, row.lines, language)
  const ticket = { ...(await getTicket(deps, { ...row, lines })), name }
  const { cause } = row.move
  const order = cause === 'exchanged' ? await getOrder(deps.db, row) : null
  const [pass, orders, creditNotes] = await Promise.all([
    isPassAttached ? passOf(deps, row, { ticket, language }) : null,
    listOrdersWithSnacks(deps.db, row),
    order ? exchangeNoteFiles(deps, { order }, { name, language, seller: ticket.venue }) : [],
  ])
  const pickUp = await findPickUp(deps.db, orders)
  const parts = {
    to: row.email,
    language,
    pass,
    qrPng: qrPng(ticket.url),
    pickUp,
    siteUrl: siteUrl(deps.config),
  }
  const change = { ...row.move, before: beforeText(row.move.before, language), creditNotes }
  await deps.gateways.mail.send(bookingMail(ticket, { ...parts, change }))
}

function beforeText(
  { movie = '', titleInScript = null, formats = [], cinema, date, startAt, seats }: MovedPlace,
  language: Language,
): string {
  const m = messagesIn(language)
  return [
    titlesIn(language, { title: movie, titleInScript })[0],
    formatLabel(formats),
    `${dateLabel(date, language)}, ${clockLabel(m, startAt)}`,
    cinemaLabel(m, cinema),
    seats.join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
