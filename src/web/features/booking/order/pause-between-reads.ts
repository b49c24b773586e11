import type { BookingData } from '#web/api/gen/types.gen.ts'

const UNDER_WAY_MS = 2_000
const HELD_MS = 10_000

/** Milliseconds until an order should be read again; false when nothing moves it any more. */
export function pauseBetweenReads({
  state,
  isPaymentInProgress,
}: Pick<BookingData, 'state' | 'isPaymentInProgress'>): number | false {
  if (state === 'paid' || isPaymentInProgress) return UNDER_WAY_MS
  return state === 'held' ? HELD_MS : false
}
