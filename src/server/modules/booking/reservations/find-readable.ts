import { hasDuty } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmin, type Caller } from '#server/http/access.ts'
import { findReservation, type ReservationRow } from './reservations.queries.ts'

export type ReservationRequest = { readonly params: { readonly id: string }; readonly caller: Caller | null }

/** Returns a reservation to its buyer, to the counter, which prints any ticket and document, and to admins. Throws `not_found`. */
export async function findReadable(
  deps: Pick<Deps, 'db'>,
  request: ReservationRequest,
): Promise<ReservationRow> {
  const { caller, params } = request
  if (!caller || !hasDuty(caller, 'counter')) return findVisible(deps, request)
  const row = await findReservation(deps.db, params.id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Returns a reservation to its buyer and to admins. Throws `not_found`. */
export async function findVisible(
  { db }: Pick<Deps, 'db'>,
  { params, caller }: ReservationRequest,
): Promise<ReservationRow> {
  const row = await findReservation(db, params.id)
  if (!row || !(row.userId === caller?.userId || isAdmin(caller))) throw new AppError('not_found')
  return row
}
