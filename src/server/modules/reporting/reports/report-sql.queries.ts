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

/** SQL of a document's number of the financial year of its date, which begins in April (`invoiceNumber` of `domain/gst.ts`). */
export function documentNumberSql(prefix: 'MQ' | 'CN', at: string, code: string): string {
  const april = `((${at}) at time zone 'Asia/Kolkata' - interval '3 months')`
  const next = `(${april} + interval '1 year')`
  return `'${prefix}' || to_char(${april}, 'YY') || to_char(${next}, 'YY') || '/' || ${code}`
}

/** SQL of the code by which a sale is numbered: that of its reservation `r`, or the number of the bill of its snacks `k` (`bill-code.ts`). */
export const SALE_CODE_SQL = `coalesce(r.code, lpad(k.bill_number::text, 8, '0'))`
