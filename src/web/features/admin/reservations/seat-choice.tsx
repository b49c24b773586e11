import { Button } from '@mantine/core'
import { seatKey } from '#domain/seats.ts'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { m } from '#web/paraglide/messages.js'
import { SeatPane } from '#web/ui/seat-pane/seat-pane.tsx'
import type { SeatChoiceState } from './use-seat-choice.ts'

/** The live map of a show on which seats are chosen, and their names. */
export function SeatChoice({ choice }: { readonly choice: SeatChoiceState }) {
  const { count, labels, matrix, heldBack, ownKeys, seats } = choice
  if (!choice.isRead && choice.error) return <ListFailed error={choice.error} onRetry={choice.readAgain} />
  if (!choice.isRead) return <ListSkeleton />
  return (
    <div className="seat-choice">
      <div className="seat-choice-map">
        <SeatPane
          {...{ matrix, heldBack }}
          own={ownKeys}
          chosen={new Set(seats.map(seatKey))}
          onToggle={choice.toggle}
        />
      </div>
      <div className="seat-choice-sum">
        <p aria-live="polite">
          {labels.length > 0
            ? m.booking_seats_chosen({ chosen: labels.length, count, seats: labels.join(', ') })
            : m.booking_seats_none_chosen({ count })}
        </p>
        <Button variant="default" size="compact-sm" onClick={choice.best}>
          {m.booking_seats_best()}
        </Button>
      </div>
    </div>
  )
}
