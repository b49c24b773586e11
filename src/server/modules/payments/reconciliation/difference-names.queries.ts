import { NOTICES_OF_A_KIND } from '#domain/notices.ts'
import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from '#server/ports/name-records.ts'
import type { NoticeRow } from '#server/ports/notices.ts'

/** A difference is named by the provider's id of the payment, refund or settlement that it is of, or by the bank's text. */
export function listDifferenceNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    `select id, coalesce(facts ->> 'text', subject) as name, null as at, id as opens from reconciliation_difference where id = any($1::uuid[])`,
    [ids],
  )
}

/** Differences of the reconciliation that nobody has settled, the oldest first. */
export function listDifferenceNotices(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'reconciliation' as kind, id::text as id, first_seen_at as at, kind as name, coalesce(facts ->> 'text', subject) as text,
       null as email, null as phone, null as seats, null as amount, count(*) over ()::int as total
     from reconciliation_difference where state = 'open' order by first_seen_at, id limit ${NOTICES_OF_A_KIND}`,
  )
}
