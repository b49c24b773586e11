import { Link } from '@tanstack/react-router'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { m } from '#web/paraglide/messages.js'

/** Leads to the booking of an order; nothing without one, or for those who do not read bookings. */
export function BookingLink({ orderId }: { readonly orderId: string | null }) {
  const mayFind = useMayDo('findBookings')
  if (!orderId || !mayFind) return null
  return (
    <p>
      <Link to="/admin/reservations" search={{ open: orderId }}>
        {m.attention_open_booking()}
      </Link>
    </p>
  )
}
