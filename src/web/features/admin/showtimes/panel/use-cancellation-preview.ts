import { useQuery } from '@tanstack/react-query'
import { previewCancellations } from '#web/api/gen/sdk.gen.ts'

/** What cancelling these showtimes together would refund, asked anew each time that `isWanted` becomes true: others buy meanwhile. */
export function useCancellationPreview(ids: readonly string[], isWanted: boolean) {
  return useQuery({
    queryKey: ['admin', 'cancellation-preview', ...ids],
    queryFn: async ({ signal }) =>
      (await previewCancellations({ body: { showtimes: [...ids] }, signal, throwOnError: true })).data,
    enabled: isWanted && ids.length > 0,
    // Nobody decides on a refund by an older preview.
    staleTime: 0,
    gcTime: 0,
  })
}
