import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getCounterOptions,
  getCounterSeatsOptions,
  getCounterSeatsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { subscribeToSeatEvents } from '#web/lib/subscribe-to-seat-events.ts'

const SHOWS_MS = 20_000
/** Sales of seats that the cinema holds back are no event, because nobody else sees those seats. */
const SEATS_MS = 5_000

/** The shift of the clerk and the shows of a business day; today unless a day is given. */
export function useCounter(day: string | undefined) {
  return useQuery({
    ...getCounterOptions({ query: day ? { day } : {} }),
    refetchInterval: SHOWS_MS,
    placeholderData: (before) => before,
  })
}

/** The seats of the classes of a performance, read again at each change of a seat; undefined where they have not loaded. */
export function useCounterSeats(showtimeIds: readonly string[]) {
  const queryClient = useQueryClient()
  const queries = useQueries({
    queries: showtimeIds.map((id) => ({
      ...getCounterSeatsOptions({ path: { id } }),
      refetchInterval: SEATS_MS,
      staleTime: 0,
    })),
  })
  const watched = showtimeIds.join()
  useEffect(() => {
    const again = ({ showtimeId: id }: { readonly showtimeId: string }) =>
      void queryClient.invalidateQueries({ queryKey: getCounterSeatsQueryKey({ path: { id } }) })
    return subscribeToSeatEvents(watched.split(','), {
      onMap: again,
      onChange: again,
      onLive: () => undefined,
    })
  }, [watched, queryClient])
  return queries.map(({ data }) => data)
}
