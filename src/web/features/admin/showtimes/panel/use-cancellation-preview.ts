import { useQueries } from '@tanstack/react-query'
import { sumPaise } from '#domain/money.ts'
import { previewShowCancellationOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

/** What cancelling these showtimes together would refund, asked anew each time that `isWanted` becomes true: others buy meanwhile. */
export function useCancellationPreview(ids: readonly string[], isWanted: boolean) {
  return useQueries({
    queries: ids.map((id) => ({
      ...previewShowCancellationOptions({ path: { id } }),
      enabled: isWanted,
      staleTime: 0,
    })),
    combine: (queries) => {
      const previews = queries.flatMap(({ data, isFetching }) => (data && !isFetching ? [data] : []))
      const failed = queries.find(({ isError }) => isError)
      const sum = (count: (preview: (typeof previews)[number]) => number) =>
        previews.reduce((all, preview) => all + count(preview), 0)
      return {
        isPending: !failed && previews.length < ids.length,
        isError: failed !== undefined,
        error: failed?.error,
        // Nobody decides on a refund by an older preview.
        ...{ data: undefined, dataUpdatedAt: 0 },
        refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
        bookings: sum(({ bookings }) => bookings),
        seats: sum(({ seats }) => seats),
        amount: sumPaise(previews.map(({ amount }) => amount)),
      }
    },
  })
}
