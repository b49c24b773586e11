import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { SELECT_LISTED, type ListedAdmission } from './admissions.queries.ts'

/** An admission that we would have refused, and what somebody has found about it. */
export type ConflictRow = ListedAdmission & {
  readonly settledAt: Date | null
  readonly settledById: string | null
  /** Name of the account. */
  readonly settledBy: string | null
  readonly settledNote: string | null
}

const IS_CONFLICT = `a.kind = 'admitted' and a.refusal is not null`
const SELECT_CONFLICT = `${SELECT_LISTED.replace(
  ' from admission a',
  `, c.settled_at as "settledAt", c.settled_by as "settledById", c.note as "settledNote",
   (select u.name from app_user u where u.id = c.settled_by) as "settledBy" from admission a`,
)} left join admission x on x.undoes = a.id left join settled_conflict c on c.admission_id = a.id`

export type ConflictState = 'open' | 'settled'
type ConflictFilter = Slice & {
  readonly showtimeId: string | null
  readonly state: ConflictState | null
  readonly sort: 'newest' | 'oldest'
}

const FITS = `${IS_CONFLICT} and ($1::uuid is null or a.showtime_id = $1)
  and ($2::text is null or (c.admission_id is null) = ($2 = 'open'))`

/** Returns a page of the conflicts of one showtime or of all. */
export function listConflicts(
  db: Db,
  { showtimeId, state, sort, offset, limit }: ConflictFilter,
): Promise<Page<ConflictRow[]>> {
  return pageOf(
    db.query<ConflictRow>(
      `${SELECT_CONFLICT} where ${FITS} order by a.seq ${sort === 'newest' ? 'desc' : ''} offset $3 limit $4`,
      [showtimeId, state, offset, limit],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from admission a left join settled_conflict c on c.admission_id = a.id where ${FITS}`,
      [showtimeId, state],
    ),
  )
}

export async function findConflict(db: Db, id: string): Promise<ConflictRow | undefined> {
  const [row] = await db.query<ConflictRow>(`${SELECT_CONFLICT} where ${IS_CONFLICT} and a.id = $1`, [id])
  return row
}

/** Returns who else was let in with the tickets, in the order of the decisions. */
export function listAdmitted(db: Db, reservationIds: readonly string[]): Promise<ListedAdmission[]> {
  return db.query<ListedAdmission>(
    `${SELECT_LISTED} left join admission x on x.undoes = a.id
     where a.reservation_id = any($1::uuid[]) and a.kind = 'admitted' order by a.seq`,
    [[...new Set(reservationIds)]],
  )
}

export async function countOpenConflicts(db: Db): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select count(*)::int as total from admission a where ${IS_CONFLICT}
       and not exists (select from settled_conflict c where c.admission_id = a.id)`,
  )
  return row?.total ?? 0
}

type Settlement = {
  readonly admissionId: string
  readonly note: string
  readonly by: string
  readonly at: Date
}

/** Returns false when the conflict was settled already. */
export async function insertSettlement(
  tx: Transaction,
  { admissionId, note, by, at }: Settlement,
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into settled_conflict (admission_id, note, settled_by, settled_at) values ($1, $2, $3, $4)
     on conflict (admission_id) do nothing returning 1`,
    [admissionId, note, by, at],
  )
  return inserted.length === 1
}
