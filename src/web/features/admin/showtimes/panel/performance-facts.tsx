import { formatPaise } from '#domain/money.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { labelOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { formatOfPerformance, formatText, stateText, timeOf } from '../timeline/block-text.ts'
import type { Area, Performance } from '../timeline/performance.ts'
import { placeText } from '../timeline/place-text.ts'

type PerformanceFactsProps = {
  readonly performance: Performance
  readonly movies: readonly StaffMovie[]
}

/** What a performance is now: state, language of its movie, format, end and cleaning, seats sold by class. */
export function PerformanceFacts({ performance, movies }: PerformanceFactsProps) {
  const { movie, end, free, areas } = performance
  const whole = movies.find(({ _id }) => _id === movie._id)
  const publicAt = areas.find((area) => area.publicAt)?.publicAt
  return (
    <dl className="admin-facts">
      <Fact label={m.admin_state()}>{stateText(performance)}</Fact>
      {publicAt && <Fact label={m.schedule_visitors_see()}>{publicText(publicAt)}</Fact>}
      {whole && <Fact label={m.admin_language()}>{labelOf(whole.language)}</Fact>}
      <Fact label={m.schedule_format()}>{formatOfPerformance(performance)}</Fact>
      <Fact label={m.admin_end()}>{`${timeOf(end)}, ${m.schedule_cleaning({ time: timeOf(free) })}`}</Fact>
      {areas.map(({ id, cinema, ticketPrice, seatsSold: sold, seatsTotal: total }) => (
        <Fact key={id} label={classLabel(cinema.seatClass)}>
          {[m.schedule_sold_of({ sold, total }), ticketPrice !== null && formatPaise(ticketPrice)]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      ))}
    </dl>
  )
}

/** "Screen 2, Sat, 21 Nov, 6:30 PM, 3D" */
function publicText(publicAt: NonNullable<Area['publicAt']>): string {
  return `${placeText(publicAt)}, ${formatText(publicAt)}`
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
