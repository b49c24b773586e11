import { formatTime } from '#web/lib/time/format-time.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { seatRanges } from '../seats/seat-ranges.ts'
import { orderIdsOf } from '../order-ids.ts'
import { HoldActions } from './hold-actions.tsx'
import { useHeldOrders } from './use-held-orders.ts'

/** The seats that the user holds, of all shows. The region exists before its text, or screen readers would miss it. */
export default function HeldSeatsList() {
  const orders = useHeldOrders()
  return (
    <div role="status">
      {orders.map((order) => {
        const show = {
          movie: bookedTitle(order),
          when: `${formatShortDate(order.date)}, ${formatTime(order.startAt)}`,
        }
        return (
          <div
            key={order.orderID}
            className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 text-sm"
          >
            <p>
              {order.isPrivate
                ? m.booking_holding_screen(show)
                : m.booking_holding({ ...show, seats: seatRanges(order.convertedSeats) })}
            </p>
            <HoldActions {...orderIdsOf(order)} showtimeId={order.showtimeId} />
          </div>
        )
      })}
    </div>
  )
}
