import { BellRing } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { useReminder } from './use-reminder.ts'

/** Says on the card of a coming movie that the customer will be reminded. */
export function CardReminder({ movieId }: { readonly movieId: string }) {
  if (useReminder(movieId) !== 'waiting') return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <BellRing aria-hidden strokeWidth={1.5} className="size-4" /> {m.reminder_set()}
    </p>
  )
}
