import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localDate, localTime } from '#domain/time.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { useLostSince } from '#web/lib/queries/connection-loss.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { refetchFailed } from '#web/lib/queries/refetch-failed.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInstant } from './format.ts'

/** Says while the server cannot be reached how old the page is. With the first answer whatever could not be read meanwhile is read again. */
export function ConnectionNote() {
  const queryClient = useQueryClient()
  const lostSince = useLostSince()
  const isLost = lostSince !== null
  useEffect(() => {
    if (!isLost) void refetchFailed(queryClient)
  }, [isLost, queryClient])
  // The region exists before its first text, or screen readers would miss that one.
  return (
    <p role="status" className="connection-lost">
      {lostSince && m.admin_connection_lost({ at: timeText(lostSince) })}
    </p>
  )
}

function timeText(at: Date): string {
  return localDate(at) === cinemaToday() ? formatTime(localTime(at)) : formatInstant(at.toISOString())
}
