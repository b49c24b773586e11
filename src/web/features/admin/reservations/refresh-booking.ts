import type { QueryClient } from '@tanstack/react-query'
import { refreshList } from '#web/admin-ui/list/use-list.ts'

/** Reads the bookings that are shown again after a change, with the lists that have them. */
export async function refreshBooking(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        typeof key === 'object' &&
        key !== null &&
        '_id' in key &&
        (key._id === 'getBooking' || key._id === 'listCreditNotes'),
    }),
    refreshList(queryClient, 'reservations'),
    refreshList(queryClient, 'private-reservations'),
  ])
}
