import { useState } from 'react'
import { readAllPages } from '#web/api/all-pages.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { type ListSearch, queryOf } from './list-search.ts'
import type { ListColumn, ReadPage, Record_ } from './list-types.ts'

/** Spreadsheets run a cell that begins like this: a mark of text before it stops them. */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/
/** Excel reads UTF-8 only with this sign. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as a CSV file (RFC 4180) with the names of the columns first. Texts that a spreadsheet would run as a formula are escaped. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): string {
  const kept = columns.filter(({ csv }) => csv)
  const lines = [
    kept.map(({ label }) => toCell(label())),
    ...rows.map((row) => kept.map(({ csv }) => toCell(csv?.(row) ?? ''))),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Reads every row that matches the address, in its order. */
export function readMatching<Row extends Record_>(
  search: ListSearch,
  readPage: ReadPage<Row>,
): Promise<Row[]> {
  return readAllPages((paging) =>
    readPage({ ...queryOf(search), ...paging } as Parameters<typeof readPage>[0]),
  )
}

type ExportOptions<Row> = {
  readonly name: string
  readonly search: ListSearch
  readonly readPage: ReadPage<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly exportFile?: (search: ListSearch) => Promise<Blob>
}

/** Saves what is filtered, all pages of it, as a CSV file with the date in its name. */
export function useExport<Row extends Record_>(options: ExportOptions<Row>) {
  const { name, search } = options
  const [isExporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    try {
      const file = await (options.exportFile?.(search) ?? fileOf(options))
      saveFile(file, `${name}-${cinemaToday()}.csv`)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, save: () => void save() }
}

async function fileOf<Row extends Record_>({ search, readPage, columns }: ExportOptions<Row>): Promise<Blob> {
  const csv = toCsv(await readMatching(search, readPage), columns)
  return new Blob([csv], { type: 'text/csv;charset=utf-8' })
}
