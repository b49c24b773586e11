import type { RoomRow } from '#domain/seat-plan/lay-out-room.ts'
import { type Seat, seatCode } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { seatName } from './seat-name.ts'
import { sectionDetail, sectionsBeginningAt, type SeatSection } from './seat-section.ts'

type SeatListProps = {
  readonly rows: readonly RoomRow[]
  readonly sections: readonly SeatSection[]
  readonly onToggle: (place: Seat) => void
}
type ListedSeat = {
  readonly place: Seat
  readonly letter: string
  readonly number: number
  readonly code: number
  readonly detail: string
}

/** The same selection without a map: the free seats of every row as checkboxes. */
export function SeatList({ rows, sections, onToggle }: SeatListProps) {
  const listed = rows.map((row, index) => ({
    row,
    heads: sectionsBeginningAt(rows, index).flatMap((part) => sections[part] ?? []),
    seats: freeSeats(row, index, sections),
  }))
  if (listed.every(({ seats }) => seats.length === 0))
    return <p className="py-8 text-center text-ink-soft">{m.seat_list_empty()}</p>
  return (
    <div className="divide-y divide-line border-y border-line">
      {listed.map(({ row, heads, seats }, index) => (
        <div key={index} className="contents">
          {heads.map((section) => (
            <h3 key={section.name} className="flex items-baseline gap-2 pt-5 pb-2 font-semibold">
              {section.name} {section.price}
              <span className="text-sm font-normal text-ink-soft">{section.left}</span>
            </h3>
          ))}
          {seats.length > 0 && <ListRow letter={row.letter} seats={seats} onToggle={onToggle} />}
        </div>
      ))}
    </div>
  )
}

type ListRowProps = Pick<SeatListProps, 'onToggle'> & {
  readonly letter: string
  readonly seats: readonly ListedSeat[]
}

function ListRow({ letter, seats, onToggle }: ListRowProps) {
  return (
    <fieldset className="grid gap-2 py-3 md:grid-cols-[9rem_1fr] md:items-baseline">
      <legend className="float-left font-semibold md:contents">
        <span>
          {m.seat_list_row({ row: letter })}{' '}
          <span className="text-sm font-normal text-ink-soft">
            {m.seat_list_count({ count: seats.length })}
          </span>
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {seats.map((listed) => (
          <SeatBox key={listed.place[1]} {...listed} onToggle={onToggle} />
        ))}
      </div>
    </fieldset>
  )
}

function SeatBox({ place, onToggle, ...seat }: ListedSeat & Pick<SeatListProps, 'onToggle'>) {
  return (
    <label className="seat-box">
      <input
        type="checkbox"
        className="sr-only"
        checked={seat.code === seatCode.selected}
        onChange={() => onToggle(place)}
        aria-label={seatName(seat)}
      />
      {seat.number}
    </label>
  )
}

function freeSeats(
  { letter, codes, numbers, parts }: RoomRow,
  row: number,
  sections: readonly SeatSection[],
): ListedSeat[] {
  return codes.flatMap((code, column) => {
    if (code === seatCode.none || code === seatCode.reserved || code === seatCode.held) return []
    const section = sections[parts[column] ?? -1]
    const detail = section ? sectionDetail(section) : ''
    return [{ place: [row, column] as const, letter, number: numbers[column] ?? 0, code, detail }]
  })
}
