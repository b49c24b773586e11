import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from './name-records.ts'

type Ids = readonly string[]

/** SQL of the name of an account `u`: an erased one has none. */
const NAME = 'case when u.removed_at is null then u.name end'
const OPENS = 'case when u.removed_at is null then u.id end'

export function listAccountNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    `select u.id, ${NAME} as name, null as at, ${OPENS} as opens from app_user u where u.id = any($1::uuid[])`,
    [ids],
  )
}

/** A session is named by its account. */
export function listSessionNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    `select s.id, ${NAME} as name, null as at, ${OPENS} as opens
     from session s join app_user u on u.id = s.user_id where s.id = any($1::uuid[])`,
    [ids],
  )
}

/** A shift is named by who sold in it, and when it was opened. */
export function listShiftNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    `select s.id, ${NAME} as name, s.opened_at as at, s.id as opens
     from counter_shift s join app_user u on u.id = s.clerk_id where s.id = any($1::uuid[])`,
    [ids],
  )
}

export function listEnquiryNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    'select id, name, null as at, id as opens from private_enquiry where id = any($1::uuid[])',
    [ids],
  )
}

export function listMessageNames(db: Db, ids: Ids): Promise<NamedRow[]> {
  return db.query(
    'select id, name, null as at, id as opens from contact_message where id = any($1::uuid[])',
    [ids],
  )
}
