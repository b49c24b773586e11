import type { ReactNode } from 'react'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { ClosedSpan } from '../close/use-room-closures.ts'
import { timeOf } from './block-text.ts'
import { type Axis, percentOf } from './business-minutes.ts'
import type { LawfulStarts } from './lawful-places.ts'
import type { Performance } from './performance.ts'
import { TimelineBlock } from './timeline-block.tsx'
import type { Outcome } from './use-timeline-actions.ts'

type DropProps = {
  readonly room: string
  readonly axis: Axis
  readonly dragged: Performance
  readonly outcome: Outcome | null
  readonly places: readonly LawfulStarts[] | undefined
  /** The lower rooms have their note above. */
  readonly isLow: boolean
}

/** Shows in a room, while something is dragged, where it may be, where it would be, what is in the way, and why. */
export function DropLane({ room, axis, dragged, outcome, places, isLow }: DropProps) {
  const ghosts = outcome?.performances.filter((performance) => performance.room === room) ?? []
  const [first] = ghosts
  const isWrong = (outcome?.reasons.length ?? 0) > 0
  return (
    <>
      {places?.map((place) => (
        <LawfulPlace key={place.from} axis={axis} place={place} length={dragged.free - dragged.start} />
      ))}
      {ghosts.map((performance) => (
        <TimelineBlock key={performance.id} performance={performance} axis={axis} isGhost isWrong={isWrong} />
      ))}
      {outcome?.clashes
        .filter((clash) => clash.room === room)
        .map(({ from, to }) => (
          <Span key={`${from} ${to}`} className="timeline-clash" axis={axis} from={from} to={to} />
        ))}
      {first && outcome && (
        <TimelineNote axis={axis} minute={first.start} isLow={isLow} isWrong={isWrong}>
          {isWrong ? outcome.reasons.join(' ') : dropText(first)}
        </TimelineNote>
      )}
    </>
  )
}

type ClosedLaneProps = {
  readonly room: string
  readonly axis: Axis
  /** Of all rooms. */
  readonly spans: readonly ClosedSpan[]
}

/** The hours in which a room is closed. The list above the timeline names them. */
export function ClosedLane({ room, axis, spans }: ClosedLaneProps) {
  const own = spans.filter((span) => span.room === room)
  return own.map(({ from, to }) => (
    <Span key={from} className="timeline-closed" axis={axis} from={from} to={to}>
      <span>{m.closure_closed()}</span>
    </Span>
  ))
}

type LawfulPlaceProps = { readonly axis: Axis; readonly place: LawfulStarts; readonly length: number }

/** From the earliest start, with its time, to the end of the last one. */
function LawfulPlace({ axis, place, length }: LawfulPlaceProps) {
  return (
    <Span className="timeline-lawful" axis={axis} from={place.from} to={place.to + length}>
      <span>{timeOf(place.from)}</span>
    </Span>
  )
}

type SpanProps = {
  readonly className: string
  readonly axis: Axis
  readonly from: number
  readonly to: number
  readonly children?: ReactNode
}

function Span({ className, axis, from, to, children }: SpanProps) {
  const left = percentOf(axis, from)
  const style = { left: `${left}%`, width: `${Math.min(100, percentOf(axis, to)) - left}%` }
  return (
    <div aria-hidden className={className} style={style}>
      {children}
    </div>
  )
}

function dropText({ movie, room, start }: Performance): string {
  return m.schedule_drop_at({ title: movie.title, room: roomLabel(room), time: timeOf(start) })
}

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
