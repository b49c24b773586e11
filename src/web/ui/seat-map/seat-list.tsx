import { type Seat, type SeatMatrix, rowLetter, seatCode } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { seatName } from './seat-name.ts'

type SeatListProps = {
  readonly matrix: SeatMatrix
  readonly detail: string
  readonly onToggle: (seat: Seat) => void
}
type ListedSeat = { readonly seat: Seat; readonly number: number; readonly code: number }

/** The same selection without a map: the free seats of every row as checkboxes. */
export function SeatList({ matrix, detail, onToggle }: SeatListProps) {
  const rows = matrix.map(listRow).filter(({ seats }) => seats.length > 0)
  if (rows.length === 0) return <p className="py-8 text-center text-ink-soft">{m.seat_list_empty()}</p>
  return (
    <div className="divide-y divide-line border-y border-line">
      {rows.map(({ row, seats }) => (
        <fieldset key={row} className="grid gap-2 py-3 md:grid-cols-[9rem_1fr] md:items-baseline">
          <legend className="float-left font-semibold md:contents">
            <span>
              {m.seat_list_row({ row: rowLetter(row) })}{' '}
              <span className="text-sm font-normal text-ink-soft">
                {m.seat_list_count({ count: seats.length })}
              </span>
            </span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {seats.map((listed) => (
              <SeatBox key={listed.number} {...listed} detail={detail} onToggle={onToggle} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

type SeatBoxProps = ListedSeat & Pick<SeatListProps, 'detail' | 'onToggle'>

function SeatBox({ seat, number, code, detail, onToggle }: SeatBoxProps) {
  return (
    <label className="seat-box">
      <input
        type="checkbox"
        className="sr-only"
        checked={code === seatCode.selected}
        onChange={() => onToggle(seat)}
        aria-label={seatName({ letter: rowLetter(seat[0]), number, code, detail })}
      />
      {number}
    </label>
  )
}

function listRow(codes: readonly number[], row: number): { row: number; seats: ListedSeat[] } {
  let number = 0
  const seats = codes.flatMap((code, column): ListedSeat[] => {
    if (code === seatCode.none) return []
    number++
    return code === seatCode.reserved || code === seatCode.held ? [] : [{ seat: [row, column], number, code }]
  })
  return { row, seats }
}
