/** Statements with one fault each, which `check-sql.test.ts` expects to be found. */
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export const misspeltAlias = (db: Db) =>
  db.query<{ titleInScript: string | null }>('select title_in_script as "titelInScript" from movie')

export const nullableColumn = (db: Db) =>
  db.query<{ titleInScript: string }>('select title_in_script as "titleInScript" from movie')

export const outerJoin = (db: Db) =>
  db.query<{ code: string }>(
    'select r.code from booking_order o left join reservation r on r.order_id = o.id',
  )

export const aggregateOfNothing = (db: Db) =>
  db.query<{ total: Paise }>('select sum(total_paise)::bigint as total from booking_order')

export const droppedColumn = (db: Db) => db.query<{ poster: string }>('select poster_of_before from movie')

export const wrongType = (db: Db) =>
  db.query<{ createdAt: string }>('select created_at as "createdAt" from app_user')

export const instantInJson = (db: Db) =>
  db.query<{ movie: { at: Date } }>(`select jsonb_build_object('at', now()) as movie`)

export const unknownState = (db: Db) =>
  db.query<{ state: 'published' | 'withdrawn' }>('select state from showtime')

export const wrongParameter = (db: Db, at: Date) =>
  db.query<{ id: string }>('select id from movie where id = $1', [at])

export const missingParameter = (db: Db, id: string) =>
  db.query<{ id: string }>('select id from movie where id = $1 and version = $2', [id])

export const undefinedParameter = (db: Db, id?: string) =>
  db.query<{ id: string }>('select id from movie where id = $1', [id])

export const wrongNamed = (db: Db, at: Date) =>
  db.query<{ id: string }>(...named('select id from movie where id = :id', { id: at }))

export const missingNamed = (db: Db, id: string) =>
  db.query<{ id: string }>(...named('select id from movie where id = :id and version = :version', { id }))

export const unusedNamed = (db: Db, id: string) =>
  db.query<{ id: string }>(...named('select id from movie where id = :id', { id, title: id }))

type Name = { readonly first: string; readonly last: string }

/** Values of one type: nothing shows when two of them have changed places. */
export const manyNumbers = (db: Db, one: Name, two: Name, three: Name, language: string) =>
  db.query<{ id: string }>(
    'select id from movie where director in ($1, $2, $3, $4, $5, $6) and language = $7',
    [one.first, one.last, two.first, two.last, three.first, three.last, language],
  )

const orders = { title: 'title', length: 'duration' }

/** One of its forms names a column that is not there. */
export const oneOfItsForms = (db: Db, sort: keyof typeof orders) =>
  db.query<{ id: string }>(`select id from movie order by ${orders[sort]}`)

/** Its text is known to its caller alone. */
function readIds(db: Db, text: string): Promise<{ id: string }[]> {
  return db.query(text)
}
export const throughItsCaller = (db: Db) => readIds(db, 'select id::text as name from movie')

/** Its text is known at run time only. */
export async function unknownText(db: Db): Promise<unknown> {
  const [first] = await db.query<{ id: string }>('select id from movie')
  return db.query(`select 1 from ${first?.id}`)
}
