import type { OrderState } from '#contract/booking/orders.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'

/** Which face of the payment page an order shows, whenever and however one comes to it. */
type OrderView = 'summary' | 'processing' | 'ticket' | 'failed' | 'cancelled' | 'expired'

type OrderMoment = Pick<BookingData, 'state' | 'reservation'> & {
  readonly secondsLeft: number | null
  readonly isConfirming: boolean
}

export function orderView({ state, reservation, secondsLeft, isConfirming }: OrderMoment): OrderView {
  if (state === 'confirmed' && reservation) return 'ticket'
  if (isFailed(state)) return 'failed'
  if (isConfirming || state === 'paid' || state === 'confirmed') return 'processing'
  if (state === 'cancelled') return 'cancelled'
  if (state === 'expired' || state === 'abandoned') return 'expired'
  // The clock may reach zero before the server is asked again.
  return state === 'held' && secondsLeft === 0 ? 'expired' : 'summary'
}

function isFailed(state: OrderState): boolean {
  return state === 'refunding' || state === 'refunded' || state === 'needs_attention'
}
