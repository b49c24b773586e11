import { defaultRules, NO_OWN_RULES, type OwnRules, type RuleBook } from '#domain/schedule-rules.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

/** An auditorium with the name of its room, or the venue; or a movie in all venues. */
export type RuleScope = {
  readonly venueId: string | null
  readonly auditoriumId: string | null
  readonly room: string | null
  readonly movieId: string | null
}
export type RuleRow = OwnRules & RuleScope & { readonly id: string; readonly version: number }

const SOURCE = 'schedule_rule r left join auditorium a on a.id = r.auditorium_id'
const COLUMNS = `r.id, r.venue_id as "venueId", r.auditorium_id as "auditoriumId", a.name as room, r.movie_id as "movieId", r.version, r.first_start as "firstStart", r.last_start as "lastStart",
  r.advert_minutes as "advertMinutes", r.interval_minutes as "intervalMinutes", r.cleaning_minutes as "cleaningMinutes"`

/** Returns the own rules of a venue, its rooms and all movies, in this order. */
export function listRuleRows(db: Db, venueId: string): Promise<RuleRow[]> {
  return db.query<RuleRow>(
    `select ${COLUMNS} from ${SOURCE} where r.venue_id = $1 or r.venue_id is null
     order by r.movie_id is not null, a.id is not null, a.name, r.movie_id`,
    [venueId],
  )
}

/** Returns all rules of a venue; its rooms are by the ids of the auditoriums. */
export async function readRuleBook(db: Db, venueId: string): Promise<RuleBook> {
  const rows = await listRuleRows(db, venueId)
  return {
    defaults: defaultRules,
    venue:
      rows.find(({ auditoriumId, movieId }) => auditoriumId === null && movieId === null) ?? NO_OWN_RULES,
    rooms: new Map(rows.flatMap((row) => (row.auditoriumId === null ? [] : [[row.auditoriumId, row]]))),
    movies: new Map(rows.flatMap((row) => (row.movieId === null ? [] : [[row.movieId, row]]))),
  }
}

/** Locks the rules of a scope; without a row they are inserted as version 1 and empty. */
export async function lockRules(
  db: Transaction,
  { venueId, auditoriumId, movieId, id }: Omit<RuleScope, 'room'> & { readonly id: string },
): Promise<RuleRow> {
  await db.query(
    `insert into schedule_rule (id, venue_id, auditorium_id, movie_id, version) values ($1, $2, $3, $4, 1)
     on conflict (venue_id, auditorium_id, movie_id) do nothing`,
    [id, venueId, auditoriumId, movieId],
  )
  const [row] = await db.query<RuleRow>(
    `select ${COLUMNS} from ${SOURCE}
     where (r.venue_id, r.auditorium_id, r.movie_id) is not distinct from ($1::uuid, $2::uuid, $3::uuid) for update of r`,
    [venueId, auditoriumId, movieId],
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

/** Returns the cinemas of an auditorium. */
export async function listCinemaIdsOf(db: Db, auditoriumId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from cinema where auditorium_id = $1 order by id', [
    auditoriumId,
  ])
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
