import type { Report } from '#contract/reports.ts'
import type { Person } from './builders.ts'
import type { TestCinema } from './test-cinema.ts'

export type ReportQuery = Readonly<Record<string, string>>

/** Returns the path of a report, or of its file: `/csv` or `/xlsx`. */
export function reportPath(name: string, query: ReportQuery, file = ''): string {
  return `/reports/${name}${file}?${new URLSearchParams(query).toString()}`
}

/** Returns a report. Throws unless the status is 200. */
export async function readReport(
  { api }: Pick<TestCinema, 'api'>,
  { token }: Person,
  path: string,
): Promise<Report> {
  const { status, body } = await api.get<Report>(path, { token })
  if (status !== 200) throw new Error(`no report: ${JSON.stringify(body)}`)
  return body
}

/** Returns the rows with the keys of their columns. */
export function rowsOf({ columns, rows }: Pick<Report, 'columns' | 'rows'>) {
  return rows.map((row) => Object.fromEntries(columns.map(({ key }, index) => [key, row[index]])))
}
