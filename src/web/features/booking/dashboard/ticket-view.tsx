import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { getReservationOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { formatLabel } from '#domain/shown-in.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { CreditNotes } from '../ticket/credit-notes.tsx'
import { TaxInvoice } from '../ticket/tax-invoice.tsx'
import { TaxInvoiceFiles } from '../ticket/tax-invoice-files.tsx'
import { TicketActions } from '../ticket/ticket-actions.tsx'
import { TicketCard } from '../ticket/ticket-card.tsx'
import { useTicketNote } from '../ticket/use-ticket-note.ts'
import { BookingsSkeleton } from './bookings-skeleton.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { canCancel } from './sort-tickets.ts'

type TicketViewProps = {
  readonly id: string
  /** From the list: then nothing is requested, and the ticket opens offline, too. */
  readonly known: Reservation | undefined
  readonly renderMore: (reservation: Reservation) => ReactNode
}

/** One ticket with its QR code and its actions. */
export function TicketView({ id, known, renderMore }: TicketViewProps) {
  const asked = useQuery({ ...getReservationOptions({ path: { id } }), enabled: !known })
  const reservation = known ?? asked.data
  return (
    <div className="grid gap-6">
      <LinkButton
        to="/mydashboard"
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" /> {m.bookings_back()}
      </LinkButton>
      {reservation && <OpenTicket reservation={reservation}>{renderMore(reservation)}</OpenTicket>}
      {!reservation && asked.isError && <EmptyState title={m.bookings_unknown()} />}
      {!reservation && !asked.isError && <BookingsSkeleton />}
    </div>
  )
}

type OpenTicketProps = { readonly reservation: Reservation; readonly children: ReactNode }

function OpenTicket({ reservation, children }: OpenTicketProps) {
  const now = useCurrentMinute()
  const note = useTicketNote(reservation)
  return (
    <div className="grid justify-items-center gap-7 md:justify-items-start">
      <MovedNote reservation={reservation} />
      <TicketCard reservation={reservation} />
      {note && <p className="max-w-prose text-ink-soft">{note}</p>}
      {reservation.state === 'confirmed' && (
        <div className="grid w-full max-w-[25rem] gap-3 md:flex md:w-auto md:max-w-none md:flex-wrap print:hidden">
          <TicketActions reservation={reservation} />
        </div>
      )}
      {children}
      <CreditNotes reservationId={reservation._id} />
      <TaxInvoice reservation={reservation} />
      <TaxInvoiceFiles reservationId={reservation._id} />
      {canCancel(reservation, now) && <CancelBooking reservation={reservation} />}
    </div>
  )
}

/** Says that a valid ticket has another time, room or seats, and what it was before. */
function MovedNote({ reservation: { moved, state } }: { readonly reservation: Reservation }) {
  if (!moved || state !== 'confirmed') return null
  const { movie, formats, cinema, date, startAt, seats } = moved
  const place = [
    ...(movie ? [movie] : []),
    ...(formats.length > 0 ? [formatLabel(formats)] : []),
    `${formatShortDate(date)}, ${formatTime(startAt)}`,
    cinemaLabel(cinema),
    ...(seats.length > 0 ? [seats.join(', ')] : []),
  ].join(' · ')
  return (
    <p role="note" className="max-w-prose font-semibold">
      {movedTexts[moved.cause]({ place })}
    </p>
  )
}

const movedTexts = {
  show_moved: m.ticket_moved,
  seats_changed: m.ticket_seats_changed,
  on_request: m.ticket_seats_changed,
  exchanged: m.ticket_was_exchanged,
} as const
