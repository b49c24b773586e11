import { formatPaise, toPaise, type Paise } from '#domain/money.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { formatDateOfInstant } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'

type Validity = Pick<Reservation, 'state' | 'voidReason' | 'returned' | 'cancelledAt' | 'bookedAt'> &
  Partial<Pick<Reservation, 'moved' | 'total'>>

/** What stands on a ticket in place of its QR code; null for a valid one. */
export function ticketStamp({ state, voidReason }: Validity): string | null {
  switch (state) {
    case 'confirmed':
      return null
    case 'cancelled':
      return m.ticket_cancelled()
    case 'disputed':
      return m.ticket_disputed()
    case 'void':
      if (voidReason === 'exchanged') return m.ticket_exchanged()
      return voidReason === 'charged_back' ? m.ticket_charged_back() : m.ticket_refunded()
  }
}

/**
 * Why a ticket is not valid, or what went back of the payment of a valid one; null when there is nothing to say. `snacks`: what goes back for
 * those of a cancelled booking.
 */
export function ticketNote(ticket: Validity, snacks = toPaise(0)): string | null {
  const { state, voidReason, returned, cancelledAt, bookedAt, moved } = ticket
  const amount = formatPaise(returned)
  switch (state) {
    case 'confirmed':
      return returned > 0 ? m.ticket_returned_hint({ amount }) : null
    case 'cancelled':
      return cancelledNote({
        date: formatDateOfInstant(cancelledAt ?? bookedAt),
        isWholeReturned: moved?.returnsPayment ?? false,
        returned,
        total: ticket.total ?? null,
        snacks,
      })
    case 'disputed':
      return m.ticket_disputed_hint()
    case 'void':
      if (voidReason === 'exchanged') return m.ticket_exchanged_hint()
      return voidReason === 'charged_back' ? m.ticket_charged_back_hint() : m.ticket_refunded_hint({ amount })
  }
}

type CancelledNote = {
  readonly date: string
  readonly isWholeReturned: boolean
  /** Of its payment, so far. */
  readonly returned: Paise
  readonly total: Paise | null
  readonly snacks: Paise
}

function cancelledNote({ date, isWholeReturned, returned, total, snacks }: CancelledNote): string {
  if (isWholeReturned) return m.ticket_cancelled_moved_hint({ date })
  const amount = formatPaise(returned)
  if (total !== null && total > 0 && returned >= total) return m.ticket_refunded_hint({ amount })
  // What went back may be that for the snacks, which the note names below.
  const hint =
    returned > snacks ? m.ticket_cancelled_returned({ date, amount }) : m.ticket_cancelled_hint({ date })
  return snacks > 0 ? `${hint} ${m.ticket_cancelled_snacks({ amount: formatPaise(snacks) })}` : hint
}
