import { layOutRoom } from '#domain/seat-plan/lay-out-room.ts'
import { seatCode } from '#domain/seats.ts'
import { seatPlanPaths } from './seat-plan-paths.ts'
import type { RoomClass } from './group-rooms.ts'

const SCREEN_ROOM = 3.5
const SEAT_REM = 0.7
const shades = [0.45, 0.72, 1] as const

/** Decorative drawing of the room from above; the text beside it states the same. */
export function SeatPlanDrawing({ classes }: { readonly classes: readonly RoomClass[] }) {
  const { rows } = layOutRoom(classes.map(({ plan }) => plan))
  const width = rows[0]?.codes.length ?? 0
  const height = SCREEN_ROOM + rows.length
  return (
    <svg
      aria-hidden
      viewBox={`-1 0 ${width + 2} ${height + 0.5}`}
      style={{ maxWidth: `${(width + 2) * SEAT_REM}rem` }}
      className="mx-auto max-h-56 w-full"
    >
      <path
        d={`M0 1.6Q${width / 2} -0.2 ${width} 1.6`}
        fill="none"
        stroke="var(--marquee)"
        strokeWidth="0.35"
        strokeLinecap="round"
      />
      {classes.map(({ id }, index) => {
        const own = rows.map(({ codes, parts }) =>
          codes.map((code, column) => (parts[column] === index ? code : seatCode.none)),
        )
        const lines = seatPlanPaths(own, { top: SCREEN_ROOM, width })
        return (
          <g key={id} fill="none" strokeWidth="0.72" strokeDasharray="0.76 0.24">
            <path d={lines.seats} stroke="var(--ink-soft)" opacity={shades[index % shades.length]} />
            <path d={lines.wheelchairs} stroke="var(--marquee)" />
          </g>
        )
      })}
    </svg>
  )
}
