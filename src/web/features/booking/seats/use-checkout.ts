import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Seat } from '#domain/seats.ts'
import {
  createOrderMutation,
  getSeatMapQueryKey,
  listShowtimesQueryKey,
  releaseSeatsMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { retryInOutage } from '#web/lib/retry-in-outage.ts'
import { showtimeOfCheckout, useOrderCheckout } from '#web/lib/use-order-checkout.ts'
import { ticketsTotal } from '../tickets-total.ts'
import { readHoldsOfTabs } from './holds-of-tabs.ts'
import { readOwnHold, storeOwnHold } from './seat-selection-store.ts'
import { findHold } from './seat-selection.ts'

type CheckoutRequest = { readonly showtime: Showtime; readonly chosen: readonly Seat[] }

/** Creates the order of the selected seats and opens the payment page. A visitor signs in first, and many seats need a proven email. */
export function useCheckout(request: CheckoutRequest) {
  const queryClient = useQueryClient()
  const release = useMutation(releaseSeatsMutation())
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const { book, ...checkout } = useOrderCheckout<CheckoutRequest>({
    findOrCreateOrder,
    wanted: request.chosen.length > 0 ? request : null,
    onRefused: (code) => {
      if (code === 'amount_mismatch')
        void queryClient.invalidateQueries({ queryKey: listShowtimesQueryKey() })
      const path = { id: request.showtime._id }
      void queryClient.invalidateQueries({ queryKey: getSeatMapQueryKey({ path }) })
    },
  })

  /** Returns the sealed id of the order that holds exactly these seats, else of a new one. */
  async function findOrCreateOrder({ showtime, chosen }: CheckoutRequest): Promise<string> {
    const held = findHold(readHoldsOfTabs(), { showtimeId: showtime._id, seats: chosen })
    if (held) return held.order
    const running = readOwnHold()
    if (running) await releaseHold(running.order)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { order } = await create.mutateAsync({ body: checkoutBody({ showtime, chosen }), headers })
    return order
  }

  /** Best effort: the hold expires in a few minutes. An order that is being paid is kept; creating another one then leads to it. */
  async function releaseHold(orderId: string) {
    storeOwnHold(null)
    await release.mutateAsync({ query: { orderId } }).catch(() => undefined)
  }

  return { ...checkout, book: () => book(request) }
}

function checkoutBody({ showtime, chosen }: CheckoutRequest) {
  return {
    amount: rupeesFromPaise(ticketsTotal(chosen.length, showtime.ticketPrice)),
    ...showtimeOfCheckout(showtime),
    seats: chosen.map(([row, column]): [number, number] => [row, column]),
  }
}
