import { FEWEST_TICKETS } from '#domain/screenings.ts'
import { m } from '#web/paraglide/messages.js'
import { Stepper } from '#web/ui/stepper.tsx'

type TicketCounterProps = {
  readonly tickets: number
  /** The seats of the screen. */
  readonly most: number
  readonly onChange: (tickets: number) => void
}

/** Counts the people of the group: the buttons do nothing at 2 and at the number of seats. */
export function TicketCounter({ tickets, most, onChange }: TicketCounterProps) {
  return (
    <div
      role="group"
      aria-label={m.private_tickets()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <span aria-hidden className="font-semibold">
        {m.private_tickets()}
      </span>
      <span className="flex items-center rounded-full border border-line">
        <Stepper
          value={tickets}
          min={FEWEST_TICKETS}
          max={most}
          onChange={onChange}
          fewer={m.private_tickets_fewer()}
          more={m.private_tickets_more()}
          valueClass="w-12 text-2xl"
        />
      </span>
      <span className="text-sm text-ink-soft">{m.private_tickets_range({ max: most })}</span>
    </div>
  )
}
