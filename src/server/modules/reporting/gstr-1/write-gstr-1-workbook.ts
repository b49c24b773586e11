import writeExcelFile from 'write-excel-file/node'
import { AppError } from '#contract/errors.ts'
import { MOST_WORKBOOK_ROWS } from '#contract/reports.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { sheetsOf, type Gstr1Sheet, type SheetValue } from './gstr-1-sheets.ts'
import type { Gstr1Return } from './read-gstr-1.ts'

const WIDTH = 18
/** Title, labels, totals, headings. */
const ROWS_ABOVE = 4

/** Returns the workbook of the offline tool. Throws `report_too_large` for more rows than fit in memory. */
export async function writeGstr1Workbook(read: Gstr1Return): Promise<Buffer> {
  const sheets = sheetsOf(read)
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)
  if (rows > MOST_WORKBOOK_ROWS) throw new AppError('report_too_large', { max: MOST_WORKBOOK_ROWS, rows })
  const book = writeExcelFile(
    sheets.map((sheet) => ({
      data: cellsOf(sheet),
      sheet: sheet.name,
      columns: sheet.headings.map(() => ({ width: WIDTH })),
      stickyRowsCount: ROWS_ABOVE,
    })),
  )
  return book.toBuffer()
}

function cellsOf({ title, headings, totals, rows }: Gstr1Sheet) {
  const above = headings.map((heading) => totals[heading])
  return [
    [boldText(title)],
    above.map((total) => (total ? boldText(total[0]) : null)),
    above.map((total) => cellOf(total?.[1] ?? null)),
    headings.map(boldText),
    ...rows.map((row) => row.map(cellOf)),
  ]
}

function boldText(value: string) {
  return { value, type: String, fontWeight: 'bold' as const, wrap: true }
}

/** A text is a text, whatever it begins with: only a cell of its own type would be a formula. */
function cellOf(cell: SheetValue) {
  if (cell === null) return null
  switch (cell.kind) {
    case 'amount':
      return { value: rupeesFromPaise(cell.value), type: Number, format: '0.00' }
    case 'number':
      return { value: cell.value, type: Number }
    case 'date':
      return { value: new Date(`${cell.value}T00:00:00Z`), type: Date, format: 'dd-mmm-yyyy' }
    case 'text':
      return { value: cell.value, type: String }
  }
}
