import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getCounterSeatsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { subscribeToSeatEvents } from './subscribe-to-seat-events.ts'

/** Sales of seats that the cinema holds back are no event, because nobody else sees those seats. */
const SEATS_MS = 5_000

/** The seats of a show as staff with the duty of the counter see them, read again at each change of a seat. Empty id: of none. */
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
    return subscribeToSeatEvents([showtimeId], { onMap: again, onChange: again, onLive: () => undefined })
  }, [showtimeId, refetch])
  return query
}
