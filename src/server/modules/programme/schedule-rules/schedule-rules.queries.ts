import { defaultRules, NO_OWN_RULES, type OwnRules, type RuleBook } from '#domain/schedule-rules.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

/** Neither a room nor a movie: the venue. */
export type RuleScope = { readonly room: string | null; readonly movieId: string | null }
export type RuleRow = OwnRules & RuleScope & { readonly id: string; readonly version: number }

const COLUMNS = `r.id, r.room, r.movie_id as "movieId", r.version, r.first_start as "firstStart", r.last_start as "lastStart",
  r.advert_minutes as "advertMinutes", r.interval_minutes as "intervalMinutes", r.cleaning_minutes as "cleaningMinutes"`

/** Returns the own rules of venue, rooms and movies, in this order. */
export function listRuleRows(db: Db): Promise<RuleRow[]> {
  return db.query<RuleRow>(
    `select ${COLUMNS} from schedule_rule r order by r.movie_id is not null, r.room is not null, r.room, r.movie_id`,
  )
}

/** Returns all rules of the venue. */
export async function readRuleBook(db: Db): Promise<RuleBook> {
  const rows = await listRuleRows(db)
  return {
    defaults: defaultRules,
    venue: rows.find(({ room, movieId }) => room === null && movieId === null) ?? NO_OWN_RULES,
    rooms: new Map(rows.flatMap((row) => (row.room === null ? [] : [[row.room, row]]))),
    movies: new Map(rows.flatMap((row) => (row.movieId === null ? [] : [[row.movieId, row]]))),
  }
}

/** Locks the rules of a scope; without a row they are inserted as version 1 and empty. */
export async function lockRules(
  db: Transaction,
  { room, movieId, id }: RuleScope & { readonly id: string },
): Promise<RuleRow> {
  await db.query(
    'insert into schedule_rule (id, room, movie_id, version) values ($1, $2, $3, 1) on conflict (room, movie_id) do nothing',
    [id, room, movieId],
  )
  const [row] = await db.query<RuleRow>(
    `select ${COLUMNS} from schedule_rule r
     where r.room is not distinct from $1 and r.movie_id is not distinct from $2::uuid for update`,
    [room, movieId],
  )
  if (!row) throw new Error('schedule rules without a row')
  return row
}

/** Sets locked rules: one version more. */
export async function setRules(db: Transaction, id: string, rules: OwnRules): Promise<void> {
  await db.query(
    `update schedule_rule set first_start = $2, last_start = $3, advert_minutes = $4, interval_minutes = $5, cleaning_minutes = $6,
       version = version + 1 where id = $1`,
    [
      id,
      rules.firstStart,
      rules.lastStart,
      rules.advertMinutes,
      rules.intervalMinutes,
      rules.cleaningMinutes,
    ],
  )
}

/** Returns the cinemas of a room. */
export async function listCinemaIdsOfRoom(db: Db, room: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from cinema where room = $1 order by id', [room])
  return rows.map(({ id }) => id)
}

/** Returns the movies with own rules that have not ended. */
export async function listRuledMovieIds(db: Db, today: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select m.id from schedule_rule r join movie m on m.id = r.movie_id where m.end_date >= $1',
    [today],
  )
  return rows.map(({ id }) => id)
}
