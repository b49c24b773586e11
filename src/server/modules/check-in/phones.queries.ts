import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { NamedRow } from '#server/ports/name-records.ts'

export type PairingCode = {
  readonly id: string
  readonly name: string
  readonly gate: string
  /** Null: at every door, or the name of the gate decides. */
  readonly auditoriumId: string | null
  readonly createdBy: string
  readonly expiresAt: Date
}

type NewCode = PairingCode & { readonly keyId: string; readonly hash: string; readonly createdAt: Date }

export async function insertPairingCode(tx: Transaction, code: NewCode): Promise<void> {
  await tx.query(
    ...named(
      `insert into pairing_code (id, key_id, code_hash, name, gate, auditorium_id, created_by, created_at, expires_at)
     values (:id, :keyId, :hash, :name, :gate, :auditoriumId, :createdBy, :createdAt, :expiresAt)`,
      code,
    ),
  )
}

const CODE =
  'id, name, gate, auditorium_id as "auditoriumId", created_by as "createdBy", expires_at as "expiresAt"'

/** Compare-and-set: returns the code, used from now on; undefined when it is unknown, used or expired, or of somebody who may not pair phones any more. */
export async function useCode(
  tx: Transaction,
  { hashes, at }: { readonly hashes: readonly string[]; readonly at: Date },
): Promise<PairingCode | undefined> {
  const [code] = await tx.query<PairingCode>(
    `update pairing_code set used_at = $2 where code_hash = any($1::text[]) and used_at is null and expires_at > $2
       and exists (select from app_user u where u.id = created_by and (u.role in ('admin', 'superadmin') or 'duty_manager' = any(u.duties))
         and u.deactivated_at is null and u.removed_at is null)
     returning ${CODE}`,
    [hashes, at],
  )
  return code
}

export type PhoneRow = {
  readonly id: string
  readonly name: string
  readonly gate: string
  readonly auditoriumId: string | null
  readonly keyId: string
  readonly secretHash: string
  readonly pairedAt: Date
  readonly pairedBy: string
  readonly pairedByName: string
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

const PHONE = `p.id, p.name, p.gate, p.auditorium_id as "auditoriumId", p.key_id as "keyId", p.secret_hash as "secretHash", p.paired_at as "pairedAt", p.paired_by as "pairedBy",
  (select u.name from app_user u where u.id = p.paired_by) as "pairedByName", p.last_seen_at as "lastSeenAt",
  p.expires_at as "expiresAt", p.revoked_at as "revokedAt"`

type NewPhone = Pick<PhoneRow, 'id' | 'keyId' | 'secretHash' | 'expiresAt'> & { readonly at: Date }

export async function insertPhone(
  tx: Transaction,
  { id: codeId, name, gate, auditoriumId, createdBy }: PairingCode,
  phone: NewPhone,
): Promise<void> {
  await tx.query(
    ...named(
      `insert into door_phone (id, pairing_code_id, name, gate, auditorium_id, key_id, secret_hash, paired_by, paired_at, last_seen_at, expires_at)
     values (:id, :codeId, :name, :gate, :auditoriumId, :keyId, :secretHash, :createdBy, :at, :at, :expiresAt)`,
      { ...phone, codeId, name, gate, auditoriumId, createdBy },
    ),
  )
}

/** Returns the phone that a code was used for, while the code is good. */
export async function findPhoneOfCode(
  db: Db,
  { hashes, at }: { readonly hashes: readonly string[]; readonly at: Date },
): Promise<PhoneRow | undefined> {
  const [phone] = await db.query<PhoneRow>(
    `select ${PHONE} from pairing_code c join door_phone p on p.pairing_code_id = c.id
     where c.code_hash = any($1::text[]) and c.expires_at > $2 and p.revoked_at is null`,
    [hashes, at],
  )
  return phone
}

/** Hot path: called for every request of a phone. */
export async function findPhone(db: Db, id: string): Promise<PhoneRow | undefined> {
  const [phone] = await db.query<PhoneRow>(`select ${PHONE} from door_phone p where p.id = $1`, [id])
  return phone
}

/** Returns a page of the phones: those that are doors at an instant first. */
export function listPhones(
  db: Db,
  { offset, limit, at }: Slice & { readonly at: Date },
): Promise<Page<PhoneRow[]>> {
  return pageOf(
    db.query<PhoneRow>(
      `select ${PHONE} from door_phone p order by p.revoked_at is not null, p.expires_at <= $3, p.paired_at desc, p.id desc
       offset $1 limit $2`,
      [offset, limit, at],
    ),
    db.query<{ total: number }>('select count(*)::int as total from door_phone'),
  )
}

export async function markPhoneSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.query('update door_phone set last_seen_at = $2 where id = $1 and last_seen_at < $2', [id, at])
}

/** Compare-and-set: returns false when the phone is unknown or revoked already. */
export async function revokePhone(
  tx: Transaction,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const revoked = await tx.query(
    'update door_phone set revoked_at = $3, revoked_by = $2 where id = $1 and revoked_at is null returning 1',
    [id, by, at],
  )
  return revoked.length === 1
}

/** Revokes the phones that somebody has paired, in the order of their ids. */
export async function revokePhonesPairedBy(
  tx: Transaction,
  { userId, by, at }: { readonly userId: string; readonly by: string; readonly at: Date },
): Promise<{ readonly id: string }[]> {
  const revoked = await tx.query<{ id: string }>(
    `update door_phone set revoked_at = $3, revoked_by = $2
     where id in (select id from door_phone where paired_by = $1 and revoked_at is null order by id for update)
     returning id`,
    [userId, by, at],
  )
  return revoked.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Compare-and-set: returns false when the phone is unknown, revoked or has ended. */
export async function renewPhone(
  tx: Transaction,
  { id, at, expiresAt }: { readonly id: string; readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const renewed = await tx.query(
    'update door_phone set expires_at = $3 where id = $1 and revoked_at is null and expires_at > $2 returning 1',
    [id, at, expiresAt],
  )
  return renewed.length === 1
}

/** Deletes the pairing codes, used or not, that expired before; the phones stay. */
export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from pairing_code where expires_at < $1', [before])
}

export function listPhoneNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, null as opens from door_phone where id = any($1::uuid[])', [
    ids,
  ])
}

export function listPairingCodeNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, null as opens from pairing_code where id = any($1::uuid[])', [
    ids,
  ])
}
