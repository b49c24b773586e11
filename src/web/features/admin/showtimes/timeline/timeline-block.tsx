import { Lock, TriangleAlert } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { blockName, formatOfPerformance, timeOf } from './block-text.ts'
import { type Axis, percentOf } from './business-minutes.ts'
import type { Performance } from './performance.ts'

type TimelineBlockProps = Pick<
  HTMLAttributes<HTMLButtonElement>,
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onFocus'
  | 'onBlur'
  | 'onClick'
  | 'onClickCapture'
  | 'onKeyDown'
> & {
  readonly performance: Performance
  readonly axis: Axis
  readonly isSelected?: boolean
  readonly isWrong?: boolean
  readonly isGhost?: boolean
  /** It is being moved: where it would be is drawn elsewhere. */
  readonly isDragged?: boolean
  /** Few tickets, and its booking closes soon. */
  readonly isNearlyEmpty?: boolean
  /** The id of what is shown about it. */
  readonly factsId?: string | undefined
}

/** A performance: as long as film, trailers and interval, with its cleaning hatched behind; a bar says how full it is. */
export function TimelineBlock(props: TimelineBlockProps) {
  const { performance, axis, isSelected = false, isWrong = false, isGhost = false, ...rest } = props
  const { isNearlyEmpty = false, isDragged = false, factsId, ...handlers } = rest
  const { id, movie, start, end, free, state, isLocked, seatsSold, seatsTotal } = performance
  const left = percentOf(axis, start)
  const style = {
    left: `${left}%`,
    width: `${percentOf(axis, free) - left}%`,
    '--film': `${((end - start) / (free - start)) * 100}%`,
    '--colour': movie.colour,
  }
  return (
    <button
      type="button"
      id={isGhost ? undefined : `show-${id}`}
      className="timeline-block"
      data-performance={isGhost ? undefined : id}
      aria-describedby={isGhost ? undefined : [factsId, 'timeline-keys'].filter(Boolean).join(' ')}
      style={style}
      data-state={state}
      data-wrong={isWrong || undefined}
      data-ghost={isGhost || undefined}
      data-dragged={isDragged || undefined}
      data-empty={isNearlyEmpty || undefined}
      aria-hidden={isGhost || undefined}
      tabIndex={isGhost ? -1 : undefined}
      aria-pressed={isGhost ? undefined : isSelected}
      aria-label={blockName(performance, isNearlyEmpty)}
      {...handlers}
    >
      <strong>{movie.title}</strong>
      <span>
        {isLocked && <Lock aria-hidden size={12} />}
        {isNearlyEmpty && <TriangleAlert aria-hidden size={13} className="timeline-warning" />}
        {timeOf(start)}
      </span>
      <span className="timeline-sold">
        <span className="timeline-format">{formatOfPerformance(performance)}</span>
        {seatsTotal > 0 && <span className="timeline-seats">{`${seatsSold}/${seatsTotal}`}</span>}
        <meter min={0} max={Math.max(1, seatsTotal)} value={seatsSold} aria-hidden />
      </span>
    </button>
  )
}
