import { auditoriumNameSql } from '#server/modules/venues/index.ts'

/** SQL of the business day of an instant by the company's clock, YYYY-MM-DD: it begins at 06:00 (`domain/schedule.ts`). */
export function businessDaySql(at: string): string {
  return `to_char(indian_time(${at}) - interval '6 hours', 'YYYY-MM-DD')`
}

/** SQL of the business day of a show `s` by the clock of its venue, YYYY-MM-DD. */
export const BUSINESS_DAY_OF_SHOW = "to_char(show_business_day(s.start_date, s.start_at), 'YYYY-MM-DD')"

/** SQL of the class of an area `c` as staff have named it beside its auditorium: Gold, Recliner; null where it is hired as a whole. */
export const CLASS_OF_SHOW = `case when not c.is_private_hire then nullif(substr(c.name, length(${auditoriumNameSql('c')}) + 2), '') end`

/** SQL of the end of the business day of a show `s`, exclusive. */
export const END_OF_DAY_OF_SHOW = `s.starts_at + (show_business_day(s.start_date, s.start_at) + interval '30 hours' - (s.start_date + s.start_at::time))`

/**
 * SQL of the condition that a show `s` is of the business days from $1 to $2, exclusive, which are instants of the company's clock. The bounds of
 * `starts_at`, for the index, leave room for venues in any zone.
 */
export const IS_SHOW_OF_PERIOD = `s.starts_at >= $1::timestamptz - interval '1 day' and s.starts_at < $2::timestamptz + interval '1 day'
  and show_business_day(s.start_date, s.start_at) >= business_day_of($1) and show_business_day(s.start_date, s.start_at) < business_day_of($2)`

/** SQL of the date of an instant by the company's clock, YYYY-MM-DD: that of tax documents. */
export function localDateSql(at: string): string {
  return `to_char(indian_time(${at}), 'YYYY-MM-DD')`
}

/** SQL of the time of an instant by the company's clock, HH:MM. */
export function localTimeSql(at: string): string {
  return `to_char(indian_time(${at}), 'HH24:MI')`
}

/** SQL of the hour of an instant by the company's clock, 0 to 23. */
export function localHourSql(at: string): string {
  return `extract(hour from indian_time(${at}))::int`
}
