import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { roomLabel } from '#web/lib/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { timeOf } from './block-text.ts'
import type { Performance } from './performance.ts'

/** Loaded when a performance is nearly empty. */
const CancelShows = lazy(async () => ({ default: (await import('../panel/cancel-shows.tsx')).CancelShows }))

type NearlyEmptyListProps = {
  readonly performances: readonly Performance[]
  readonly onOpen: (id: string) => void
}

/** Performances with few tickets shortly before their booking closes, each with the button that calls it off. */
export function NearlyEmptyList({ performances, onOpen }: NearlyEmptyListProps) {
  if (performances.length === 0) return null
  return (
    <section aria-label={m.schedule_nearly_empty_shows()} className="admin-note" data-type="warn">
      <ul className="timeline-empty-shows">
        {performances.map((performance) => (
          <li key={performance.id}>
            <span>
              {m.schedule_nearly_empty_show({
                title: performance.movie.title,
                room: roomLabel(performance.room),
                time: timeOf(performance.start),
                count: performance.seatsSold,
              })}
            </span>
            <LazyPart>
              <CancelShows performances={[performance]} onCancelled={() => onOpen(performance.id)} />
            </LazyPart>
          </li>
        ))}
      </ul>
    </section>
  )
}
