import type { ExchangePreview } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type Tickets = Pick<ExchangePreview, 'tickets' | 'refundedTickets'>

/** What an exchange does with the seats of refunded tickets, which the booking still has. */
export function refundedTicketsText({ tickets: left, refundedTickets: refunded }: Tickets): string {
  return m.exchange_refunded_tickets({ refunded, total: refunded + left, left })
}
