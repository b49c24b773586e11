import { SHOWTIME_IS_ANNOUNCED, SHOWTIME_IS_PRIVATE } from '#server/modules/programme/index.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

export type OwnReminder = { readonly movieId: string; readonly openedAt: Date | null }
export type Reminder = { readonly id: string; readonly userId: string; readonly movieId: string }

const COLUMNS = 'id, user_id as "userId", movie_id as "movieId"'

/** Whether a showtime `s` of a movie is open for public booking at `$1`. */
const IS_BOOKABLE = `${SHOWTIME_IS_ANNOUNCED} and not ${SHOWTIME_IS_PRIVATE} and s.booking_closes_at > $1`

/** Returns the auditorium of the next show of a movie that can be booked; undefined: none can. */
export async function findOpenAuditorium(db: Db, movieId: string, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ auditoriumId: string }>(
    `select s.auditorium_id as "auditoriumId" from showtime s where s.movie_id = $2 and ${IS_BOOKABLE}
     order by s.starts_at, s.id limit 1`,
    [now, movieId],
  )
  return row?.auditoriumId
}

export function listReminders(db: Db, userId: string): Promise<OwnReminder[]> {
  return db.query<OwnReminder>(
    `select movie_id as "movieId", opened_at as "openedAt" from movie_reminder where user_id = $1 order by wanted_at desc, id desc`,
    [userId],
  )
}

/** Inserts a reminder; an existing one stays unchanged. */
export async function insertReminder(
  db: Db,
  { id, userId, movieId, at }: Reminder & { at: Date },
): Promise<void> {
  await db.query(
    `insert into movie_reminder (id, user_id, movie_id, wanted_at) values ($1, $2, $3, $4) on conflict (user_id, movie_id) do nothing`,
    [id, userId, movieId, at],
  )
}

/** Deletes a reminder whose mail was not sent. */
export async function deleteReminder(db: Db, { userId, movieId }: Omit<Reminder, 'id'>): Promise<void> {
  await db.query('delete from movie_reminder where user_id = $1 and movie_id = $2 and opened_at is null', [
    userId,
    movieId,
  ])
}

/**
 * Marks waiting reminders whose movie can be booked, the oldest first, and returns them. Only the process that marks a reminder writes its
 * mail: another one skips the rows that are locked here, and finds them marked afterwards.
 */
export function markOpened(db: Transaction, { at, most }: { at: Date; most: number }): Promise<Reminder[]> {
  return db.query<Reminder>(
    `update movie_reminder set opened_at = $1 where id in (
       select r.id from movie_reminder r join movie m on m.id = r.movie_id
       where r.opened_at is null and m.is_public
         and exists (select from showtime s where s.movie_id = r.movie_id and ${IS_BOOKABLE})
       order by r.wanted_at, r.id limit $2 for update of r skip locked)
     returning ${COLUMNS}`,
    [at, most],
  )
}

export async function findReminder(db: Db, id: string): Promise<Reminder | undefined> {
  const [reminder] = await db.query<Reminder>(`select ${COLUMNS} from movie_reminder where id = $1`, [id])
  return reminder
}

/** Returns a person's reminders for their export. */
export function listPersonalReminders(db: Db, userId: string) {
  return db.query<{ movie: string; wantedAt: Date; openedAt: Date | null }>(
    `select m.title as movie, r.wanted_at as "wantedAt", r.opened_at as "openedAt" from movie_reminder r
     join movie m on m.id = r.movie_id where r.user_id = $1 order by r.wanted_at, r.id`,
    [userId],
  )
}

export async function deleteRemindersOf(db: Db, userId: string): Promise<void> {
  await db.query('delete from movie_reminder where user_id = $1', [userId])
}

/** Deletes the reminders of movies that ended before a day. */
export async function deleteRemindersOfMoviesBefore(db: Db, day: string): Promise<void> {
  await db.query(
    'delete from movie_reminder r where exists (select from movie m where m.id = r.movie_id and m.end_date < $1)',
    [day],
  )
}
