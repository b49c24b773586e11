import type { privateShowStates } from '#contract/private-shows.ts'
import type { Db } from '#server/platform/database.ts'

export type PrivateShowRow = {
  readonly id: string
  readonly startsAt: Date
  readonly startAt: string
  readonly movie: string
  readonly state: (typeof privateShowStates)[number]
  readonly people: number | null
  readonly bookingId: string | null
  readonly enquiryId: string | null
}

type Period = { readonly from: Date; readonly before: Date; readonly now: Date }

/** Returns the showtimes of the private cinema in a period, the earliest first: whose the seats are now says the state. */
export function listPrivateShows(db: Db, { from, before, now }: Period): Promise<PrivateShowRow[]> {
  return db.query<PrivateShowRow>(
    `select s.id, s.starts_at as "startsAt", s.start_at as "startAt", m.title as movie,
       case when s.cancelled_at is not null then 'cancelled' when b.id is not null then 'booked'
         when q.id is not null then 'held' when c.order_id is not null then 'paying'
         when s.state = 'draft' then 'draft' else 'free' end as state,
       coalesce((select sum(l.quantity)::int from order_line l
         where l.order_id = b.id and l.kind = 'private_screening'), q.people) as people,
       b.id as "bookingId", q.enquiry_id as "enquiryId"
     from showtime s
     join cinema r on r.id = s.cinema_id and r.is_private_hire
     join movie m on m.id = s.movie_id
     left join lateral (select order_id from seat_claim where showtime_id = s.id and expires_at > $3::timestamptz limit 1) c on true
     left join private_quote q on q.id = c.order_id
     left join lateral (select o.id from booking_order o
       where o.showtime_id = s.id and o.state in ('paid', 'confirmed') and o.for_reservation is null limit 1) b on true
     where s.starts_at >= $1 and s.starts_at < $2
     order by s.starts_at, s.id`,
    [from, before, now],
  )
}
