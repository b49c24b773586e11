import type { DistributorTerms } from '#domain/distributor-share.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export type TermsRow = {
  readonly movieId: string
  readonly title: string
  readonly releaseDate: string
  /** 0: none are saved. */
  readonly version: number
  readonly kind: DistributorTerms['kind']
  readonly weekBasisPoints: readonly number[]
  readonly perWeek: Paise
}

const TERMS = `m.id as "movieId", m.title, m.release_date::text as "releaseDate", coalesce(t.version, 0) as version,
  coalesce(t.kind, 'percent') as kind, coalesce(t.week_basis_points, '{}') as "weekBasisPoints", coalesce(t.fixed_paise, 0)::bigint as "perWeek"`
const LATEST = `lateral (select * from distributor_terms d where d.movie_id = m.id order by d.version desc limit 1) as t on true`

/** Returns a movie with its terms in force. */
export async function findTerms(db: Db, movieId: string): Promise<TermsRow | undefined> {
  const [row] = await db.query<TermsRow>(`select ${TERMS} from movie m left join ${LATEST} where m.id = $1`, [
    movieId,
  ])
  return row
}

/** Returns the movies with terms: all, or those that may have a new week or a difference since a date. */
export function listTerms(db: Db, since: Date | null): Promise<TermsRow[]> {
  return db.query<TermsRow>(
    `select ${TERMS} from movie m join ${LATEST}
     where $1::timestamptz is null or m.end_date >= $1::timestamptz::date - 14 or exists (
       select from credit_note n join showtime s on s.id = n.showtime_id where s.movie_id = m.id and n.at >= $1)
     order by m.id`,
    [since],
  )
}

/** Inserts a version of terms. The key decides between two people who save the same one: false. */
export async function insertTerms(
  tx: Transaction,
  { movieId, version, kind, weekBasisPoints, perWeek }: TermsRow,
  at: Date,
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into distributor_terms (movie_id, version, kind, week_basis_points, fixed_paise, changed_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [movieId, version, kind, weekBasisPoints, perWeek, at],
  )
  return inserted.length === 1
}

export type WeekRow = {
  readonly week: number
  readonly tickets: number
  /** Without GST and without what went back. */
  readonly net: Paise
}

/** Returns the collection of each week of a movie's run in which it was shown; what was shown before the release counts to the first. */
export function listWeeks(
  db: Db,
  { movieId, releaseDate }: Pick<TermsRow, 'movieId' | 'releaseDate'>,
): Promise<WeekRow[]> {
  return db.query<WeekRow>(
    `select greatest(1, floor((show_business_day(s.start_date, s.start_at) - $2::date) / 7.0)::int + 1) as week,
       coalesce(sum(l.tickets), 0)::int as tickets, (coalesce(sum(l.net), 0) - coalesce(sum(c.net), 0))::bigint as net
     from showtime s
     left join lateral (select sum(l.quantity - l.refunded_quantity) as tickets,
         sum(coalesce(l.taxable_paise, l.quantity * l.unit_price_paise)) as net
       from ticket_serial n join order_line l on l.order_id = n.order_id and l.line = n.line
       where n.showtime_id = s.id) as l on true
     left join lateral (select sum(x.taxable_paise) as net from credit_note d
       join credit_note_line x on x.reference = d.reference
       join ticket_serial n on n.showtime_id = d.showtime_id and n.order_id = d.order_id and n.line = x.line
       where d.showtime_id = s.id) as c on true
     where s.movie_id = $1 and (s.state = 'published' or l.tickets is not null)
     group by 1 order by 1`,
    [movieId, releaseDate],
  )
}

export type StatedRow = {
  readonly week: number
  readonly lines: number
  readonly tickets: number
  readonly net: Paise
  readonly share: Paise
  /** Of the last line. */
  readonly termsVersion: number
}

/** Returns what has been stated of each week of a movie. */
export function listStated(db: Db, movieId: string): Promise<StatedRow[]> {
  return db.query<StatedRow>(
    `select week, max(number)::int as lines, sum(tickets)::int as tickets, sum(taxable_paise)::bigint as net,
       sum(share_paise)::bigint as share, (array_agg(terms_version order by number desc))[1] as "termsVersion"
     from distributor_line where movie_id = $1 group by week`,
    [movieId],
  )
}

export type NewLine = Omit<StatedRow, 'lines'> & {
  readonly movieId: string
  readonly number: number
  readonly reason: 'week' | 'terms' | 'collection'
}

export async function insertLine(tx: Transaction, line: NewLine, at: Date): Promise<void> {
  await tx.query(
    ...named(
      `insert into distributor_line (movie_id, week, number, stated_at, terms_version, reason, tickets, taxable_paise, share_paise)
     values (:movieId, :week, :number, :at, :termsVersion, :reason, :tickets, :net, :share)`,
      { ...line, at },
    ),
  )
}
