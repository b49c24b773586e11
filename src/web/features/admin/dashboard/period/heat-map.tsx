import { compareRooms } from '#domain/compare-rooms.ts'
import { Link } from '@tanstack/react-router'
import type { DayPeriod } from '#domain/day-period.ts'
import { minutesIntoBusinessDay } from '#domain/schedule.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { OccupancyCell } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { hourText, shareText } from '../figure-text.ts'

type HeatMapProps = { readonly period: DayPeriod; readonly cells: readonly OccupancyCell[] }

/** Auditoriums down, hours of the start across. Each cell says its percentage, and leads to its showtimes. */
export function HeatMap({ period, cells }: HeatMapProps) {
  const auditoriums = [...new Map(cells.map(({ auditoriumId, room }) => [auditoriumId, room]))].toSorted(
    ([, a], [, b]) => compareRooms(a, b),
  )
  const hours = hoursBetween(cells.map(({ hour }) => hour))
  const highest = Math.max(...cells.map(shareOf)) || 1
  const found = new Map(cells.map((cell) => [`${cell.auditoriumId} ${cell.hour}`, cell]))
  return (
    <div className="heat-map">
      <table aria-label={m.figure_heat_map()}>
        <thead>
          <tr>
            <th scope="col">{m.figure_room()}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hourText(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {auditoriums.map(([id, name]) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {hours.map((hour) => (
                <td key={hour}>
                  <Cell period={period} cell={found.get(`${id} ${hour}`)} highest={highest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  readonly period: DayPeriod
  readonly cell: OccupancyCell | undefined
  /** The share of the fullest cell, which has the strongest colour. */
  readonly highest: number
}

function Cell({ period, cell, highest }: CellProps) {
  if (!cell) return null
  const { room, hour, showtimes, seats, seatsSold } = cell
  const search = {
    as: 'list',
    from: period.from,
    to: period.to,
    room,
    hour: String(hour),
    state: 'published',
    sale: 'seats',
  }
  const strength = shareOf(cell) / highest
  const name = m.figure_cell({
    room,
    hour: hourText(hour),
    share: shareText(seatsSold, seats),
    sold: formatCount(seatsSold),
    seats: formatCount(seats),
    showtimes: formatCount(showtimes),
  })
  return (
    <Link
      to="/admin/showtimes"
      search={search as never}
      aria-label={name}
      title={name}
      style={{ '--share': `${Math.round(strength * 100)}%` } as React.CSSProperties}
    >
      {shareText(seatsSold, seats)}
    </Link>
  )
}

function shareOf({ seats, seatsSold }: OccupancyCell): number {
  return seats === 0 ? 0 : seatsSold / seats
}

/** Every hour from the first to the last, in the order of the business day. */
function hoursBetween(hours: readonly number[]): number[] {
  const places = hours.map((hour) => minutesIntoBusinessDay(`${String(hour).padStart(2, '0')}:00`) / 60)
  const first = Math.min(...places)
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) => (first + index + 6) % 24)
}
