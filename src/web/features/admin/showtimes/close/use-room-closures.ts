import { useQuery, type QueryClient } from '@tanstack/react-query'
import { businessDayFrom } from '#domain/schedule.ts'
import { listRoomClosures } from '#web/api/gen/sdk.gen.ts'
import type { RoomClosure } from '#web/api/gen/types.gen.ts'

const queryKey = ['admin', 'room-closures']
const REFRESH_MS = 30_000
const MINUTE_MS = 60_000
const NONE: readonly RoomClosure[] = []

/** A closure within a business day: minutes since 06:00. */
export type ClosedSpan = { readonly room: string; readonly from: number; readonly to: number }

/** The closures that touch a business day. */
export function useRoomClosures(day: string): readonly RoomClosure[] {
  const { data = NONE } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await listRoomClosures({ signal, throwOnError: true })).data,
    refetchInterval: REFRESH_MS,
  })
  const { from, until } = businessDayFrom(day)
  return data.filter(
    (closure) => Date.parse(closure.from) < until.getTime() && Date.parse(closure.until) > from.getTime(),
  )
}

/** Returns the closures as spans of a business day; one that goes on ends with the night. */
export function closedSpansOf(closures: readonly RoomClosure[], day: string): ClosedSpan[] {
  const start = businessDayFrom(day).from.getTime()
  const minute = (instant: string) => (Date.parse(instant) - start) / MINUTE_MS
  return closures.map(({ room, from, until }) => ({
    room,
    from: Math.max(0, minute(from)),
    to: Math.min(27 * 60, minute(until)),
  }))
}

export function refreshClosures(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey })
}
