import type { CSSProperties, ReactNode, RefObject } from 'react'
import { localTime } from '#domain/time.ts'
import type { useKeptFocus } from './move-focus.ts'
import type { useLasso } from './use-lasso.ts'
import { type Axis, clockOfMinute, hoursOf, minuteOf, percentOf } from './business-minutes.ts'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'

type TimelineGridProps = {
  readonly rooms: readonly string[]
  readonly axis: Axis
  readonly isToday: boolean
  readonly gridRef: RefObject<HTMLDivElement | null>
  readonly row: (room: string) => ReactNode
  readonly lasso: ReturnType<typeof useLasso>
  readonly keptFocus: ReturnType<typeof useKeptFocus>
}

/** Rooms down, hours across. Each row has the attribute `data-room`. */
export function TimelineGrid(props: TimelineGridProps) {
  const { rooms, axis, isToday, gridRef, row, lasso, keptFocus } = props
  const hours = hoursOf(axis)
  const style = { '--hours': hours.length } as CSSProperties
  return (
    <div className="timeline" style={style}>
      <div className="timeline-hours" aria-hidden>
        <div>
          {hours.map((minute) => (
            <span key={minute} style={{ left: `${percentOf(axis, minute)}%` }}>
              {clockOfMinute(minute).slice(0, 2)}
            </span>
          ))}
        </div>
      </div>
      <div className="timeline-rooms" ref={gridRef} {...lasso.handlers} {...keptFocus}>
        {rooms.map((room) => (
          <section key={room} className="timeline-row" aria-label={roomLabel(room)}>
            <h2>{roomLabel(room)}</h2>
            <div className="timeline-lane" data-room={room}>
              {row(room)}
            </div>
          </section>
        ))}
        <div className="timeline-over">
          {isToday && <NowLine axis={axis} />}
          {lasso.rectangle && <div className="timeline-lasso" style={lasso.rectangle} />}
        </div>
      </div>
      <p id="timeline-keys" className="visually-hidden">
        {m.schedule_keys()}
      </p>
    </div>
  )
}

function NowLine({ axis }: { readonly axis: Axis }) {
  const minute = minuteOf({ startAt: localTime(useCurrentMinute()) })
  if (minute > axis.to) return null
  return (
    <div className="timeline-now-box" aria-hidden>
      <div className="timeline-now" style={{ left: `${percentOf(axis, minute)}%` }} />
    </div>
  )
}
