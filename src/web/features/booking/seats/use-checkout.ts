import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { MOST_SEATS_UNPROVEN } from '#domain/hold-limits.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Seat } from '#domain/seats.ts'
import {
  createOrderMutation,
  getSeatMapQueryKey,
  holdForProofMutation,
  listShowtimesQueryKey,
  releaseSeatsMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { readUser } from '#web/lib/session/auth-store.ts'
import { isRefusal } from '#web/lib/errors/is-refusal.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { showtimeOfCheckout, useOrderCheckout } from '#web/lib/checkout/use-order-checkout.ts'
import { clockSkew } from '#web/lib/time/hold-timer.ts'
import { orderIdsOf } from '../order-ids.ts'
import { ticketsTotal } from '../tickets-total.ts'
import { haveSameSeat, readHoldsOfTabs } from './holds-of-tabs.ts'
import { announceOwnHold, clearOwnHold, readOwnHold, storeOwnHold } from './seat-selection-store.ts'
import { findHold } from './seat-selection.ts'

/** Stands for the order whose hold is under way. */
const ANNOUNCED = 'announced'

type CheckoutRequest = { readonly showtime: Showtime; readonly chosen: readonly Seat[] }

/** Creates the order of the selected seats and opens the payment page. A visitor signs in first. Many seats are held while the buyer proves the email. */
export function useCheckout(request: CheckoutRequest) {
  const queryClient = useQueryClient()
  const release = useMutation(releaseSeatsMutation())
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const hold = useMutation({ ...holdForProofMutation(), ...retryInOutage })
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

  /**
   * Returns the sealed id of the order that holds exactly these seats, else of a new one. A hold with some of them ends when the server holds the new
   * order, and stays when it refuses.
   */
  async function findOrCreateOrder({ showtime, chosen }: CheckoutRequest): Promise<string> {
    const held = findHold(readHoldsOfTabs(), { showtimeId: showtime._id, seats: chosen })
    if (held) return held.sealedOrder
    const running = readOwnHold()
    if (running && !haveSameSeat(running, { showtimeId: showtime._id, seats: chosen }))
      await releaseHold(running.sealedOrder)
    if (needsProof(chosen)) return holdWhileProving({ showtime, chosen })
    const { order } = await create.mutateAsync(requestOf({ showtime, chosen }))
    return order
  }

  async function holdWhileProving({ showtime, chosen }: CheckoutRequest): Promise<string> {
    const own = { providerOrderId: ANNOUNCED, sealedOrder: '', showtimeId: showtime._id, seats: chosen }
    const before = readOwnHold()
    // The live map must not show the seats as those of somebody else.
    announceOwnHold(own)
    try {
      const { order, hold: held } = await hold.mutateAsync(requestOf({ showtime, chosen }))
      if (!held) return order
      const until = Date.parse(held.expiresAt) - clockSkew(held.now, Date.now())
      storeOwnHold({ ...own, ...orderIdsOf({ orderID: held.orderID, order }), until })
      return order
    } catch (error) {
      if (before && isRefusal(error)) storeOwnHold(before)
      throw error
    } finally {
      clearOwnHold(ANNOUNCED)
    }
  }

  /** Best effort: the hold expires in a few minutes. An order that is being paid is kept; creating another one then leads to it. */
  async function releaseHold(sealedOrder: string) {
    storeOwnHold(null)
    await release.mutateAsync({ query: { orderId: sealedOrder } }).catch(() => undefined)
  }

  return { ...checkout, book: () => book(request) }
}

/** The seats are then held on the page of the order, where the email is proven before the payment. */
function needsProof(chosen: readonly Seat[]): boolean {
  return chosen.length > MOST_SEATS_UNPROVEN && readUser()?.isEmailProven === false
}

function requestOf({ showtime, chosen }: CheckoutRequest) {
  const body = {
    amount: rupeesFromPaise(ticketsTotal(chosen.length, showtime.ticketPrice)),
    ...showtimeOfCheckout(showtime),
    seats: chosen.map(([row, column]): [number, number] => [row, column]),
  }
  return { body, headers: { 'Idempotency-Key': crypto.randomUUID() } }
}
