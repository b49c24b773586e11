import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { type Seat, type SeatMatrix, seatCode, seatFromKey, seatKey } from '#domain/seats.ts'
import { ScreenArc } from './screen-arc.tsx'
import { initialSeat, nextSeat } from './seat-navigation.ts'
import { SeatRow } from './seat-row.tsx'
import type { Zoom } from './use-zoom.ts'
import './seat-map.css'
import './forced-colors.css'

type SeatGridProps = {
  readonly matrix: SeatMatrix
  readonly detail: string
  readonly label: string
  readonly onToggle: (seat: Seat) => void
  readonly zoom: Zoom
  readonly viewport: RefObject<HTMLDivElement | null>
}

/** The seat grid (ARIA grid): one seat is in the tab order; arrow keys move, Space and Enter toggle. */
export function SeatGrid({ matrix, detail, label, onToggle, zoom, viewport }: SeatGridProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<Seat | null>(null)
  const tabStopSeat = isSeat(matrix, focus) ? focus : initialSeat(matrix)
  const columns = Math.max(0, ...matrix.map((codes) => codes.length))

  function onKeyDown(event: KeyboardEvent) {
    if (zoom.onKey(event.key)) return event.preventDefault()
    const from = seatOf(event.target)
    const to = from && nextSeat(matrix, from, event.key, event.ctrlKey || event.metaKey)
    if (!to) return
    event.preventDefault()
    seatElement(ref.current, to)?.focus()
  }

  function onClick(event: MouseEvent) {
    const seat = seatOf(event.target)
    if (!seat || zoom.zoomOnTap(event)) return
    onToggle(seat)
  }

  return (
    <div
      ref={viewport}
      className="seat-viewport max-md:-mx-(--page-margin)"
      style={{ '--columns': columns } as CSSProperties}
    >
      <div className="seat-room">
        <ScreenArc />
        <div
          ref={ref}
          role="grid"
          aria-label={label}
          aria-multiselectable
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={(event) => setFocus(seatOf(event.target))}
        >
          {matrix.map((codes, row) => (
            <SeatRow
              key={row}
              row={row}
              codes={codes}
              columns={columns}
              detail={detail}
              tabStop={tabStopSeat?.[0] === row ? tabStopSeat[1] : -1}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function isSeat(matrix: SeatMatrix, seat: Seat | null): boolean {
  const code = seat && matrix[seat[0]]?.[seat[1]]
  return typeof code === 'number' && code !== seatCode.none
}

function seatOf(target: EventTarget): Seat | null {
  const key =
    target instanceof Element ? target.closest<HTMLElement>('[data-seat]')?.dataset['seat'] : undefined
  return key === undefined ? null : seatFromKey(Number(key))
}

function seatElement(grid: HTMLElement | null, seat: Seat): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-seat="${seatKey(seat)}"]`) ?? null
}
