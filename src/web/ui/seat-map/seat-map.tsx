import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type Seat, type SeatMatrix, seatCode, seatKey } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { SeatGrid } from './seat-grid.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { SeatList } from './seat-list.tsx'
import { SeatMapTools, type SeatMapView } from './seat-map-tools.tsx'
import { useZoom } from './use-zoom.ts'

type SeatMapProps = {
  /** The seats as they are: 0 free, 1 sold, 4 held by another user, 5 no seat, 6 wheelchair space. */
  readonly matrix: SeatMatrix
  readonly chosen: readonly Seat[]
  readonly suggested?: readonly Seat[]
  /** The end of the accessible name of every seat: class and price. */
  readonly detail: string
  readonly label: string
  readonly onToggle: (seat: Seat) => void
  readonly isReadOnly?: boolean
  /** Shown above the map beside its tools. */
  readonly children?: ReactNode
}

/** The seat map of a room, as a grid or as a list of the free seats of each row. */
export function SeatMap({
  matrix,
  chosen,
  suggested = [],
  detail,
  label,
  onToggle,
  isReadOnly,
  children,
}: SeatMapProps) {
  const [view, setView] = useState<SeatMapView>('map')
  const viewport = useRef<HTMLDivElement>(null)
  const zoom = useZoom(viewport)
  const shown = useMemo(() => withChoice(matrix, chosen, suggested), [matrix, chosen, suggested])
  const toggle = useCallback((seat: Seat) => !isReadOnly && onToggle(seat), [isReadOnly, onToggle])
  return (
    <section aria-label={label} className="grid gap-4">
      <SeatMapTools view={view} onView={setView} zoom={zoom}>
        {children}
      </SeatMapTools>
      {view === 'map' ? (
        <SeatGrid
          matrix={shown}
          detail={detail}
          label={label}
          onToggle={toggle}
          zoom={zoom}
          viewport={viewport}
        />
      ) : (
        <SeatList matrix={shown} detail={detail} onToggle={toggle} />
      )}
      {view === 'map' && <SeatLegend matrix={matrix} hasSuggestion={suggested.length > 0} />}
      <p className="sr-only">{m.seat_map_keys()}</p>
    </section>
  )
}

/** Returns the matrix with the selected and suggested seats marked. */
function withChoice(matrix: SeatMatrix, chosen: readonly Seat[], suggested: readonly Seat[]): SeatMatrix {
  const own = new Set(chosen.map(seatKey))
  const hinted = new Set(suggested.map(seatKey))
  return matrix.map((codes, row) =>
    codes.map((code, column) => {
      if (own.has(seatKey([row, column]))) return seatCode.selected
      return code === seatCode.free && hinted.has(seatKey([row, column])) ? seatCode.suggested : code
    }),
  )
}
