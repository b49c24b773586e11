import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ErrorResponse } from '#contract/errors.ts'
import type { SeatMap } from '#contract/programme.ts'
import { getSeatMapOptions, getSeatMapQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { applyChange } from './seat-events.ts'
import { subscribeToSeatEvents, type WatchedShow } from './subscribe-to-seat-events.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

const POLL_MS = 8_000

export type LiveSeats = {
  /** In the order of the showtimes; undefined while it has not loaded, or when it did not. */
  readonly maps: readonly (SeatMap | undefined)[]
  readonly errors: readonly unknown[]
  /** Some seats have neither loaded nor failed. */
  readonly isPending: boolean
  readonly refetch: () => void
}

/** Reads the seats of showtimes, updated by live events, or by polling while there is no connection. */
export function useLiveSeats(shows: readonly WatchedShow[]): LiveSeats {
  const [isLive, setIsLive] = useState(false)
  const queryClient = useQueryClient()
  const showtimeIds = shows.map(({ _id }) => _id)
  const live = useQueries({
    queries: showtimeIds.map((id) => ({
      ...getSeatMapOptions({ path: { id } }),
      enabled: !import.meta.env.SSR,
      staleTime: 0,
      refetchInterval: isLive ? (false as const) : POLL_MS,
      refetchOnWindowFocus: !isLive,
    })),
    combine,
  })

  const watched = showtimeIds.join()
  const [first] = shows
  const showtimeId = first?._id
  const performanceId = shows.length > 1 ? first?.performanceId : undefined
  useEffect(() => {
    if (showtimeId === undefined) return undefined
    const update = (id: string, change: (map: SeatMap | undefined) => SeatMap | undefined) => {
      const queryKey = getSeatMapQueryKey({ path: { id } })
      storeNewer<SeatMap>(queryClient, queryKey, change)
    }
    return subscribeToSeatEvents(
      { showtimeId, performanceId },
      {
        onMap: (map) => update(map.showtimeId, () => map),
        onChange: (change) => update(change.showtimeId, (map) => map && applyChange(map, change)),
        onLive: setIsLive,
      },
    )
  }, [watched, showtimeId, performanceId, queryClient])

  return live
}

function combine(queries: readonly UseQueryResult<SeatMap, ErrorResponse>[]): LiveSeats {
  return {
    maps: queries.map(({ data }) => data),
    errors: queries.map(({ error }) => error),
    isPending: queries.some(({ isPending }) => isPending),
    refetch: () => queries.forEach(({ refetch }) => void refetch()),
  }
}
