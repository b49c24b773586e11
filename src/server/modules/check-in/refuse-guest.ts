import type { Refusal } from '#domain/check-in/refusal.ts'
import { isInvitedGuest } from '#server/modules/private-screenings/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findAdmissionOfGuest } from './admissions.queries.ts'
import type { DoorTicketRow } from './door-tickets.queries.ts'
import { isValidLink } from './seat-links.queries.ts'

type GuestScan = { readonly people: number; readonly guest: number }

/**
 * Returns why the own QR of one person of a reservation is refused: of a guest of a private screening, or of a seat that was shared by link. Null
 * when the person may be admitted. It is for one person, once, and void when it was withdrawn. A decision needs the row of the reservation locked.
 */
export async function refuseGuest(
  db: Db,
  { reservationId, isPrivate }: Pick<DoorTicketRow, 'reservationId' | 'isPrivate'>,
  { people, guest }: GuestScan,
): Promise<Refusal | null> {
  const isValid = isPrivate ? isInvitedGuest : isValidLink
  if (!(await isValid(db, { reservationId, number: guest }))) return { kind: 'withdrawn' }
  const admission = await findAdmissionOfGuest(db, { reservationId, guest })
  if (admission) return { kind: 'used', at: admission.at.toISOString(), gate: admission.gate }
  return people === 1 ? null : { kind: 'too_many', remaining: 1 }
}
