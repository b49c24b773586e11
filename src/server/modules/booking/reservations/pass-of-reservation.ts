import type { Deps } from '#server/deps.ts'
import type { Language } from '#domain/languages.ts'
import { taxesOfSnacks } from '#domain/pricing.ts'
import { renderPass, type Ticket } from '#server/modules/tickets/index.ts'
import { listReservationSnacks } from './reservation-snacks.ts'
import type { ReservationRow } from './reservations.queries.ts'
import { snackLinesOf } from './ticket-of-reservation.ts'

/** Returns the pass of a reservation as PDF in the customer's language, with its snacks: number, pick-up time, and the licence to sell food. */
export async function passOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  row: ReservationRow,
  { ticket, language }: { readonly ticket: Ticket; readonly language: Language },
): Promise<Buffer> {
  const ordered = await listReservationSnacks(db, row)
  if (ordered.length === 0) return renderPass(ticket, { language })
  const orders = ordered.map(({ inKitchen, lines }) => {
    const isWaiting = inKitchen !== null && inKitchen.state !== 'cancelled'
    return {
      number: isWaiting ? inKitchen.number : null,
      pickUpAt: isWaiting ? inKitchen.pickUpAt : null,
      lines: snackLinesOf(lines),
    }
  })
  const snacks = { orders, taxes: taxesOfSnacks(row.lines), fssaiLicence: config.FSSAI_LICENCE }
  return renderPass(ticket, { language, snacks })
}
