import { useQuery } from '@tanstack/react-query'
import type { DoorTicket } from '#contract/check-in/tickets.ts'
import { placesOf, seatCode, seatKey } from '#domain/seats.ts'
import { getSeatMapOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'

/** Side of a seat and its distance to the next one, in units of the picture. */
const SEAT = 8
const STEP = 10

/** The seats of a ticket on a small picture of the room; where the room is a box of seats all of one colour, the ticket's stand out. */
export function SeatPlan({ ticket }: { readonly ticket: DoorTicket }) {
  const { data } = useQuery(getSeatMapOptions({ path: { id: ticket.showtimeId } }))
  const own = new Set(ticket.seats.map(([row, column]) => seatKey([row, column])))
  const label = m.door_seat_plan({ cinema: cinemaLabel(ticket.cinema), seats: ticket.seatLabels.join(', ') })
  if (!data) return <div className="door-plan" />
  const { firstRow, lastRow, firstColumn, lastColumn } = placesOf(data.seats)
  const size = [(lastColumn - firstColumn + 1) * STEP, (lastRow - firstRow + 2) * STEP] as const
  return (
    <svg className="door-plan" role="img" aria-label={label} viewBox={`0 0 ${size[0]} ${size[1]}`}>
      <rect className="door-plan-screen" x={size[0] / 8} width={(size[0] * 3) / 4} height={2} rx={1} />
      {data.seats.flatMap((row, r) =>
        row.map((code, c) =>
          code === seatCode.none ? null : (
            <rect
              key={seatKey([r, c])}
              className={own.has(seatKey([r, c])) ? 'door-plan-own' : 'door-plan-seat'}
              x={(c - firstColumn) * STEP + 1}
              y={(r - firstRow + 1) * STEP + 1}
              width={SEAT}
              height={SEAT}
              rx={2}
            />
          ),
        ),
      )}
    </svg>
  )
}
