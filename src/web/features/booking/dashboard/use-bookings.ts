import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOrdersOptions, listReservationsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

const PAGE_SIZE = 24
/** The call answers no more at once. */
const MAX_ITEMS = 199

/**
 * One's tickets, and the orders in which money moves. Both are asked for also without a network: the device may have kept the tickets
 * (see service-worker.ts), and then they are shown alone. One more than is shown tells whether there are more.
 */
export function useBookings() {
  const [shown, setShown] = useState(PAGE_SIZE)
  const always = { networkMode: 'always', placeholderData: keepPreviousData } as const
  const limit = shown + 1
  const tickets = useQuery({ ...listReservationsOptions({ query: { own: 'true', limit } }), ...always })
  const orders = useQuery({ ...listOrdersOptions({ query: { limit } }), ...always, retry: false })
  const hasMore = [tickets.data, orders.data].some((list) => (list?.length ?? 0) > shown) && shown < MAX_ITEMS
  return {
    tickets: { ...tickets, data: tickets.data?.slice(0, shown) },
    orders: { ...orders, data: orders.data?.slice(0, shown) },
    hasMore,
    isLoadingMore: tickets.isPlaceholderData || orders.isPlaceholderData,
    showMore: () => setShown(Math.min(shown + PAGE_SIZE, MAX_ITEMS)),
  }
}
