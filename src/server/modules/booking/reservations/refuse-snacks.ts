import { AppError } from '#contract/errors.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'

/** Nothing is sold for a cancelled show, also while its bookings still wait for their refund. Throws `ticket_not_valid`. */
export function refuseCancelledShow({ cancelledAt }: Pick<ShowtimeFacts, 'cancelledAt'>): void {
  if (cancelledAt) throw new AppError('ticket_not_valid')
}

/** Snacks are sold for a valid ticket only. Throws `reservation_cancelled`, `ticket_not_valid`. */
export function refuseInvalid({ state }: { readonly state: string }): void {
  if (state === 'cancelled') throw new AppError('reservation_cancelled')
  if (state !== 'confirmed') throw new AppError('ticket_not_valid')
}
