import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rupeesFromPaise } from '#domain/money.ts'
import type { QuotedScreening } from '#web/api/gen/types.gen.ts'
import { createOrderMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { useOrderCheckout } from '#web/lib/checkout/use-order-checkout.ts'

export const quoteKey = (token: string) => ['quote', token] as const

/** Creates the order of a quote and opens the payment. A visitor signs in first. */
export function useQuoteCheckout(token: string, quote: QuotedScreening) {
  const queryClient = useQueryClient()
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const { book, ...checkout } = useOrderCheckout({
    findOrCreateOrder: async (wanted: QuotedScreening) =>
      (await create.mutateAsync({ body: checkoutBody(token, wanted) })).order,
    wanted: quote,
    onRefused: () => void queryClient.invalidateQueries({ queryKey: quoteKey(token) }),
  })
  return { ...checkout, book: () => book(quote) }
}

function checkoutBody(
  token: string,
  { movieId, cinemaId, date, startAt, people: tickets, total }: QuotedScreening,
) {
  const slot = { movieId, cinemaId, date, startAt }
  return { ...slot, amount: rupeesFromPaise(total), isPrivate: true, tickets, quote: token }
}
