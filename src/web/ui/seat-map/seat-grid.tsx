import { type CSSProperties, Fragment, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { Artwork } from '#contract/catalogue/movies.ts'
import type { RoomRow } from '#domain/seat-plan/lay-out-room.ts'
import { type Seat, type SeatMatrix, seatCode, seatFromKey, seatKey } from '#domain/seats.ts'
import { ScreenArc } from './screen-arc.tsx'
import { initialSeat, nextSeat } from './seat-navigation.ts'
import { SeatRow } from './seat-row.tsx'
import { sectionDetail, sectionsBeginningAt, type SeatSection } from './seat-section.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import type { Zoom } from './use-zoom.ts'
import './seat-map.css'
import './forced-colors.css'

type SeatGridProps = {
  readonly rows: readonly RoomRow[]
  readonly sections: readonly SeatSection[]
  readonly current: number
  readonly label: string
  readonly onToggle: (place: Seat) => void
  readonly zoom: Zoom
  /** Called with the element that scrolls. */
  readonly onViewport: (element: HTMLElement | null) => void
  readonly artwork?: Artwork | undefined
  /** `width`: as wide as its place; `box`: no higher than it either. */
  readonly fit?: 'width' | 'box'
}

/** The seat grid (ARIA grid): one seat is in the tab order; arrow keys move, Space and Enter toggle. */
export function SeatGrid(props: SeatGridProps) {
  const { rows, sections, current, label, onToggle, zoom, onViewport, artwork, fit = 'width' } = props
  const ref = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<Seat | null>(null)
  const tabStopSeat = isSeat(matrixOf(rows), focus) ? focus : firstSeat(rows, current)
  const columns = Math.max(1, ...rows.map(({ codes }) => codes.length))
  const drawn = useDrawnRows(rows.length)

  function onKeyDown(event: KeyboardEvent) {
    if (zoom.onKey(event.key)) return event.preventDefault()
    const from = seatOf(event.target)
    const to = from && nextSeat(matrixOf(rows), from, event.key, event.ctrlKey || event.metaKey)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    seatElement(ref.current, to)?.focus()
  }

  function onClick(event: MouseEvent) {
    const seat = seatOf(event.target)
    if (zoom.onTap(event, seat !== null) || !seat) return
    onToggle(seat)
  }

  return (
    <div
      ref={onViewport}
      className="seat-viewport"
      data-fit={fit}
      style={{ '--columns': columns, '--rows': rows.length, '--heads': sections.length } as CSSProperties}
      onClick={onClick}
    >
      <div className="seat-room">
        <ScreenArc artwork={artwork} />
        <div
          ref={ref}
          role="grid"
          aria-label={label}
          aria-multiselectable
          onKeyDown={onKeyDown}
          onFocus={(event) => setFocus(seatOf(event.target))}
        >
          {rows.map((row, index) => (
            <Fragment key={index}>
              {sectionsBeginningAt(rows, index).map((part) => (
                <SectionHead key={part} section={sections[part]} isCurrent={part === current} />
              ))}
              <SeatRow
                row={row}
                index={index}
                isDrawn={index < drawn}
                columns={columns}
                current={current}
                details={sections.map(sectionDetail).join('\n')}
                tabStop={tabStopSeat?.[0] === index ? tabStopSeat[1] : -1}
              />
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  )
}

type SectionHeadProps = { readonly section: SeatSection | undefined; readonly isCurrent: boolean }

/** The name of a class with its price, before its first row. */
function SectionHead({ section, isCurrent }: SectionHeadProps) {
  if (!section) return null
  return (
    <div role="row" className="seat-section" data-current={isCurrent || undefined}>
      <span role="rowheader">
        <b>{section.name}</b> {section.price} · <small>{section.left}</small>
      </span>
    </div>
  )
}

function matrixOf(rows: readonly RoomRow[]): SeatMatrix {
  return rows.map(({ codes }) => codes)
}

/** Where the keyboard enters the map: the current class, else the room. */
function firstSeat(rows: readonly RoomRow[], current: number): Seat | null {
  return initialSeat(seatsOfPart(rows, current)) ?? initialSeat(matrixOf(rows))
}

/** The room with the seats of one class alone. */
function seatsOfPart(rows: readonly RoomRow[], part: number): SeatMatrix {
  return rows.map(({ codes, parts }) =>
    codes.map((code, column) => (parts[column] === part ? code : seatCode.none)),
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
