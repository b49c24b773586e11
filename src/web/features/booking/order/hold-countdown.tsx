import { m } from '#web/paraglide/messages.js'
import { formatCountdown, announcedMinutes } from '#web/lib/time/hold-timer.ts'

type HoldCountdownProps = { readonly seconds: number; readonly hint: string }

/** Shows how long the seats, or the snacks, are still held. */
export function HoldCountdown({ seconds, hint }: HoldCountdownProps) {
  const spoken = announcedMinutes(seconds)
  return (
    <div className="flex items-baseline justify-between gap-4 border-y border-line py-4">
      <div>
        <p className="font-semibold">{m.order_hold_title()}</p>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <p role="timer" aria-live="off" className="display text-4xl tabular-nums">
        {formatCountdown(seconds)}
      </p>
      <p role="status" className="sr-only">
        {spoken !== null && m.order_hold_left({ count: spoken })}
      </p>
    </div>
  )
}
