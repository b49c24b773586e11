/** SQL of the business day of an instant, YYYY-MM-DD: it begins at 06:00 (`domain/schedule.ts`). */
export function businessDaySql(at: string): string {
  return `to_char((${at}) at time zone 'Asia/Kolkata' - interval '6 hours', 'YYYY-MM-DD')`
}

/** SQL of the end of the business day of an instant, exclusive. */
export function businessDayEndSql(at: string): string {
  return `((date_trunc('day', (${at}) at time zone 'Asia/Kolkata' - interval '6 hours') + interval '30 hours') at time zone 'Asia/Kolkata')`
}

/** SQL of the cinema's date of an instant, YYYY-MM-DD: that of tax documents. */
export function localDateSql(at: string): string {
  return `to_char((${at}) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
}

/** SQL of the cinema's time of an instant, HH:MM. */
export function localTimeSql(at: string): string {
  return `to_char((${at}) at time zone 'Asia/Kolkata', 'HH24:MI')`
}

/** SQL of the hour of the cinema's clock at an instant, 0 to 23. */
export function localHourSql(at: string): string {
  return `extract(hour from (${at}) at time zone 'Asia/Kolkata')::int`
}
