import type { OrderState } from '#contract/booking/orders.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'

/** The view of the payment page for an order. */
type OrderView =
  | 'summary'
  | 'processing'
  | 'in_progress'
  | 'ticket'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'released'
  | 'replaced'

type OrderMoment = Pick<
  BookingData,
  'state' | 'reservation' | 'forReservation' | 'isPaymentInProgress' | 'replacedBy'
> & {
  readonly secondsLeft: number | null
  readonly isConfirming: boolean
}

export function orderView(moment: OrderMoment): OrderView {
  const { state, reservation, forReservation, secondsLeft, isConfirming, isPaymentInProgress, replacedBy } =
    moment
  // A refunded order with a reservation had its ticket, which is void now and says so.
  // The reservation of snacks is that of the tickets, which stays when they go back.
  const isDelivered =
    state === 'confirmed' || state === 'exchanged' || (state === 'refunded' && forReservation === null)
  if (reservation && isDelivered) return 'ticket'
  if (isFailed(state)) return 'failed'
  if (isConfirming || state === 'paid' || state === 'confirmed') return 'processing'
  if (state === 'cancelled') return 'cancelled'
  // Whatever became of the hold: the money decides.
  if (isPaymentInProgress) return 'in_progress'
  if (replacedBy) return 'replaced'
  // Its seats were released, by the buyer or with the order; the time to pay may not be over.
  if (state === 'abandoned') return 'released'
  if (state === 'expired') return 'expired'
  // The countdown may reach zero before the order is read again.
  return state === 'held' && secondsLeft === 0 ? 'expired' : 'summary'
}

function isFailed(state: OrderState): boolean {
  return state === 'refunding' || state === 'refunded' || state === 'needs_attention'
}
