import type { Db } from '#server/platform/database.ts'
import type { ReportDefinition, ReportScope } from './report-definition.ts'

export type ReportValue = string | number | null
/** The values of the columns by their keys; amounts in paise. */
export type ReportRow = Readonly<Record<string, ReportValue>>
/** The place of a row in the order of its report. */
export type RowPlace = readonly string[]
type PlacedRow = { readonly place: RowPlace; readonly row: ReportRow }

type Part =
  | { readonly offset: number; readonly limit: number }
  | { readonly after: RowPlace | null; readonly limit: number }

/** Returns a part of the rows: a page, or the next rows after a place. */
export async function readRows(
  db: Db,
  report: ReportDefinition,
  scope: ReportScope,
  part: Part,
): Promise<PlacedRow[]> {
  const { text, values } = report.rows(scope)
  const names = report.order.map(([column]) => column)
  const place = names.map((name) => `r.${name}::text`).join(', ')
  const after = 'after' in part ? part.after : null
  const columns = report.columns.map(({ key }) => `r.${key}`).join(', ')
  const order = `order by ${names.map((name) => `r.${name}`).join(', ')}`
  const chosen = `${after ? beyond(report, values.length) : ''}
    ${order} limit ${part.limit} offset ${'offset' in part ? part.offset : 0}`
  const places = report.long?.places(scope).text
  const rows = await db.query<Record<string, ReportValue> & { place: string[] }>(
    places === undefined
      ? `select array[${place}] as place, ${columns} from (${text}) as r ${chosen}`
      : `with chosen as materialized (select r.* from (${places}) as r ${chosen})
         select array[${place}] as place, ${columns} from (${text}) as r ${order}`,
    [...values, ...(after ?? [])],
  )
  return rows.map(({ place, ...row }) => ({ place, row }))
}

/** The rows after a place. The first column stands alone as well, because an index can be used for it then. */
function beyond({ order }: ReportDefinition, values: number): string {
  const given = order.map(([, type], index) => `$${values + index + 1}::text::${type}`)
  const names = order.map(([column]) => `r.${column}`)
  return `where (${names.join(', ')}) > (${given.join(', ')}) and ${names[0]} >= ${given[0]}`
}

export type ReportTotals = { readonly total: number; readonly sums: ReportRow }

/** Returns the number of rows and the sums of those columns that have one. */
export async function readTotals(
  db: Db,
  report: ReportDefinition,
  scope: ReportScope,
): Promise<ReportTotals> {
  const { text, values } = (report.long?.totals ?? report.rows)(scope)
  const sums = report.columns.filter(({ isSummed }) => isSummed)
  const columns = sums.map(({ key }) => `coalesce(sum(r.${key}), 0)::bigint as ${key}`)
  const [row] = await db.query<Record<string, number>>(
    report.long
      ? text
      : `select ${['count(*)::int as number_of_rows', ...columns].join(', ')} from (${text}) as r`,
    values,
  )
  const { number_of_rows: total = 0, ...summed } = row ?? {}
  return { total, sums: summed }
}
