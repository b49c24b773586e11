import type { ListedSeatBlock } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingsOfSeats } from '../cinemas/sold-seats.tsx'

/** Bookings that keep their seats although these are off sale now, for staff to give them other seats. */
export function SoldOfBlockNote({ sold: { seats, count, shows } }: Pick<ListedSeatBlock, 'sold'>) {
  if (count === 0) return null
  return (
    <section role="status" className="admin-note" data-type="warn">
      <p>{m.seat_blocks_sold({ count, shows })}</p>
      <BookingsOfSeats sold={seats} />
      {count > seats.length && <p>{m.seat_blocks_sold_more({ count: count - seats.length })}</p>}
      <p>{m.seat_blocks_sold_hint()}</p>
    </section>
  )
}
