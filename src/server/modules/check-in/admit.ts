import { AppError } from '#contract/errors.ts'
import type { Refusal } from '#domain/check-in/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { countAdmitted } from '#server/modules/booking/index.ts'
import { verifyTicket } from '#server/modules/tickets/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { insertAdmission, listByNonce, type AdmissionRow, type Scanner } from './admissions.queries.ts'
import { announceAdmission } from './announce-admission.ts'
import { findDoorTicket, isOrder, lockReservation, type DoorTicketRow } from './door-tickets.queries.ts'
import { refusalOf } from './refusal-of.ts'
import { refuseGuest } from './refuse-guest.ts'

/** A scan at the door. */
export type DoorScan = {
  readonly reservationId: string
  readonly people: number
  readonly nonce: string
  readonly scannedAt: Date
  readonly gate: string
  /** The auditorium of the gate, where a door phone knows it. */
  readonly auditoriumId?: string | null
  /** The token of the QR; undefined when the reservation was found in another way. */
  readonly token: string | undefined
  readonly scanner: Scanner
}

export type AdmitDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'keys' | 'seatBus'>
type TxDeps = Omit<AdmitDeps, 'db'> & { readonly db: Transaction }

/**
 * Lets people in, or refuses them; both are kept. The lock of the reservation's row decides between two doors, and between the door and a
 * cancellation. The same nonce returns the decision that was made for it. Throws `idempotency_mismatch` for the nonce of another scan.
 */
export async function admit(deps: AdmitDeps, scan: DoorScan): Promise<AdmissionRow> {
  const isForged = hasForgedToken(deps, scan)
  const decided = await inTransaction(deps, async (deps) => {
    await lockReservation(deps.db, scan.reservationId)
    const [known] = await listByNonce(deps.db, scan.nonce)
    if (known) return sameScan(known, scan)
    return decide(deps, { ...scan, isForged })
  })
  announceAdmission(deps, decided.showtimeId)
  return decided
}

/** Whether the token is not ours, or of another reservation. */
export function hasForgedToken(
  { keys }: Pick<Deps, 'keys'>,
  { token, reservationId }: Pick<DoorScan, 'token' | 'reservationId'>,
): boolean {
  return token !== undefined && verifyTicket(keys.ticket, token)?.reservationId !== reservationId
}

/** Why a scan of no reservation, or with a forged token, is refused. */
export async function refusalWithoutTicket(
  db: Transaction | Deps['db'],
  { isForged, reservationId }: { readonly isForged: boolean; readonly reservationId: string },
): Promise<Refusal> {
  if (isForged) return { kind: 'forged' }
  return { kind: (await isOrder(db, reservationId)) ? 'not_paid' : 'unknown' }
}

async function decide(deps: TxDeps, scan: DoorScan & { readonly isForged: boolean }): Promise<AdmissionRow> {
  const at = deps.now()
  const ticket = scan.isForged ? undefined : await findDoorTicket(deps.db, scan.reservationId)
  const guest = guestOf(deps, scan)
  const refusal = ticket
    ? (refusalOf(ticket, { ...scan, now: at }) ??
      (guest === null ? null : await refuseGuest(deps.db, ticket, { ...scan, guest })))
    : await refusalWithoutTicket(deps.db, scan)
  const counted = ticket && !refusal ? scan.people : 0
  if (ticket && counted > 0) await countPeople(deps.db, ticket, { counted, at, isOffline: false })
  return record(deps, {
    scan,
    ticket,
    decision: { kind: refusal ? 'refused' : 'admitted', refusal, counted, guest, at, isOffline: false },
  })
}

/** The number of the guest, or of the seat's link, whose own QR was scanned; null for the ticket of the whole reservation. */
export function guestOf({ keys }: Pick<Deps, 'keys'>, { token }: Pick<DoorScan, 'token'>): number | null {
  return token === undefined ? null : (verifyTicket(keys.ticket, token)?.guest ?? null)
}

type Counting = { readonly counted: number; readonly at: Date; readonly isOffline: boolean }

/** The row is locked: a count that does not fit is a fault of ours, and admits nobody. */
export async function countPeople(
  db: Transaction,
  ticket: DoorTicketRow,
  { counted, at, isOffline }: Counting,
): Promise<void> {
  const { showtimeId, reservationId: id, people } = ticket
  const most = isOffline ? null : people
  if (!(await countAdmitted(db, { showtimeId, id, people: counted, most, at })))
    throw new AppError('internal')
}

type Decision = Counting & {
  readonly kind: 'admitted' | 'refused'
  readonly refusal: Refusal | null
  readonly guest: number | null
}

/** Writes a decision. When a scan of no reservation is sent twice at once, the first is returned. */
export async function record(
  deps: Pick<TxDeps, 'db' | 'now' | 'newId'>,
  {
    scan,
    ticket,
    decision,
  }: { readonly scan: DoorScan; readonly ticket: DoorTicketRow | undefined; readonly decision: Decision },
): Promise<AdmissionRow> {
  const { people = 0, admitted = 0, showtimeId = null } = ticket ?? {}
  const admittedAfter = admitted + decision.counted
  await insertAdmission(deps.db, {
    ...decision,
    id: deps.newId(),
    reservationId: scan.reservationId,
    showtimeId,
    people: scan.people,
    nonce: scan.nonce,
    undoes: null,
    note: null,
    gate: scan.gate,
    scanner: scan.scanner,
    scannedAt: scan.scannedAt,
    receivedAt: deps.now(),
    admittedAfter,
    remainingAfter: Math.max(0, people - admittedAfter),
  })
  const rows = await listByNonce(deps.db, scan.nonce)
  const row = rows.find(({ isOffline }) => isOffline === decision.isOffline)
  if (!row) throw new Error('an admission was not written')
  return sameScan(row, scan)
}

/** Throws `idempotency_mismatch` when the nonce belongs to another scan. */
export function sameScan(row: AdmissionRow, { reservationId, people, scanner }: DoorScan): AdmissionRow {
  const isSame =
    row.reservationId === reservationId &&
    row.people === people &&
    row.userId === scanner.userId &&
    row.phoneId === scanner.phoneId
  if (!isSame) throw new AppError('idempotency_mismatch')
  return row
}
