import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { quoteScreening } from '#web/api/gen/sdk.gen.ts'
import { snackFields, type ScreeningSnacks } from './screening-snacks.ts'

/** Asks the server for the price of a screening; the last quote stays while another one comes. */
export function useQuote(showtime: Showtime, tickets: number, snacks: ScreeningSnacks | null) {
  const { movieId, cinemaId, startDate: date, startAt } = showtime
  return useQuery({
    queryKey: ['quoteScreening', showtime._id, tickets, snacks],
    queryFn: async ({ signal }) => {
      const slot = { movieId: movieId._id, cinemaId: cinemaId._id, date, startAt }
      const body = { ...slot, tickets, ...snackFields(snacks) }
      return (await quoteScreening({ body, signal, throwOnError: true })).data
    },
    enabled: !import.meta.env.SSR,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
