import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SeatMap } from '#contract/programme.ts'
import { getSeatMapOptions, getSeatMapQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { applyChange } from './seat-events.ts'
import { subscribeToSeatEvents } from './subscribe-to-seat-events.ts'

const POLL_MS = 8_000

/** Reads the seats of a showtime, updated by live events, or by polling while there is no connection. */
export function useLiveSeats(showtimeId: string) {
  const [isLive, setIsLive] = useState(false)
  const queryClient = useQueryClient()
  const path = { path: { id: showtimeId } }
  const query = useQuery({
    ...getSeatMapOptions(path),
    enabled: !import.meta.env.SSR,
    staleTime: 0,
    refetchInterval: isLive ? false : POLL_MS,
    refetchOnWindowFocus: !isLive,
  })

  useEffect(() => {
    const queryKey = getSeatMapQueryKey({ path: { id: showtimeId } })
    // A response in flight is older than the event.
    const update = (change: (map: SeatMap | undefined) => SeatMap | undefined) => {
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<SeatMap>(queryKey, change)
    }
    return subscribeToSeatEvents(showtimeId, {
      onMap: (map) => update(() => map),
      onChange: (change) => update((map) => map && applyChange(map, change)),
      onLive: setIsLive,
    })
  }, [showtimeId, queryClient])

  return { ...query, isLive }
}
