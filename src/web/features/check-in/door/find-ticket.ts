import type { Refusal } from '#domain/check-in/refusal.ts'
import type { TicketClaims } from '#domain/check-in/ticket-payload.ts'
import { splitToken } from '#domain/check-in/ticket-token-parts.ts'
import type { Scan } from './read-scan.ts'
import { readListState } from './door-database.ts'
import { callCode } from './door-calls.ts'
import type { DoorContext } from './door-context.ts'
import type { ScanRef } from './door-types.ts'
import { findByCode } from './stored-list.ts'
import { type TicketKey, verifyTicket } from './verify-ticket.ts'

/** What a scan refers to. `refusal`: it is forged. */
export type FoundTicket = ScanRef & { readonly claims: TicketClaims | null; readonly refusal: Refusal | null }

/** `not_ours`: no ticket of ours, and nothing to keep. `not_ready`: this phone has never loaded the keys. */
export type Finding = FoundTicket | 'not_ours' | 'unknown_code' | 'not_ready'

/** Finds the reservation of a scan: by its verified signature, its id, or its booking code on the list. */
export async function findTicket(context: DoorContext, scan: Scan): Promise<Finding> {
  if (scan.kind === 'other') return 'not_ours'
  if (scan.kind === 'code') return findCode(context, scan.code)
  const { reservationId, token } = scan
  if (token === null) return { reservationId, token, claims: null, refusal: null }
  const keys = (await readListState(context.db))?.keys ?? []
  if (keys.length === 0 && !context.isOnline()) return 'not_ready'
  return verifiedTicket(keys, { reservationId, token })
}

async function verifiedTicket(
  keys: readonly TicketKey[],
  { reservationId, token }: { readonly reservationId: string; readonly token: string },
): Promise<FoundTicket> {
  const claims = await verifyTicket(keys, token)
  if (claims?.reservationId === reservationId) return { reservationId, token, claims, refusal: null }
  const keyId = splitToken(token)?.keyId
  // A key that is newer than the list: the server knows it.
  const isKeyMissing = keys.length === 0 || (keyId !== undefined && keys.every(({ id }) => id !== keyId))
  const refusal = isKeyMissing ? null : ({ kind: 'forged' } as const)
  return { reservationId, token, claims: null, refusal }
}

async function findCode(context: DoorContext, code: string): Promise<Finding> {
  const reservationId = (await findByCode(context.db, code)) ?? (await askForCode(context, code))
  return reservationId === null ? 'unknown_code' : { reservationId, token: null, claims: null, refusal: null }
}

/** A code that is not on the list: of a ticket that was just bought, of another day, or of nobody. */
async function askForCode(context: DoorContext, code: string): Promise<string | null> {
  if (!context.isOnline()) return null
  const result = await callCode(context.token, code)
  return result.kind === 'done' ? result.data.reservationId : null
}
