import type { ColumnKind, PeriodKind, ReportFilter, ReportName } from '#contract/reports.ts'

export type ReportColumn = {
  /** The name of the column in the SQL of the rows. An amount is in paise there. */
  readonly key: string
  readonly kind: ColumnKind
  readonly label: string
  /** Summed over the rows of the period. */
  readonly isSummed: boolean
}

/** The period and the filters of a report in instants and ids; the end is exclusive. */
export type ReportScope = {
  readonly from: Date
  readonly until: Date
  readonly movie: string | null
  readonly cinema: string | null
}

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/**
 * A report: one file in `definitions/`. From its rows come the page, the CSV file, the workbook and the mail. The SQL has the columns by their
 * keys and those of `order`, which sort the rows, name each one, and are never null.
 */
export type ReportDefinition = {
  readonly name: ReportName
  readonly title: string
  readonly purpose: string
  readonly period: PeriodKind
  readonly filters: readonly ReportFilter[]
  readonly columns: readonly ReportColumn[]
  readonly order: readonly (readonly [column: string, type: 'timestamptz' | 'uuid' | 'int' | 'text'])[]
  readonly rows: (scope: ReportScope) => Statement
  /** Of a report with many rows: how they are read without reading what they show for all of them. */
  readonly long?: {
    /** SQL of the columns of `order` and what `rows` needs to find the rest; `rows` reads what the table `chosen` has of it. */
    readonly places: (scope: ReportScope) => Statement
    /** SQL of `number_of_rows` and the sums. */
    readonly totals: (scope: ReportScope) => Statement
  }
}
