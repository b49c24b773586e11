import { Minus, Plus } from 'lucide-react'
import { FEWEST_TICKETS } from '#domain/screenings.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'

type TicketCounterProps = {
  readonly tickets: number
  /** The seats of the screen. */
  readonly most: number
  readonly onChange: (tickets: number) => void
}

/** Counts the people of the group: the buttons do nothing at 2 and at the number of seats. */
export function TicketCounter({ tickets, most, onChange }: TicketCounterProps) {
  const change = (wanted: number) => {
    if (wanted >= FEWEST_TICKETS && wanted <= most) onChange(wanted)
  }
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
        <IconButton
          label={m.private_tickets_fewer()}
          aria-disabled={tickets <= FEWEST_TICKETS || undefined}
          onClick={() => change(tickets - 1)}
          className="aria-disabled:opacity-40"
        >
          <Minus aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
        <output aria-live="polite" className="display w-12 text-center text-2xl tabular-nums">
          {tickets}
        </output>
        <IconButton
          label={m.private_tickets_more()}
          aria-disabled={tickets >= most || undefined}
          onClick={() => change(tickets + 1)}
          className="aria-disabled:opacity-40"
        >
          <Plus aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
      </span>
      <span className="text-sm text-ink-soft">{m.private_tickets_range({ max: most })}</span>
    </div>
  )
}
