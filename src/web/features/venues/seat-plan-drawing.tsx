import { seatPlanPaths } from './seat-plan-paths.ts'
import type { RoomClass } from './group-rooms.ts'

/** Height of the cross aisle between two classes. */
const AISLE = 1.4
const SCREEN_ROOM = 3.5
const SEAT_REM = 0.7
const shades = [0.45, 0.72, 1] as const

/** Decorative drawing of the room from above; the text beside it states the same. */
export function SeatPlanDrawing({ classes }: { readonly classes: readonly RoomClass[] }) {
  const width = Math.max(...classes.map(({ plan }) => plan[0]?.length ?? 0))
  const tops = classes.map((_, index) => SCREEN_ROOM + depthOf(classes.slice(0, index)))
  const height = SCREEN_ROOM + depthOf(classes) - AISLE
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
      {classes.map(({ id, plan }, index) => {
        const lines = seatPlanPaths(plan, { top: tops[index] ?? 0, width })
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

function depthOf(classes: readonly RoomClass[]): number {
  return classes.reduce((sum, { plan }) => sum + plan.length + AISLE, 0)
}
