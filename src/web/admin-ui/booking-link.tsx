import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

/** Leads to the booking of an order; nothing without one. */
export function BookingLink({ orderId }: { readonly orderId: string | null }) {
  if (!orderId) return null
  return (
    <p>
      <Link to="/admin/reservations" search={{ open: orderId }}>
        {m.attention_open_booking()}
      </Link>
    </p>
  )
}
