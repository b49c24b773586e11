import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rupeesFromPaise } from '#domain/money.ts'
import type { ScreeningQuote, Showtime } from '#web/api/gen/types.gen.ts'
import { createOrderMutation, listShowtimesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { showtimeOfCheckout, useOrderCheckout } from '#web/lib/checkout/use-order-checkout.ts'
import { snackFields, type ScreeningSnacks } from './chosen-snacks.ts'

type Wanted = {
  readonly showtime: Showtime
  readonly quote: ScreeningQuote | undefined
  readonly snacks: ScreeningSnacks | null
}

/** Creates the order of a private screening and opens the payment. A visitor signs in first. */
export function useScreeningCheckout({ showtime, quote, snacks }: Wanted) {
  const queryClient = useQueryClient()
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const { book, ...checkout } = useOrderCheckout({
    findOrCreateOrder: async (wanted: ScreeningQuote) =>
      (await create.mutateAsync({ body: { ...checkoutBody(showtime, wanted), ...snackFields(snacks) } }))
        .order,
    wanted: quote ?? null,
    onRefused: () => {
      void queryClient.invalidateQueries({ queryKey: listShowtimesQueryKey() })
      void queryClient.invalidateQueries({ queryKey: ['quoteScreening'] })
    },
  })
  return {
    ...checkout,
    book: () => {
      if (quote) book(quote)
    },
  }
}

function checkoutBody(showtime: Showtime, { total, tickets }: ScreeningQuote) {
  return { amount: rupeesFromPaise(total), ...showtimeOfCheckout(showtime), isPrivate: true, tickets }
}
