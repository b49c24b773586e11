import type { SeatMap, SeatsChanged } from '#contract/programme.ts'
import { reconnectMs } from './seat-events.ts'

/** A class of a performance whose seats are read. */
export type WatchedShow = { readonly _id: string; readonly performanceId?: string | undefined }

type SeatEventHandlers = {
  readonly onMap: (map: SeatMap) => void
  readonly onChange: (change: SeatsChanged) => void
  readonly onLive: (isLive: boolean) => void
}

/** The watched showtime, and the performance whose other classes are watched with it. */
type Watched = { readonly showtimeId: string; readonly performanceId: string | undefined }

/** Subscribes to the live seats of a showtime or its performance while the page is visible. Returns the unsubscribe function. */
export function subscribeToSeatEvents(
  { showtimeId, performanceId }: Watched,
  { onMap, onChange, onLive }: SeatEventHandlers,
): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect() {
    close()
    const search = performanceId === undefined ? '' : `?performanceId=${performanceId}`
    source = new EventSource(`/api/showtimes/${showtimeId}/events${search}`)
    source.addEventListener('seats', (event) => {
      failures = 0
      onLive(true)
      onMap(JSON.parse(event.data as string) as SeatMap)
    })
    source.addEventListener('changed', (event) => onChange(JSON.parse(event.data as string) as SeatsChanged))
    // EventSource gives up on a response other than 200 and has no backoff of its own.
    source.addEventListener('error', () => {
      close()
      timer = setTimeout(connect, reconnectMs(failures++, Math.random()))
    })
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    source = null
    onLive(false)
  }

  // A browser allows six connections to a server: hidden tabs must not use them up.
  function onVisibility() {
    if (document.hidden) close()
    else connect()
  }

  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) connect()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}
