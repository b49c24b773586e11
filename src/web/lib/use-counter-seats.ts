import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ErrorResponse } from '#contract/errors.ts'
import { getCounterSeatsOptions, getCounterSeatsQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { GetCounterSeatsResponse } from '#web/api/gen/types.gen.ts'
import { subscribeToSeatEvents } from './subscribe-to-seat-events.ts'

/** Sales of seats that the cinema holds back are no event, because nobody else sees those seats. */
const SEATS_MS = 5_000

export type CounterSeatMaps = {
  /** In the order of the shows; undefined where they could not be loaded. Empty until each has loaded or failed. */
  readonly maps: readonly (GetCounterSeatsResponse | undefined)[]
  readonly errors: readonly unknown[]
  readonly refetch: () => void
}

/** The seats of shows as staff with the duty of the counter see them, read again at each change of a seat. */
export function useCounterSeats(showtimeIds: readonly string[]): CounterSeatMaps {
  const queryClient = useQueryClient()
  const found = useQueries({
    queries: showtimeIds.map((id) => ({
      ...getCounterSeatsOptions({ path: { id } }),
      refetchInterval: SEATS_MS,
      staleTime: 0,
    })),
    combine,
  })
  const watched = showtimeIds.join()
  useEffect(() => {
    if (watched === '') return undefined
    const again = ({ showtimeId: id }: { readonly showtimeId: string }) =>
      void queryClient.invalidateQueries({ queryKey: getCounterSeatsQueryKey({ path: { id } }) })
    return subscribeToSeatEvents(watched.split(','), {
      onMap: again,
      onChange: again,
      onLive: () => undefined,
    })
  }, [watched, queryClient])
  return found
}

function combine(
  queries: readonly UseQueryResult<GetCounterSeatsResponse, ErrorResponse>[],
): CounterSeatMaps {
  // A room that is drawn class by class would move the seats under a pointer.
  const areRead = queries.every(({ isPending }) => !isPending)
  return {
    maps: areRead ? queries.map(({ data }) => data) : [],
    errors: queries.map(({ error }) => error),
    refetch: () => queries.forEach(({ refetch }) => void refetch()),
  }
}
