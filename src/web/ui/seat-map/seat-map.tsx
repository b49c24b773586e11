import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { RoomLayout } from '#domain/seat-plan/lay-out-room.ts'
import type { Seat } from '#domain/seats.ts'
import type { Artwork } from '#contract/catalogue/movies.ts'
import { m } from '#web/paraglide/messages.js'
import { withChoice } from './room-choice.ts'
import { SeatGrid } from './seat-grid.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { SeatList } from './seat-list.tsx'
import { SeatMapTools, type SeatMapView } from './seat-map-tools.tsx'
import type { SeatSection } from './seat-section.ts'
import { useZoom } from './use-zoom.ts'

const none: readonly Seat[] = []

type SeatMapProps = {
  /** The room with its seats as they are: 0 free, 1 sold, 4 held by another user, 5 no seat, 6 wheelchair space. */
  readonly room: RoomLayout
  /** The classes, in the order of the room's parts. */
  readonly sections: readonly SeatSection[]
  /** The class that is chosen from; seats of the others stand back. */
  readonly current: number
  /** Places in the room. */
  readonly chosen: readonly Seat[]
  readonly suggested?: readonly Seat[]
  readonly label: string
  readonly onToggle: (place: Seat) => void
  readonly isReadOnly?: boolean
  /** The movie on the screen, whose poster lights it. */
  readonly artwork?: Artwork
  /** Shown above the map beside its tools. */
  readonly children?: ReactNode
}

/** The seat map of a room with all its classes, as a grid or as a list of the free seats of each row. */
export function SeatMap(props: SeatMapProps) {
  const {
    room,
    sections,
    current,
    chosen,
    suggested = none,
    label,
    onToggle,
    isReadOnly,
    artwork,
    children,
  } = props
  const [view, setView] = useState<SeatMapView>('map')
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const zoom = useZoom(viewport)
  const shown = useMemo(() => withChoice(room, { chosen, suggested }), [room, chosen, suggested])
  const toggle = useCallback((place: Seat) => !isReadOnly && onToggle(place), [isReadOnly, onToggle])
  return (
    <section aria-label={label} className="grid min-w-0 grid-cols-1 gap-3 md:gap-4">
      <SeatMapTools view={view} onView={setView} zoom={zoom}>
        {children}
      </SeatMapTools>
      {view === 'map' ? (
        <SeatGrid
          rows={shown}
          sections={sections}
          current={current}
          label={label}
          zoom={zoom}
          onViewport={setViewport}
          artwork={artwork}
          onToggle={toggle}
        />
      ) : (
        <SeatList rows={shown} sections={sections} onToggle={toggle} />
      )}
      {view === 'map' && <SeatLegend matrix={room.matrix} hasSuggestion={suggested.length > 0} />}
      <p className="sr-only">{m.seat_map_keys()}</p>
    </section>
  )
}
