import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BookingData, CheckoutResponse } from '#web/api/gen/types.gen.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Seat } from '#domain/seats.ts'
import {
  createOrderMutation,
  holdSeatsMutation,
  releaseSeatsMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { seatsAddress } from '../seats-address.ts'
import { ticketsTotal } from '../tickets-total.ts'
import { orderIdsOf } from '../order-ids.ts'
import { heldBy, holdAnnounced } from './announced-hold.ts'
import { moveDeclaration } from './declaration-store.ts'
import { clockSkew } from '#web/lib/time/hold-timer.ts'
import { clearOwnHold, storeSelectedSeats, storeOwnHold } from '../seats/seat-selection-store.ts'

/** Returns the ways to other seats: back to the seat map, or directly to the seats that the server offers. */
export function useChangeSeats(order: BookingData, reload: () => Promise<unknown>) {
  const navigate = useNavigate()
  const release = useMutation({ ...releaseSeatsMutation(), ...retryInOutage })
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const hold = useMutation({ ...holdSeatsMutation(), ...retryInOutage })

  /** The seats stay selected but are no longer held. A failure is harmless: the hold expires. */
  async function backToMap() {
    const refusal = await release.mutateAsync({ query: { orderId: order.order } }).catch(errorCodeOf)
    // The page shows the payment as soon as the order is read again.
    if (refusal === 'payment_in_progress') return void (await reload())
    clearOwnHold(order.orderID)
    const { showtimeId, isPrivate, forReservation, seats } = order
    if (showtimeId && !isPrivate && forReservation === null) storeSelectedSeats(showtimeId, seats)
    await navigate(seatsAddress(order))
  }

  /** Creates an order for other seats and holds them at once. */
  async function take(seats: readonly Seat[]) {
    try {
      const { movieId, cinemaId, showtimeId, date, startAt, campaignCode: code } = order
      if (!movieId || !cinemaId || !showtimeId || !date || !startAt) return
      const wanted = seats.map(([row, column]): [number, number] => [row, column])
      const amount = rupeesFromPaise(ticketsTotal(wanted.length, order.ticketPrice))
      const next = await create.mutateAsync({
        body: { amount, movieId, cinemaId, date, startAt, seats: wanted, ...(code !== null && { code }) },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
      // The server offers seats of a movie for adults only after the declaration.
      const adultsDeclared = order.certificate === 'A'
      const wantedHold = { ...next, showtimeId, seats }
      const query = { orderId: next.order }
      const send = () => hold.mutateAsync({ query, body: { adultsDeclared } })
      const { expiresAt, now } = await holdAnnounced({ ...wantedHold, state: 'created' }, send)
      storeSelectedSeats(showtimeId, seats)
      storeOwnHold({ ...heldBy(wantedHold), until: Date.parse(expiresAt) - clockSkew(now, Date.now()) })
      await navigate({ to: '/booking/user', search: { order: next.order }, replace: true })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
  }

  /** Goes on with the order that has replaced this one, for the same seats and the rest of their hold. */
  function replace(next: CheckoutResponse) {
    keepHold(next)
    void navigate({ to: '/booking/user', search: { order: next.order }, replace: true, resetScroll: false })
  }

  /** Goes on with this order, which the provider knows now. Its address stays. */
  async function goOn(next: CheckoutResponse) {
    keepHold(next)
    await reload()
  }

  function keepHold(next: CheckoutResponse) {
    const { orderID, state, holdExpiresAt, now, showtimeId, seats } = order
    moveDeclaration(orderID, next.orderID)
    if (state === 'held' && holdExpiresAt && showtimeId !== null && seats.length > 0) {
      const until = Date.parse(holdExpiresAt) - clockSkew(now, Date.now())
      storeOwnHold({ ...orderIdsOf(next), showtimeId, seats, until })
    }
  }

  return {
    backToMap,
    replace,
    goOn,
    take,
    isTaking: create.isPending || hold.isPending,
    isLeaving: release.isPending,
  }
}
