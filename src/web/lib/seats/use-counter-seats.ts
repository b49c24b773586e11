import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ErrorResponse } from '#contract/errors.ts'
import { getCounterSeatsOptions, getCounterSeatsQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { GetCounterSeatsResponse } from '#web/api/gen/types.gen.ts'
import { subscribeToSeatEvents, type WatchedShow } from './subscribe-to-seat-events.ts'

/** Sales of seats that the cinema holds back are no event, because nobody else sees those seats. */
const SEATS_MS = 5_000

export type CounterSeatMaps = {
  /** In the order of the shows; undefined where they have not loaded. */
  readonly maps: readonly (GetCounterSeatsResponse | undefined)[]
  readonly errors: readonly unknown[]
  readonly refetch: () => void
}

/**
 * The seats of the classes of a performance as staff with the duty of the counter see them, read again at each change of a seat. There are none until
 * each class has loaded or failed: a room that is first drawn class by class would move the seats under a pointer. A class that comes later leaves
 * the others as they are.
 */
export function useCounterSeats(shows: readonly WatchedShow[]): CounterSeatMaps {
  const queryClient = useQueryClient()
  const showtimeIds = shows.map(({ _id }) => _id)
  const found = useQueries({
    queries: showtimeIds.map((id) => ({
      ...getCounterSeatsOptions({ path: { id } }),
      refetchInterval: SEATS_MS,
      staleTime: 0,
    })),
    combine,
  })
  const watched = showtimeIds.join()
  const [first] = shows
  const showtimeId = first?._id
  const performanceId = shows.length > 1 ? first?.performanceId : undefined
  const [drawn, setDrawn] = useState<readonly string[]>([])
  if (found.areRead && drawn.join() !== watched) setDrawn(showtimeIds)
  const isDrawn = found.areRead || showtimeIds.some((id) => drawn.includes(id))
  useEffect(() => {
    if (showtimeId === undefined) return undefined
    const again = ({ showtimeId: id }: { readonly showtimeId: string }) =>
      void queryClient.invalidateQueries({ queryKey: getCounterSeatsQueryKey({ path: { id } }) })
    return subscribeToSeatEvents(
      { showtimeId, performanceId },
      {
        onMap: again,
        onChange: again,
        onLive: () => undefined,
      },
    )
  }, [watched, showtimeId, performanceId, queryClient])
  return { maps: isDrawn ? found.maps : [], errors: found.errors, refetch: found.refetch }
}

function combine(
  queries: readonly UseQueryResult<GetCounterSeatsResponse, ErrorResponse>[],
): CounterSeatMaps & { readonly areRead: boolean } {
  return {
    areRead: queries.every(({ isFetched, failureCount }) => isFetched || failureCount > 0),
    maps: queries.map(({ data }) => data),
    errors: queries.map(({ error }) => error),
    refetch: () => queries.forEach(({ refetch }) => void refetch()),
  }
}
