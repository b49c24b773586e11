import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from '#server/ports/name-records.ts'

/** SQL of the name of an account `u`: an erased one has none. */
const NAME = 'case when u.removed_at is null then u.name end'
const OPENS = 'case when u.removed_at is null then u.id end'

export function listAccountNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    `select u.id, ${NAME} as name, null as at, ${OPENS} as opens from app_user u where u.id = any($1::uuid[])`,
    [ids],
  )
}

/** A session is named by its account. */
export function listSessionNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    `select s.id, ${NAME} as name, null as at, ${OPENS} as opens
     from session s join app_user u on u.id = s.user_id where s.id = any($1::uuid[])`,
    [ids],
  )
}
