import { useEffect, useEffectEvent } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { type ListPage, uniqueItems } from '#web/api/all-pages.ts'
import {
  listOrdersInfiniteOptions,
  listReservationsInfiniteOptions,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { pauseBetweenReads } from '../order/pause-between-reads.ts'

const STEP = 24

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ total }: ListPage<unknown>, pages: readonly unknown[]) =>
    pages.length * STEP < total ? pages.length + 1 : undefined,
  networkMode: 'always',
} as const

/**
 * Reads the user's tickets, and the orders with payments, one page more with every call of `showMore`. Both are requested offline, too: the device
 * may have cached the tickets (see service-worker.ts), which are then shown without the orders.
 */
export function useBookings() {
  const orders = useInfiniteQuery({
    ...listOrdersInfiniteOptions({ query: { limit: STEP } }),
    ...paged,
    retry: false,
    refetchInterval: ({ state: { data } }) => shortestPause(data?.pages.flatMap(({ items }) => items) ?? []),
  })
  const pause = shortestPause(orders.data?.pages.flatMap(({ items }) => items) ?? [])
  const tickets = useInfiniteQuery({
    ...listReservationsInfiniteOptions({ query: { own: 'true', limit: STEP } }),
    ...paged,
    refetchInterval: pause,
  })
  const readTicketsAgain = useEffectEvent(() => void tickets.refetch())
  const isMoving = pause !== false
  // The cleanup runs when the last order has come to rest, perhaps as a new ticket.
  useEffect(() => (isMoving ? readTicketsAgain : undefined), [isMoving])
  const lists = [tickets, orders]
  return {
    tickets: { ...tickets, data: tickets.data && uniqueItems(tickets.data.pages, ({ _id }) => _id) },
    orders: { ...orders, data: orders.data && uniqueItems(orders.data.pages, ({ bookingId }) => bookingId) },
    hasMore: lists.some(({ hasNextPage }) => hasNextPage),
    isLoadingMore: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    showMore: () => {
      if (tickets.hasNextPage) void tickets.fetchNextPage()
      if (orders.hasNextPage) void orders.fetchNextPage()
    },
  }
}

/** Milliseconds until the lists should be read again; false when no order moves. */
function shortestPause(orders: readonly BookingData[]): number | false {
  const pauses = orders.map(pauseBetweenReads).filter((pause) => pause !== false)
  return pauses.length > 0 && Math.min(...pauses)
}
