import { seatLabel } from '#domain/seats.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { DroppedSeats } from './use-class-switch.ts'
import type { Room } from './use-room.ts'

type DroppedNoteProps = {
  readonly dropped: DroppedSeats | null
  readonly room: Room | undefined
  readonly onUndo: () => void
}

/** Says which seats of another class are not chosen any more, with the way back. The region exists before its text, or screen readers would miss it. */
export function DroppedNote({ dropped, room, onUndo }: DroppedNoteProps) {
  const left = room?.classes.find(({ showtime }) => showtime._id === dropped?.showtime._id)
  return (
    <div role="status">
      {dropped && left && (
        <div className="page flex items-center justify-between gap-4 border-b border-line py-1.5 text-sm">
          <p>
            {m.booking_class_switched({
              count: dropped.seats.length,
              seatClass: classLabel(dropped.showtime.seatClass),
              seats: dropped.seats.map((seat) => seatLabel(left.seats, seat)).join(', '),
            })}
          </p>
          <Button size="sm" variant="secondary" onClick={onUndo}>
            {m.booking_undo()}
          </Button>
        </div>
      )}
    </div>
  )
}
