import type { Refusal } from '#domain/check-in/refusal.ts'
import { isInvitedGuest } from '#server/modules/private-screenings/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { findAdmissionOfGuest } from './admissions.queries.ts'

type GuestScan = { readonly reservationId: string; readonly people: number; readonly guest: number }

/**
 * Returns why a guest of a private screening is not let in by the own QR; null when they are. It is for one person, once, and void when the
 * invitation was withdrawn. Call it with the row of the reservation locked.
 */
export async function refuseGuest(
  tx: Transaction,
  { reservationId, people, guest }: GuestScan,
): Promise<Refusal | null> {
  if (!(await isInvitedGuest(tx, { reservationId, number: guest }))) return { kind: 'cancelled' }
  const admission = await findAdmissionOfGuest(tx, { reservationId, guest })
  if (admission) return { kind: 'used', at: admission.at.toISOString(), gate: admission.gate }
  return people === 1 ? null : { kind: 'too_many', remaining: 1 }
}
