import { NOTICES_OF_A_KIND } from '#domain/notices.ts'
import type { Db } from '#server/platform/database.ts'
import type { NoticeRow } from '#server/ports/notices.ts'

/** Approvals that were asked for since an instant and are open, the earliest first; the text is who asks and why. */
export function listAskedApprovals(db: Db, since: Date): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'approval_asked' as kind, a.id::text as id, a.asked_at as at, a.kind as name, u.name || ': ' || a.reason as text,
       null as email, null as phone, nullif(a.tickets, 0) as seats, nullif(a.amount_paise, 0) as amount, count(*) over ()::int as total
     from approval a join app_user u on u.id = a.asked_by 
     where a.given_at is null and a.refused_at is null and a.closed_at is null and a.asked_at > $1 order by a.asked_at, a.id limit ${NOTICES_OF_A_KIND}`,
    [since],
  )
}

/**
 * Drawers of shifts that are not closed, of which more cash was taken than was in them, the earliest first. The amount is what was taken then, and not
 * what is missing: the count of a shift is blind, also for an admin who sells.
 */
export function listDrawersBelowZero(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'drawer_below_zero' as kind, h.id::text as id, l.at, coalesce(u.name, '') as name, null as text,
       null as email, null as phone, null as seats, -l.amount_paise as amount, count(*) over ()::int as total
     from counter_shift h left join app_user u on u.id = h.clerk_id, lateral (
       select at, amount_paise from (
         select at, kind, reference, amount_paise, sum(amount_paise) over (order by at, kind, reference) as cash
         from ledger_leg where shift_id = h.id and account = 'cash' and kind <> 'cash_difference') as moved
       where amount_paise < 0 and h.float_paise + cash < 0 order by at, kind, reference limit 1) as l
     where h.state <> 'closed' order by l.at, h.id limit ${NOTICES_OF_A_KIND}`,
  )
}

type EmptyShows = {
  readonly now: Date
  readonly closesBefore: Date
  readonly until: Date
  readonly fewerThan: number
}

/** Published shows that have not started, whose booking closes soon or has closed, with too few tickets over all classes of the room; the next first. */
export function listNearlyEmptyShows(
  db: Db,
  { now, closesBefore, until, fewerThan }: EmptyShows,
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'show_nearly_empty' as kind, min(s.id::text) as id, s.starts_at as at, m.title as name, a.name as text,
       null as email, null as phone, sum(sold.seats)::int as seats, null as amount, count(*) over ()::int as total
     from showtime s join auditorium a on a.id = s.auditorium_id join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id,
       lateral (select count(*) as seats from reservation_seat r where r.showtime_id = s.id) as sold
     where s.state = 'published' and s.starts_at > $1 and s.starts_at < $3 and s.booking_closes_at < $2 and not c.is_private_hire
     group by s.performance_id, a.id, s.starts_at, m.title having sum(sold.seats) < $4
     order by s.starts_at, a.name, a.id limit ${NOTICES_OF_A_KIND}`,
    [now, closesBefore, until, fewerThan],
  )
}

/** Mailed reports whose last three mails failed; the name is the report's, the text the last error. */
export function listFailingReports(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'report_failing' as kind, s.id::text as id, max(r.finished_at) as at, s.report as name,
       (array_agg(r.error order by r.until_day desc))[1] as text, null as email, null as phone, null as seats, null as amount,
       count(*) over ()::int as total
     from report_schedule s, lateral (select * from report_run r where r.schedule_id = s.id and r.state <> 'waiting'
       order by r.until_day desc limit 3) as r
     where not s.is_paused group by s.id having count(*) = 3 and bool_and(r.state = 'failed') order by s.id limit ${NOTICES_OF_A_KIND}`,
  )
}
