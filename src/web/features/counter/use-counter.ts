import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getCounterOptions, getCounterSeatsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
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

/** The seats of a show, read again at each change of a seat. */
export function useCounterSeats(showtimeId: string) {
  const query = useQuery({
    ...getCounterSeatsOptions({ path: { id: showtimeId } }),
    enabled: showtimeId !== '',
    refetchInterval: SEATS_MS,
    staleTime: 0,
  })
  const { refetch } = query
  useEffect(() => {
    if (showtimeId === '') return undefined
    const again = () => void refetch()
    return subscribeToSeatEvents(showtimeId, { onMap: again, onChange: again, onLive: () => undefined })
  }, [showtimeId, refetch])
  return query
}
