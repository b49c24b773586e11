import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import {
  rowLetter,
  seatCode,
  seatFromKey,
  seatKey,
  seatNumber,
  type Seat,
  type SeatMatrix,
} from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { initialSeat, nextSeat } from '#web/ui/seat-map/seat-navigation.ts'
import { stateOf, type SeatState } from './seat-state.ts'

type SeatPaneProps = {
  readonly matrix: SeatMatrix
  readonly heldBack: ReadonlySet<number>
  readonly chosen: ReadonlySet<number>
  /** Seats that a booking has now: they are marked, and can be chosen. */
  readonly own?: ReadonlySet<number>
  readonly onToggle: (seat: Seat) => void
}

/** The seats of a show, as large as the pane allows, so that nothing scrolls. One is in the tab order; arrows move, Space toggles. */
export function SeatPane({ matrix, heldBack, chosen, own, onToggle }: SeatPaneProps) {
  const ref = useRef<HTMLDivElement>(null)
  const columns = Math.max(1, ...matrix.map((row) => row.length))
  const [tabRow, tabColumn] = initialSeat(matrix) ?? [0, 0]
  function onKeyDown(event: KeyboardEvent) {
    const at = event.target instanceof HTMLElement ? event.target.dataset['seat'] : undefined
    const to = at === undefined ? null : nextSeat(matrix, seatFromKey(Number(at)), event.key, event.ctrlKey)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    ref.current?.querySelector<HTMLElement>(`[data-seat="${seatKey(to)}"]`)?.focus()
  }
  return (
    <div className="seat-pane">
      <p aria-hidden className="seat-pane-screen">
        {m.counter_screen()}
      </p>
      <div
        ref={ref}
        role="group"
        aria-label={m.counter_seats()}
        className="seat-pane-grid"
        style={{ '--columns': columns, '--rows': matrix.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {matrix.map((codes, row) =>
          codes.map((code, column) => {
            const key = seatKey([row, column])
            if (code === seatCode.none) return null
            const state = stateOf(code, {
              isChosen: chosen.has(key),
              isHeldBack: heldBack.has(key),
              isOwn: own?.has(key) ?? false,
            })
            return (
              <SeatButton
                key={key}
                seat={[row, column]}
                number={seatNumber(matrix, [row, column])}
                state={state}
                isTabStop={row === tabRow && column === tabColumn}
                onToggle={onToggle}
              />
            )
          }),
        )}
        {matrix.map((codes, row) =>
          codes.some((code) => code !== seatCode.none) ? (
            <span key={row} aria-hidden style={{ gridRow: row + 1, gridColumn: 1 }}>
              {rowLetter(row)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  )
}

type SeatButtonProps = {
  readonly seat: Seat
  readonly number: number
  readonly state: SeatState
  readonly isTabStop: boolean
  readonly onToggle: (seat: Seat) => void
}

function SeatButton({ seat, number, state, isTabStop, onToggle }: SeatButtonProps) {
  const [row, column] = seat
  return (
    <button
      type="button"
      data-seat={seatKey(seat)}
      data-state={state}
      aria-pressed={state === 'chosen'}
      aria-disabled={state === 'sold' || state === 'held' || undefined}
      aria-label={m.counter_seat({ seat: `${rowLetter(row)}${number}`, state: words[state]() })}
      tabIndex={isTabStop ? 0 : -1}
      style={{ gridRow: row + 1, gridColumn: column + 2 }}
      onClick={() => onToggle(seat)}
    >
      {number}
    </button>
  )
}

const words = {
  free: m.seat_free,
  chosen: m.seat_chosen,
  held: m.seat_held,
  sold: m.seat_sold,
  wheelchair: m.seat_wheelchair,
  held_back: m.counter_held_back,
  own: m.seat_own,
} as const
