import { useRef } from 'react'
import type { RoomLayout } from '#domain/seat-plan/lay-out-room.ts'
import type { Seat } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { withChoice } from '#web/ui/seat-map/room-choice.ts'
import { SeatGrid } from '#web/ui/seat-map/seat-grid.tsx'
import type { SeatSection } from '#web/ui/seat-map/seat-section.ts'
import { useZoom } from '#web/ui/seat-map/use-zoom.ts'

type SeatPaneProps = {
  readonly room: RoomLayout
  readonly sections: readonly SeatSection[]
  readonly current: number
  readonly chosen: readonly Seat[]
  readonly onToggle: (place: Seat) => void
}

/** The seats of a performance with all its classes, as large as the pane allows, so that nothing scrolls. */
export function SeatPane({ room, sections, current, chosen, onToggle }: SeatPaneProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const zoom = useZoom(viewport)
  return (
    <div className="counter-seats">
      <SeatGrid
        {...{ sections, current, onToggle, zoom, viewport }}
        rows={withChoice(room, { chosen, suggested: [] })}
        label={m.counter_seats()}
        fit="box"
      />
    </div>
  )
}
