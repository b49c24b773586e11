import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type OfflineNoteProps = { readonly error: unknown; readonly onRetry: () => void }

/** Shown when the orders did not load but the tickets did, for example offline. */
export function OfflineNote({ error, onRetry }: OfflineNoteProps) {
  const isOffline = error instanceof TypeError || !navigator.onLine
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-warn pl-4">
      <p>{isOffline ? m.bookings_offline() : m.bookings_orders_failed()}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </div>
  )
}
