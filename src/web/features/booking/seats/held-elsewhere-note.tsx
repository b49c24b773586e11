import { seatLabel } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { HoldActions } from '../held/hold-actions.tsx'
import { useHeldOrders } from '../held/use-held-orders.ts'
import { readOwnHold, useHoldsOfTabs } from './seat-selection-store.ts'
import { seatRanges } from './seat-ranges.ts'
import type { Room } from './use-room.ts'

/**
 * Says which seats of the room the buyer holds in another tab or on another device, with the ways to pay for that order and to release it. They can be chosen here, too: the new order then
 * replaces it. The region exists before its text, or screen readers would miss it.
 */
export function HeldElsewhereNote({ room }: { readonly room: Room | undefined }) {
  useHeldOrders()
  const holds = useHoldsOfTabs()
  const ownOrder = readOwnHold()?.providerOrderId
  const elsewhere = holds.flatMap((hold) => {
    const held = room?.classes.find(({ showtime }) => showtime._id === hold.showtimeId)
    return held && hold.providerOrderId !== ownOrder ? [{ ...hold, matrix: held.seats }] : []
  })
  return (
    <div role="status">
      {elsewhere.map(({ providerOrderId, sealedOrder, showtimeId, seats, matrix }) => (
        <div
          key={providerOrderId}
          className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5 text-sm"
        >
          <p>
            {m.booking_held_elsewhere({
              count: seats.length,
              seats: seatRanges(seats.map((seat) => seatLabel(matrix, seat))),
            })}
          </p>
          <HoldActions providerOrderId={providerOrderId} sealedOrder={sealedOrder} showtimeId={showtimeId} />
        </div>
      ))}
    </div>
  )
}
