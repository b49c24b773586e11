import { timeOfScan, type Refusal } from '#domain/check-in/refusal.ts'
import type { RefusalReason } from '#domain/check-in/verdict.ts'
import { AppError } from '#contract/errors.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { listByNonce, type AdmissionRow } from './admissions.queries.ts'
import {
  countPeople,
  guestOf,
  hasForgedToken,
  record,
  refusalWithoutTicket,
  sameScan,
  type AdmitDeps,
  type DoorScan,
} from './admit.ts'
import { announceAdmission } from './announce-admission.ts'
import { findDoorTicket, lockReservation, type DoorTicketRow } from './door-tickets.queries.ts'
import { refusalOf } from './refusal-of.ts'
import { refuseGuest } from './refuse-guest.ts'

/** A scan that a phone decided without a network. */
export type OfflineScan = DoorScan & {
  /** What the phone showed. */
  readonly verdict: 'admitted' | 'refused'
  /** Why it refused, by its own rule; null where it does not say. */
  readonly shownReason: RefusalReason | null
  /** By the phone's clock, when it sent the scan. */
  readonly sentAt: Date
}

type TxDeps = Omit<AdmitDeps, 'db'> & { readonly db: Transaction }

/**
 * Keeps what a phone decided: people whom it let in are in. What we would have said against it is kept as the conflict. The same nonce
 * changes nothing. Throws `idempotency_mismatch` for the nonce of another scan.
 */
export async function keepOfflineScan(deps: AdmitDeps, scan: OfflineScan): Promise<AdmissionRow> {
  const isForged = hasForgedToken(deps, scan)
  const kept = await inTransaction(deps, async (deps) => {
    await lockReservation(deps.db, scan.reservationId)
    const known = (await listByNonce(deps.db, scan.nonce)).map((row) => sameScan(row, scan))
    return decisionFor(known, scan) ?? keep(deps, { ...scan, isForged })
  })
  announceAdmission(deps, kept.showtimeId)
  return kept
}

/**
 * What was decided for the nonce before: by this phone without a network, or by us when our response was lost. If we refused and the phone,
 * which did not hear it, let people in, they are in: that is not known yet.
 */
function decisionFor(known: readonly AdmissionRow[], { verdict }: OfflineScan): AdmissionRow | undefined {
  const offline = known.find(({ isOffline }) => isOffline)
  const online = known.find(({ isOffline }) => !isOffline)
  if (offline) return offline
  return online?.kind === 'refused' && verdict === 'admitted' ? undefined : online
}

async function keep(deps: TxDeps, scan: OfflineScan & { readonly isForged: boolean }): Promise<AdmissionRow> {
  const receivedAt = deps.now()
  const at = timeOfScan({ ...scan, receivedAt })
  const ticket = await findDoorTicket(deps.db, scan.reservationId)
  const guest = guestOf(deps, scan)
  const refusal = await ourRefusal(deps.db, ticket, { ...scan, at, guest })
  if (scan.verdict === 'refused') {
    const reason = refusalShown(scan, refusal)
    return record(deps, {
      scan,
      ticket,
      decision: { kind: 'refused', refusal: reason, counted: 0, guest, at, isOffline: true },
    })
  }
  // More people than the ticket has in all are a conflict, and none that an honest phone sends: they count as all of its people.
  const counted = ticket && hasSeats(ticket, scan) ? Math.min(scan.people, ticket.people) : 0
  if (ticket && counted > 0) await countPeople(deps.db, ticket, { counted, at, isOffline: true })
  return record(deps, {
    scan,
    ticket,
    decision: { kind: 'admitted', refusal, counted, guest, at, isOffline: true },
  })
}

/** Seats of a cancelled or void reservation may be somebody else's by now; a forged ticket has none. */
function hasSeats({ state }: DoorTicketRow, { isForged }: { readonly isForged: boolean }): boolean {
  return !isForged && (state === 'confirmed' || state === 'disputed')
}

async function ourRefusal(
  db: Transaction,
  ticket: DoorTicketRow | undefined,
  scan: OfflineScan & { readonly isForged: boolean; readonly at: Date; readonly guest: number | null },
): Promise<Refusal | null> {
  if (!ticket || scan.isForged) return refusalWithoutTicket(db, scan)
  const { guest } = scan
  const refusal = refusalOf(ticket, { ...scan, now: scan.at })
  return refusal ?? (guest === null ? null : refuseGuest(db, ticket, { ...scan, guest }))
}

/** The phone's reason, with our details where we have the same; a refusal that we would not have made is kept by its kind. */
function refusalShown({ shownReason }: OfflineScan, ours: Refusal | null): Refusal {
  if (ours && (shownReason === null || ours.kind === shownReason)) return ours
  return { kind: 'by_phone', shown: shownReason }
}

/** Returns a result for each scan, in the same order; one that cannot be kept says why and does not hold up the others. */
export async function sendAdmissions(
  deps: AdmitDeps,
  scans: readonly OfflineScan[],
): Promise<readonly (AdmissionRow | 'idempotency_mismatch')[]> {
  const results: (AdmissionRow | 'idempotency_mismatch')[] = []
  // One after the other: two scans of a batch may be of one reservation, and their order is that of the phone.
  for (const scan of scans) results.push(await keepOrRefuse(deps, scan))
  return results
}

async function keepOrRefuse(
  deps: AdmitDeps,
  scan: OfflineScan,
): Promise<AdmissionRow | 'idempotency_mismatch'> {
  try {
    return await keepOfflineScan(deps, scan)
  } catch (error) {
    if (error instanceof AppError && error.code === 'idempotency_mismatch') return error.code
    throw error
  }
}
