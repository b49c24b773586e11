import { auditoriumNameSql } from '../venues/index.ts'

/** Of showtimes `s`. */
export const SHOWTIME_COLUMNS = `s.id, s.movie_id as "movieId", s.cinema_id as "cinemaId", s.seat_plan_id as "seatPlanId", s.auditorium_id as "auditoriumId", ${auditoriumNameSql('s')} as room,
  s.performance_id as "performanceId",
  s.start_date as "startDate", s.start_at as "startAt", s.starts_at as "startsAt", s.ends_at as "endsAt", s.room_free_at as "roomFreeAt",
  s.booking_closes_at as "bookingClosesAt", s.ticket_price_paise as "ticketPricePaise", s.format, s.state, s.is_locked as "isLocked", s.version,
  s.advert_minutes as "advertMinutes", s.interval_minutes as "intervalMinutes", s.outside_hours_reason as "outsideHoursReason",
  s.cancelled_at as "cancelledAt", s.cancellation_reason as "cancellationReason"`

/** The showtimes of a JSON array `$1`, as rows `n`. */
export const NEW_SHOWTIMES = `jsonb_to_recordset($1::jsonb) as n (id uuid, "movieId" uuid, "cinemaId" uuid, "auditoriumId" uuid,
  "startDate" date, "startAt" text, "startsAt" timestamptz, "endsAt" timestamptz, "roomFreeAt" timestamptz, "bookingClosesAt" timestamptz,
  "ticketPricePaise" bigint, format text, state text, "isLocked" boolean, "advertMinutes" int, "intervalMinutes" int,
  "outsideHoursReason" text)`
