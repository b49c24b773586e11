import { useMemo } from 'react'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { Artwork } from '#contract/catalogue/movies.ts'
import { type Seat, seatLabel, MAX_SEATS } from '#domain/seats.ts'
import { formatPaise } from '#domain/money.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { SeatMap } from '#web/ui/seat-map/seat-map.tsx'
import type { SeatSection } from '#web/ui/seat-map/seat-section.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { BestSeats, TogetherOffers } from './best-seats.tsx'
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

type PartyStepperProps = { readonly size: number; readonly onSize: (size: number) => void }

function PartyStepper({ size, onSize }: PartyStepperProps) {
  return (
    <div role="group" aria-label={m.booking_party()} className="flex items-center gap-3">
      <span aria-hidden className="font-semibold max-md:hidden short:hidden">
        {m.booking_party()}
      </span>
      <span className="flex items-center rounded-full border border-line">
        <Stepper
          value={size}
          min={1}
          max={MAX_SEATS}
          onChange={onSize}
          fewer={m.booking_party_fewer()}
          more={m.booking_party_more()}
          valueClass="w-7 text-xl"
        />
      </span>
    </div>
  )
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row)
const skeletonSeats = Array.from({ length: 16 }, (_, column) => column)

/** Skeleton of the seat map: a screen and rows of seats. */
function SeatMapSkeleton() {
  return (
    <div role="status" aria-label={m.loading()} className="grid animate-pulse gap-6 pt-2">
      <div className="flex justify-between">
        <span className="h-11 w-60 rounded-card bg-raised" />
        <span className="hidden h-11 w-64 rounded-card bg-raised md:block" />
      </div>
      <span className="mx-auto h-1.5 w-4/5 max-w-xl rounded-full bg-raised" />
      <div aria-hidden className="mx-auto grid w-full max-w-2xl gap-[0.6%]">
        {skeletonRows.map((row) => (
          <div key={row} className="grid grid-cols-16 gap-[1%]">
            {skeletonSeats.map((column) => (
              <span key={column} className="aspect-square rounded-md bg-raised" />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
