import type { Seat } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { SeatPane } from '#web/ui/seat-map/seat-pane.tsx'
import type { ClassShow, CounterRoom } from './counter-room.ts'

type CounterSeatPaneProps = {
  readonly room: CounterRoom<ClassShow>
  /** The class of the chosen seats: its place in the room. */
  readonly part: number
  readonly seats: readonly Seat[]
  readonly onToggle: (place: Seat) => void
}

/** The map of a performance on which staff choose seats of one class. */
export function CounterSeatPane({ room, part, seats, onToggle }: CounterSeatPaneProps) {
  return (
    <SeatPane
      room={room.layout}
      sections={room.classes.map(({ section }) => section)}
      current={part}
      chosen={room.layout.placesOf(part, seats)}
      label={m.counter_seats()}
      onToggle={onToggle}
    />
  )
}
