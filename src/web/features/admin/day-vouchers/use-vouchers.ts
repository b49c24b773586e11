import { useQueryClient } from '@tanstack/react-query'
import { getVoucherDayQueryKey, listVoucherDaysQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Venue } from '#web/api/gen/types.gen.ts'

export type VenueQuery = { readonly venue?: string }

/** Returns the venue of the address among several, the first one without it; none where there is only one. */
export function venueQueryOf(venues: readonly Venue[], asked: unknown): VenueQuery {
  if (venues.length < 2) return {}
  const chosen = venues.find(({ _id }) => _id === asked) ?? venues[0]
  return chosen ? { venue: chosen._id } : {}
}

/** Returns a function that reads days again after a voucher was made or a day was closed. */
export function useRefreshDays(): (day: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (day) => {
    const [list] = listVoucherDaysQueryKey({ query: { from: day, until: day } })
    const [file] = getVoucherDayQueryKey({ path: { day } })
    await Promise.all(
      [list, file].map(({ _id }) =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [key] }) =>
            typeof key === 'object' && key !== null && '_id' in key && key._id === _id,
        }),
      ),
    )
  }
}
