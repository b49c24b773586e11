import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TaxInvoice } from './tax-invoice.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCard } from './ticket-card.tsx'
import { ticketStamp } from './ticket-validity.ts'
import { useTicketNote } from './use-ticket-note.ts'

type TicketProps = {
  readonly reservation: Reservation
  /** What has just been bought; the ticket of the seats is there either way. */
  readonly bought: 'seats' | 'snacks'
  /** More of the booking, e.g. its snacks. */
  readonly children?: ReactNode
}

const titles = { seats: m.ticket_title, snacks: m.order_snacks_done } as const
const hints = { seats: m.ticket_hint, snacks: m.order_snacks_done_hint } as const

/** Confirmation page with the ticket and its actions, or with the reason why the ticket is not valid. */
export function Ticket({ reservation, bought, children }: TicketProps) {
  const stamp = ticketStamp(reservation)
  const note = useTicketNote(reservation)
  return (
    <div className="page grid justify-items-center gap-4 py-4 md:gap-7 md:py-14">
      <header role="status" className="grid gap-1 text-center md:gap-2 print:hidden">
        <h1 className="display text-[1.625rem] md:text-6xl">{stamp ?? titles[bought]()}</h1>
        <p className="text-sm text-ink-soft md:text-base">
          {note ?? hints[bought]()}{' '}
          <Link to="/mydashboard" className="link">
            {m.ticket_in_bookings()}
          </Link>
        </p>
      </header>
      <TicketCard reservation={reservation} />
      {children}
      <div className="grid w-full max-w-[25rem] gap-3 md:flex md:w-auto md:max-w-none md:flex-wrap md:justify-center print:hidden">
        {!stamp && <TicketActions reservation={reservation} />}
        <LinkButton to="/" variant="secondary" size="lg">
          {m.ticket_done()}
        </LinkButton>
      </div>
      <TaxInvoice reservation={reservation} />
    </div>
  )
}
