import { useState } from 'react'
import { formatPaise } from '#domain/money.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { stateText, timeOf, titleWithFormat } from './block-text.ts'
import type { Axis } from './business-minutes.ts'
import type { Performance } from './performance.ts'
import { TimelineNote } from './timeline-lane.tsx'
import type { DayProps } from './timeline.tsx'

const FACTS_ID = 'timeline-facts'

/** Keeps which performance is pointed at or has the focus; Escape hides what is shown about it. */
export function useBlockFacts() {
  const [id, setId] = useState<string | null>(null)
  const hide = () => setId(null)
  return {
    factsId: FACTS_ID,
    isShown: (performance: Performance) => performance.id === id,
    hide,
    handlersOf: (performance: Performance) => ({
      onPointerEnter: () => setId(performance.id),
      onPointerLeave: hide,
      onFocus: () => setId(performance.id),
      onBlur: hide,
    }),
  }
}

type FactsNoteProps = Pick<DayProps, 'isNearlyEmpty' | 'unpublishable'> & {
  readonly performance: Performance
  readonly axis: Axis
  readonly isLow: boolean
}

/** Shows what the block of a performance has no room for: its end, the price and the seats of each class, and why it cannot be published. */
export function FactsNote({ performance, isNearlyEmpty, unpublishable, axis, isLow }: FactsNoteProps) {
  const { id, start, end, free, areas } = performance
  const reason = areas[0]?.outsideHoursReason
  return (
    <TimelineNote id={FACTS_ID} axis={axis} minute={start} isLow={isLow}>
      <strong>{titleWithFormat(performance)}</strong>
      <p>{`${timeOf(start)} – ${timeOf(end)}, ${m.schedule_cleaning({ time: timeOf(free) })}`}</p>
      <p>{stateText(performance)}</p>
      {reason && <p>{m.schedule_outside_hours({ reason })}</p>}
      {isNearlyEmpty(performance) && <p className="timeline-warning">{m.schedule_nearly_empty()}</p>}
      {unpublishable.has(id) && <p className="timeline-problem">{unpublishable.get(id)}</p>}
      <table>
        <tbody>
          {areas.map(({ id, cinema, ticketPrice, seatsSold: sold, seatsTotal: total }) => (
            <tr key={id}>
              <th scope="row">{classLabel(cinema.seatClass)}</th>
              <td>{ticketPrice !== null && formatPaise(ticketPrice)}</td>
              <td>{m.schedule_sold_of({ sold, total })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TimelineNote>
  )
}
