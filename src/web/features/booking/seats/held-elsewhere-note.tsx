import { seatLabel } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { readOwnHold, useHoldsOfTabs } from './seat-selection-store.ts'
import { seatRanges } from './seat-ranges.ts'
import type { Room } from './use-room.ts'

/**
 * Says which seats of the room the buyer holds in another tab, with the way to that order. They can be chosen here, too: the new order then
 * replaces it. The region exists before its text, or screen readers would miss it.
 */
export function HeldElsewhereNote({ room }: { readonly room: Room | undefined }) {
  const holds = useHoldsOfTabs()
  const ownOrder = readOwnHold()?.orderID
  const elsewhere = holds.flatMap((hold) => {
    const held = room?.classes.find(({ showtime }) => showtime._id === hold.showtimeId)
    return held && hold.orderID !== ownOrder ? [{ ...hold, matrix: held.seats }] : []
  })
  return (
    <div role="status">
      {elsewhere.map(({ orderID, order, seats, matrix }) => (
        <div
          key={orderID}
          className="page flex items-center justify-between gap-4 border-b border-line py-1.5 text-sm"
        >
          <p>
            {m.booking_held_elsewhere({
              count: seats.length,
              seats: seatRanges(seats.map((seat) => seatLabel(matrix, seat))),
            })}
          </p>
          <LinkButton to="/booking/user" search={{ order }} size="sm" variant="secondary">
            {m.booking_continue()}
          </LinkButton>
        </div>
      ))}
    </div>
  )
}
