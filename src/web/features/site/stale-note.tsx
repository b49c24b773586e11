import { useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { localTime } from '#domain/time.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'

const readStaleSince = () => document.documentElement.dataset['stale'] ?? null

/** Says of when the page is, when the server had to take it from its cache because the database is away (server/platform/README.md). */
export function StaleNote() {
  const router = useRouter()
  /** The page of the next address is read anew. */
  const subscribe = useCallback(
    (notify: () => void) =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        delete document.documentElement.dataset['stale']
        notify()
      }),
    [router],
  )
  const since = useSyncExternalStore(subscribe, readStaleSince, () => null)
  if (since === null) return null
  return (
    <aside role="status" className="border-b border-line bg-raised text-sm">
      <p className="page flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span>{m.stale_note({ time: formatTime(localTime(new Date(since))) })}</span>
        <button
          type="button"
          onClick={() => location.reload()}
          className="link-quiet min-h-6 underline underline-offset-4"
        >
          {m.stale_reload()}
        </button>
      </p>
    </aside>
  )
}
