import type { ReactNode } from 'react'
import { type Axis, percentOf } from './business-minutes.ts'

type TimelineNoteProps = {
  readonly id?: string
  readonly axis: Axis
  readonly minute: number
  readonly isLow: boolean
  readonly isWrong?: boolean
  readonly children: ReactNode
}

/** A note beside a place of a room: below it, in the lower rooms above it, and never beyond the edge of the timeline. */
export function TimelineNote({ id, axis, minute, isLow, isWrong = false, children }: TimelineNoteProps) {
  const percent = percentOf(axis, minute)
  const isRight = percent > 55
  const style = isRight ? { right: `${Math.max(0, 100 - percent - 15)}%` } : { left: `${percent}%` }
  return (
    <div
      {...(id !== undefined && { id, role: 'tooltip' })}
      className="timeline-note"
      style={style}
      data-low={isLow || undefined}
      data-wrong={isWrong || undefined}
    >
      {children}
    </div>
  )
}
