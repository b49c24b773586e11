import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_WORKBOOK_ROWS } from '#contract/reports.ts'
import { messagesIn } from '#server/messages.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { columns } from './report-columns.ts'
import type { ReportDefinition } from './report-definition.ts'
import { reports } from './reports.ts'
import { writeWorkbook } from './write-workbook.ts'

const PERIOD = { from: '2026-01-01', until: '2026-01-31' }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

/** A report of that many rows with one each. */
const ofRows = (rows: number): ReportDefinition => ({
  ...reports.snacks,
  columns: columns('item', 'quantity'),
  order: [['number', 'int']],
  rows: () => ({
    text: `select number, 'Popcorn' as item, 1 as quantity from generate_series(1, $1::int) as number`,
    values: [rows],
  }),
})

test('one row more than fits is refused with the number of rows, and the message says to take the CSV file', async () => {
  const details = { max: MOST_WORKBOOK_ROWS, rows: MOST_WORKBOOK_ROWS + 1 }
  await expect(writeWorkbook(cinema.deps, ofRows(details.rows), PERIOD)).rejects.toMatchObject({
    code: 'report_too_large',
    details,
  })
  expect(messagesIn('en').error_report_too_large()).toContain('Download it as a CSV file')
})

test('the cells of a workbook are counted, with its head and its totals', async () => {
  expect((await writeWorkbook(cinema.deps, ofRows(98), PERIOD)).cells).toBe(200)
})

test('a report without sums has no row of totals', async () => {
  const report = { ...ofRows(3), columns: columns('item') }
  expect((await writeWorkbook(cinema.deps, report, PERIOD)).cells).toBe(4)
})
