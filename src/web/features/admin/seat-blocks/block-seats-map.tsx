import { placesOfLabels, withoutPlaces } from '#domain/seat-plan/blocked-places.ts'
import { layOutRoom } from '#domain/seat-plan/lay-out-room.ts'
import { isOpenToStaff, seatCode, seatLabel, withCode, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { useCounterSeats } from '#web/lib/seats/use-counter-seats.ts'
import { m } from '#web/paraglide/messages.js'
import { SeatPane } from '#web/ui/seat-map/seat-pane.tsx'

type MapProps = {
  /** Labels of seats: A1, C12. */
  readonly chosen: readonly string[]
  readonly onToggle: (label: string) => void
}

/** The live map of a show, on which staff choose the seats that go off sale. */
export function BlockSeatsOfShowMap({ showtimeId, ...props }: MapProps & { readonly showtimeId: string }) {
  const { maps, errors, refetch } = useCounterSeats([{ _id: showtimeId }])
  const [map] = maps
  const error = errors.find((each) => each !== null)
  if (map) return <PlanMap {...props} plan={withCode(map.seats, map.heldBack, seatCode.heldBack)} />
  return error ? <ListFailed error={error} onRetry={refetch} /> : <ListSkeleton />
}

type RoomProps = MapProps & {
  readonly plan: SeatMatrix
  /** Labels of the seats that are off sale already. */
  readonly offSale: readonly string[]
}

/** The plan of a room, on which staff choose the seats that go off sale. */
export function BlockSeatsOfRoomMap({ plan, offSale, ...props }: RoomProps) {
  const heldBack = seatsOf(plan).filter(([row, column]) => plan[row]?.[column] === seatCode.reserved)
  const open = withCode(plan, heldBack, seatCode.heldBack)
  return <PlanMap {...props} plan={withoutPlaces(open, placesOfLabels(open, offSale).places)} />
}

function PlanMap({ plan, chosen, onToggle }: MapProps & { readonly plan: SeatMatrix }) {
  const room = layOutRoom([plan])
  const toggle = (place: Seat) => {
    const seat = room.partAt(place)?.seat
    if (seat && isOpenToStaff(plan[seat[0]]?.[seat[1]])) onToggle(seatLabel(plan, seat))
  }
  const seats = seatsOf(plan).filter((seat) => chosen.includes(seatLabel(plan, seat)))
  return (
    <div className="seat-choice">
      <SeatPane
        room={room}
        sections={[]}
        current={0}
        label={m.seat_blocks_map()}
        onToggle={toggle}
        chosen={room.placesOf(0, seats)}
      />
    </div>
  )
}

function seatsOf(plan: SeatMatrix): Seat[] {
  return plan.flatMap((codes, row) =>
    codes.flatMap((code, column) => (code === seatCode.none ? [] : [[row, column] as const])),
  )
}
