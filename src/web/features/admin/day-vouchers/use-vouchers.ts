import { useQueryClient } from '@tanstack/react-query'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { getVoucherDayQueryKey, listVoucherDaysQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'

export type VenueQuery = { readonly venue?: string }

/** The venue of the address, where there are several. */
export function useVenueQuery(): VenueQuery {
  const venue = useListSearch().search['venue']
  return venue === undefined ? {} : { venue: String(venue) }
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
