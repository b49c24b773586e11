import { formatPaise } from '#domain/money.ts'
import { classLabel } from '#web/lib/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { stateText, timeOf, titleWithFormat } from './block-text.ts'
import type { Performance } from './performance.ts'

type BlockFactsProps = {
  readonly performance: Performance
  readonly isNearlyEmpty: boolean
  /** Why it cannot be published where it is. */
  readonly problem: string | undefined
}

/** What the block of a performance has no room for: its end, the price and the seats of each class. */
export function BlockFacts({ performance, isNearlyEmpty, problem }: BlockFactsProps) {
  const { start, end, free, areas } = performance
  const reason = areas[0]?.outsideHoursReason
  return (
    <>
      <strong>{titleWithFormat(performance)}</strong>
      <p>{`${timeOf(start)} – ${timeOf(end)}, ${m.schedule_cleaning({ time: timeOf(free) })}`}</p>
      <p>{stateText(performance)}</p>
      {reason && <p>{m.schedule_outside_hours({ reason })}</p>}
      {isNearlyEmpty && <p className="timeline-warning">{m.schedule_nearly_empty()}</p>}
      {problem !== undefined && <p className="timeline-problem">{problem}</p>}
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
    </>
  )
}
