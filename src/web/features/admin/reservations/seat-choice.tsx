import { Button } from '@mantine/core'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { m } from '#web/paraglide/messages.js'
import { CounterSeatPane } from '#web/lib/seats/counter-seat-pane.tsx'
import type { SeatChoiceState } from './use-seat-choice.ts'

/** The live map of a performance on which seats of a show are chosen, and their names. */
export function SeatChoice({ choice }: { readonly choice: SeatChoiceState }) {
  const { count, labels, room, part, seats } = choice
  if (!choice.isRead && choice.error) return <ListFailed error={choice.error} onRetry={choice.readAgain} />
  if (!choice.isRead) return <ListSkeleton />
  return (
    <div className="seat-choice">
      <CounterSeatPane room={room} part={part} seats={seats} onToggle={choice.toggle} />
      <div className="seat-choice-sum">
        <p aria-live="polite">
          {labels.length > 0
            ? m.booking_seats_chosen({ chosen: labels.length, count, seats: labels.join(', ') })
            : m.booking_seats_none_chosen({ count })}{' '}
          {choice.separation}
        </p>
        <Button variant="default" size="compact-sm" onClick={choice.best}>
          {m.booking_seats_best()}
        </Button>
      </div>
    </div>
  )
}
