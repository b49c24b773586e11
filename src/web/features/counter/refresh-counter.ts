import type { QueryClient } from '@tanstack/react-query'
import {
  getCounterQueryKey,
  getCounterSeatsQueryKey,
  listCounterSalesQueryKey,
  listPayoutsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'

const operations = [
  getCounterQueryKey()[0]._id,
  getCounterSeatsQueryKey({ path: { id: '' } })[0]._id,
  listCounterSalesQueryKey()[0]._id,
  listPayoutsQueryKey()[0]._id,
]

/** Reads again what a sale, a payout or a shift changes. */
export function refreshCounter(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'object' && key !== null && '_id' in key && operations.includes(String(key._id)),
  })
}
