import type { Refusal } from '#domain/check-in/refusal.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { seatOfLinkSql } from './seat-links.queries.ts'

/** Who is at the door: a staff account or a door phone. */
export type Scanner =
  { readonly userId: string; readonly phoneId: null } | { readonly userId: null; readonly phoneId: string }

export type NewAdmission = {
  readonly id: string
  readonly reservationId: string
  readonly showtimeId: string | null
  readonly kind: 'admitted' | 'refused' | 'undone'
  readonly people: number
  readonly nonce: string | null
  /** Of the guest of a private screening, or of the seat's link, whose own QR was scanned. */
  readonly guest: number | null
  readonly undoes: string | null
  readonly gate: string
  readonly scannedAt: Date
  readonly receivedAt: Date
  readonly at: Date
  readonly scanner: Scanner
  readonly isOffline: boolean
  readonly refusal: Refusal | null
  readonly note: string | null
  /** People counted on the reservation; negative for an undo. */
  readonly counted: number
  readonly admittedAfter: number
  readonly remainingAfter: number
}

export type AdmissionRow = Omit<NewAdmission, 'scanner'> & {
  /** In the order of the decisions on a reservation. */
  readonly seq: number
  readonly userId: string | null
  readonly phoneId: string | null
  /** Name of the staff account or the phone. */
  readonly by: string
  /** The seat of the link whose QR was scanned. */
  readonly seat: string | null
}
export type ListedAdmission = AdmissionRow & {
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
  readonly undoNote: string | null
}

const columns = (
  a: string,
) => `${a}.seq, ${a}.id, ${a}.reservation_id as "reservationId", ${a}.showtime_id as "showtimeId", ${a}.kind, ${a}.people,
  ${a}.nonce, ${a}.guest, ${a}.undoes, ${a}.gate, ${a}.scanned_at as "scannedAt", ${a}.received_at as "receivedAt", ${a}.at,
  ${a}.user_id as "userId", ${a}.phone_id as "phoneId", ${a}.is_offline as "isOffline", ${a}.refusal, ${a}.note, ${a}.counted,
  ${a}.admitted_after as "admittedAfter", ${a}.remaining_after as "remainingAfter", ${nameOf(a)} as by,
  ${seatOfLinkSql({ reservationId: `${a}.reservation_id`, number: `${a}.guest` })} as seat`

function nameOf(a: string): string {
  return `coalesce((select u.name from app_user u where u.id = ${a}.user_id), (select p.name from door_phone p where p.id = ${a}.phone_id))`
}

/** Returns false when the nonce was used meanwhile, which only a scan of no reservation can meet: others have the lock of its row. */
export async function insertAdmission(tx: Transaction, row: NewAdmission): Promise<boolean> {
  const { userId, phoneId } = row.scanner
  const refusal = row.refusal && JSON.stringify(row.refusal)
  const inserted = await tx.query(
    ...named(
      `insert into admission (id, reservation_id, showtime_id, kind, people, nonce, undoes, gate, scanned_at, received_at, at, user_id,
       phone_id, is_offline, refusal, note, counted, admitted_after, remaining_after, guest)
     values (:id, :reservationId, :showtimeId, :kind, :people, :nonce, :undoes, :gate, :scannedAt, :receivedAt, :at, :userId,
       :phoneId, :isOffline, :refusal::jsonb, :note, :counted, :admittedAfter, :remainingAfter, :guest)
     on conflict (nonce, is_offline) do nothing returning 1`,
      { ...row, userId, phoneId, refusal },
    ),
  )
  return inserted.length === 1
}

/** Returns the decisions of a nonce: at most one made by us, and one made by the phone without a network. */
export function listByNonce(db: Db, nonce: string): Promise<AdmissionRow[]> {
  return db.query<AdmissionRow>(`select ${columns('a')} from admission a where a.nonce = $1 order by a.seq`, [
    nonce,
  ])
}

export async function findAdmission(db: Db, id: string): Promise<AdmissionRow | undefined> {
  const [row] = await db.query<AdmissionRow>(`select ${columns('a')} from admission a where a.id = $1`, [id])
  return row
}

export async function findUndo(db: Db, admissionId: string): Promise<AdmissionRow | undefined> {
  const [row] = await db.query<AdmissionRow>(`select ${columns('a')} from admission a where a.undoes = $1`, [
    admissionId,
  ])
  return row
}

/** SQL of admissions `a` with their undos `x`. */
export const SELECT_LISTED = `select ${columns('a')}, x.at as "undoneAt", ${nameOf('x')} as "undoneBy", x.note as "undoNote" from admission a`

/** Returns admissions and refusals of a reservation as they stood after the decision `upTo`; all of them without it. */
export function listAdmissions(
  db: Db,
  reservationId: string,
  upTo: number | null,
): Promise<ListedAdmission[]> {
  return db.query<ListedAdmission>(
    `${SELECT_LISTED} left join admission x on x.undoes = a.id and ($2::bigint is null or x.seq <= $2)
     where a.reservation_id = $1 and a.kind <> 'undone' and ($2::bigint is null or a.seq <= $2) order by a.seq`,
    [reservationId, upTo],
  )
}

/** Finds an admission by the own QR of a guest, or of a seat's link, that was not undone. */
export async function findAdmissionOfGuest(
  db: Db,
  { reservationId, guest }: { readonly reservationId: string; readonly guest: number },
): Promise<{ readonly at: Date; readonly gate: string } | undefined> {
  const [row] = await db.query<{ at: Date; gate: string }>(
    `select a.at, a.gate from admission a where a.reservation_id = $1 and a.guest = $2 and a.counted > 0
       and not exists (select from admission u where u.undoes = a.id) order by a.seq desc limit 1`,
    [reservationId, guest],
  )
  return row
}
