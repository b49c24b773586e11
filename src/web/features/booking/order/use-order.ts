import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { checkOrderOptions, checkOrderQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { pauseBetweenReads } from './pause-between-reads.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

/** Reads the order of the URL, and reads it again while another tab, another device or the bank may change it. */
export function useOrder(sealedOrder: string) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...checkOrderOptions({ query: { orderId: sealedOrder } }),
    enabled: sealedOrder !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (data ? pauseBetweenReads(data) : pauseAfter(error)),
  })
  const update = useCallback(
    (change: Partial<BookingData>) => {
      const queryKey = checkOrderQueryKey({ query: { orderId: sealedOrder } })
      storeNewer<BookingData>(queryClient, queryKey, (data) => data && { ...data, ...change })
    },
    [queryClient, sealedOrder],
  )
  // Another user's order, an unknown order and a malformed id look the same.
  const code = errorCodeOf(query.error)
  const isMissing = sealedOrder === '' || code === 'not_found' || code === 'malformed'
  return { ...query, update, isMissing }
}

const OUTAGE_MS = 5_000

/** An outage of the database passes: the page goes on by itself. */
function pauseAfter(error: unknown): number | false {
  return errorCodeOf(error) === 'database_unavailable' && OUTAGE_MS
}
