import type { QueryClient } from '@tanstack/react-query'
import { seatCode, seatKey, type Seat } from '#domain/seats.ts'
import { getCounterSeatsQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CounterSeats } from '#web/api/gen/types.gen.ts'
import { withCode } from '#domain/seats.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

type SoldSeats = { readonly showtimeId: string; readonly seats: readonly Seat[] }

/** Shows seats as sold until the map is read again: the next sale may begin before that, and must not propose them. */
export function markSold(queryClient: QueryClient, { showtimeId, seats: sold }: SoldSeats): void {
  const keys = new Set(sold.map(seatKey))
  storeNewer<CounterSeats>(
    queryClient,
    getCounterSeatsQueryKey({ path: { id: showtimeId } }),
    (map) =>
      map && {
        ...map,
        seats: withCode(map.seats, sold, seatCode.reserved).map((line) => [...line]),
        heldBack: map.heldBack.filter((seat) => !keys.has(seatKey(seat))),
      },
  )
}
