/** Statements without a fault, which `check-sql.test.ts` expects to pass. */
import type { Paise } from '#domain/money.ts'
import { joinConditions } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

/** The condition shows that the code is there. */
export const filteredOuterJoin = (db: Db) =>
  db.query<{ code: string }>(
    `select r.code from booking_order o left join reservation r on r.order_id = o.id where r.state = 'confirmed'`,
  )

export const sumOfGroup = (db: Db) =>
  db.query<{ state: string; total: Paise; orders: number }>(
    'select state, sum(total_paise)::bigint as total, count(*)::int as orders from booking_order group by state',
  )

export const unionWithoutNull = (db: Db) =>
  db.query<{ name: string }>('select title as name from movie union all select name from cinema')

export const returned = (db: Db, { id, title }: { readonly id: string; readonly title: string }) =>
  db.query<{ before: string; version: number }>(
    `with earlier as (select id, title from movie where id = $1)
     update movie m set title = $2 from earlier e where m.id = e.id returning e.title as before, m.version`,
    [id, title],
  )

export const withNames = (db: Db, movie: { readonly id: string; readonly title: string }) =>
  db.query<{ version: number }>(
    ...named('update movie set title = :title where id = :id and title <> :title returning version', movie),
  )

type Search = { readonly language?: string | undefined; readonly ids?: readonly string[] | undefined }

/** Each of its forms is prepared. */
export function search(db: Db, wanted: Search): Promise<{ id: string; at: Date | null }[]> {
  const { text, values } = joinConditions([
    ['language = $1', wanted.language],
    ['id = any($1::uuid[])', wanted.ids],
  ])
  return db.query(`select id, null as at from movie where ${text}`, values)
}
