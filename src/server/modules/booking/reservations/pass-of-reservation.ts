import type { Deps } from '#server/deps.ts'
import type { Language } from '#domain/languages.ts'
import { taxesOfSnacks, totalOf } from '#domain/pricing.ts'
import { renderPass, type PassSnacks, type Ticket } from '#server/modules/tickets/index.ts'
import { numberInvoices } from '../invoices/index.ts'
import { linesIn } from '../orders/index.ts'
import { listReservationSnacks, type OrderedSnacks } from './reservation-snacks.ts'
import type { ReservationRow } from './reservations.queries.ts'
import { snackLinesOf } from './ticket-of-reservation.ts'

type PassDeps = Pick<Deps, 'db'>
type PassOrder = PassSnacks['orders'][number]

/** Returns the pass of a reservation as PDF in the customer's language, with its snacks: number, pick-up time, bills, and the licence to sell food. */
export async function passOf(
  deps: PassDeps,
  row: ReservationRow,
  { ticket, language }: { readonly ticket: Ticket; readonly language: Language },
): Promise<Buffer> {
  const ordered = await listReservationSnacks(deps.db, row)
  if (ordered.length === 0) return renderPass(ticket, { language })
  const bills = await billsOf(deps, ordered, { row, ticket })
  const orders = await Promise.all(
    ordered.map(async (order, index) => {
      const lines = await linesIn(deps.db, order.lines, language)
      return passOrder({ ...order, lines }, bills[index] ?? null)
    }),
  )
  return renderPass(ticket, { language, snacks: { orders, fssaiLicence: ticket.venue.fssaiLicence } })
}

function passOrder({ inKitchen, lines }: OrderedSnacks, bill: PassOrder['bill']): PassOrder {
  const isWaiting = inKitchen !== null && inKitchen.state !== 'cancelled'
  return {
    number: isWaiting ? inKitchen.number : null,
    pickUpAt: isWaiting ? inKitchen.pickUpAt : null,
    lines: snackLinesOf(lines),
    bill,
  }
}

/** The bill of each order: that of the tickets for what was bought with them. */
async function billsOf(
  { db }: PassDeps,
  ordered: readonly OrderedSnacks[],
  { row, ticket }: { readonly row: ReservationRow; readonly ticket: Ticket },
): Promise<PassOrder['bill'][]> {
  const later = ordered.filter(({ orderId }) => orderId !== row.orderId)
  const numbers = await numberInvoices(
    db,
    later.map(({ orderId }) => orderId),
  )
  return ordered.map(({ orderId, inKitchen, lines }) => {
    const taxes = taxesOfSnacks(lines)
    if (orderId === row.orderId) {
      const { invoiceNumber, bookedAt: soldAt, total, people, ticketPrice, tax } = ticket
      const tickets = { quantity: people, unitPrice: ticketPrice, taxCode: tax?.sac ?? null }
      return { invoiceNumber, soldAt, seller: null, tickets, taxes, total }
    }
    const invoiceNumber = numbers.get(orderId)
    if (invoiceNumber === undefined || !inKitchen) return null
    const sold = { invoiceNumber, soldAt: inKitchen.orderedAt, seller: ticket.venue }
    return { ...sold, tickets: null, taxes, total: totalOf(lines) }
  })
}
