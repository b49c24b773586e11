import { useState } from 'react'
import type { RoomLayout } from '#domain/seat-plan/lay-out-room.ts'
import type { Seat } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { withChoice } from './room-choice.ts'
import { SeatGrid } from './seat-grid.tsx'
import type { SeatSection } from './seat-section.ts'
import { useZoom } from './use-zoom.ts'
import './seat-pane.css'

/** Staff can tap seats of this size: their first tap selects, and the whole room stays visible. */
const STAFF_TAP = 18

type SeatPaneProps = {
  readonly room: RoomLayout
  readonly sections: readonly SeatSection[]
  readonly current: number
  readonly chosen: readonly Seat[]
  readonly label: string
  readonly onToggle: (place: Seat) => void
}

/** The seats of a performance with all its classes, for staff: as large as the pane allows, so that nothing scrolls. */
export function SeatPane({ room, sections, current, chosen, label, onToggle }: SeatPaneProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const zoom = useZoom(viewport, STAFF_TAP)
  return (
    <div className="seat-pane">
      <SeatGrid
        sections={sections}
        current={current}
        label={label}
        onToggle={onToggle}
        zoom={zoom}
        onViewport={setViewport}
        rows={withChoice(room, { chosen, suggested: [] })}
        fit="box"
      />
      {zoom.isZoomed && (
        <button type="button" className="seat-pane-fit" onClick={zoom.fit}>
          {m.zoom_fit()}
        </button>
      )}
    </div>
  )
}
