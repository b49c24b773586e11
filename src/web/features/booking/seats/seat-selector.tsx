import { useMemo } from 'react'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { Artwork } from '#contract/catalogue/movies.ts'
import { type Seat, seatLabel } from '#domain/seats.ts'
import { formatPaise } from '#domain/money.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { SeatMap } from '#web/ui/seat-map/seat-map.tsx'
import type { SeatSection } from '#web/ui/seat-map/seat-section.ts'
import { BestSeats, TogetherOffers } from './best-seats.tsx'
import { PartyStepper } from './party-stepper.tsx'
import { SeatMapSkeleton } from './seat-map-skeleton.tsx'
import { toggleSeat } from './seat-selection.ts'
import type { TogetherOffer } from './together-offers.ts'
import type { Room, RoomClass } from './use-room.ts'
import type { useSeatSelection } from './use-seat-selection.ts'

type SeatSelectorProps = {
  readonly showtime: Showtime
  /** The classes of the screening; undefined while they load. */
  readonly room: Room | undefined
  readonly artwork: Artwork
  readonly choice: ReturnType<typeof useSeatSelection>
  readonly isClosed: boolean
  /** Other classes or shows in which the party sits together. */
  readonly offers: readonly TogetherOffer[]
  /** Chooses seats of another class or show. */
  readonly onOther: (showtime: Showtime, seats: readonly Seat[]) => void
}

/** Party size, best seats and the live seat map of the whole room. */
export function SeatSelector(props: SeatSelectorProps) {
  const { showtime, room, artwork, choice, isClosed, offers, onOther } = props
  const { matrix, chosen, partySize, setPartySize, best, choose, toggle, refuse, announcement } = choice
  const part = room?.classes.findIndex((each) => each.showtime._id === showtime._id) ?? -1
  const places = useMemo(
    () => (seats: readonly Seat[]) => room?.layout.placesOf(part, seats) ?? [],
    [room, part],
  )
  const own = useMemo(() => places(chosen), [places, chosen])
  const hints = useMemo(
    () => (chosen.length === 0 && !isClosed ? places(best ?? []) : []),
    [places, chosen, best, isClosed],
  )
  if (!matrix || !room) return <SeatMapSkeleton />

  function onToggle(place: Seat) {
    const found = room?.layout.partAt(place)
    const other = found && room?.classes[found.part]
    if (!found || !other) return
    if (found.part === part) return toggle(found.seat)
    const result = toggleSeat(other.seats, [], found.seat)
    if (result.kind === 'added') onOther(other.showtime, [found.seat])
    else refuse(result, seatLabel(other.seats, found.seat))
  }

  return (
    <div className="grid grid-cols-1 gap-5 short:gap-1!">
      <TogetherOffers
        showtime={showtime}
        partySize={partySize}
        offers={isClosed || chosen.length > 0 ? [] : offers}
        onTake={onOther}
      />
      <SeatMap
        room={room.layout}
        sections={room.classes.map(sectionOf)}
        current={part}
        chosen={own}
        suggested={hints}
        label={m.booking_map({ room: roomLabel(showtime.room) })}
        artwork={artwork}
        onToggle={onToggle}
        isReadOnly={isClosed}
      >
        {!isClosed && (
          <>
            <PartyStepper size={partySize} onSize={setPartySize} />
            <BestSeats matrix={matrix} best={best ?? null} partySize={partySize} onTake={choose} />
          </>
        )}
      </SeatMap>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function sectionOf({ showtime, seatsLeft }: RoomClass): SeatSection {
  return {
    name: classLabel(showtime.seatClass),
    price: formatPaise(showtime.ticketPrice),
    left: seatsLeft > 0 ? m.booking_left({ count: seatsLeft }) : m.booking_sold_out(),
  }
}
