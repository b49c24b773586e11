import type { Hold } from '#contract/booking/holds.ts'
import { seatFromKey } from '#domain/seats.ts'
import type { HeldOrder } from './holds.queries.ts'

export function presentHold({ providerOrderId, holdExpiresAt, seats }: HeldOrder, now: Date): Hold {
  const times = { expiresAt: holdExpiresAt.toISOString(), now: now.toISOString() }
  return { orderID: providerOrderId, ...times, seats: seats.map(seatFromKey) }
}
