import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { quoteScreening } from '#web/api/gen/sdk.gen.ts'

/** Asks the server for the price of a screening; the last quote stays while another one comes. */
export function useQuote(showtime: Showtime, tickets: number) {
  const { movieId, cinemaId, startDate: date, startAt } = showtime
  return useQuery({
    queryKey: ['quoteScreening', showtime._id, tickets],
    queryFn: async ({ signal }) => {
      const body = { movieId: movieId._id, cinemaId: cinemaId._id, date, startAt, tickets }
      return (await quoteScreening({ body, signal, throwOnError: true })).data
    },
    enabled: !import.meta.env.SSR,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
