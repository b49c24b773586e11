import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { fieldError } from '#contract/errors.ts'
import { RefusedFile } from './import-problem.ts'

/** A line with values; `line` is its number in the file, as an editor counts. */
export type CsvRow = { readonly line: number; readonly values: readonly string[] }

const MOST_LINES = 50_000
const MOST_COLUMNS = 200
const SLICE = 64 * 1024
/** Characters that no text file has. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/

/** Reads the lines of a CSV file that have values. Throws `wrong_type` for what is no text, `RefusedFile` for a broken line. */
export async function readCsv(file: Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  const records = Readable.from(slicesOf(textOf(file))).pipe(
    parse({ bom: true, info: true, trim: true, relax_column_count: true, skip_empty_lines: true }),
  )
  try {
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      if (record.every((value) => value === '')) continue
      if (rows.length === MOST_LINES) throw new RefusedFile('too_many_lines', { line: info.lines })
      if (record.length > MOST_COLUMNS) throw new RefusedFile('too_many_columns', { line: info.lines })
      rows.push({ line: info.lines, values: record })
    }
  } catch (error) {
    if (error instanceof CsvError) throw new RefusedFile('no_csv', { line: Number(error['lines']) || null })
    throw error
  }
  return rows
}

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } }

/** Other work goes on while a long file is read. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += SLICE) {
    yield text.slice(from, from + SLICE)
    await setImmediate()
  }
}

/** Some banks write Windows-1252. A spreadsheet, a PDF or a web page by another name is refused. */
function textOf(file: Buffer): string {
  const text = decode(file)
  const start = text.trimStart().slice(0, 5)
  if (CONTROLS.test(text) || start.startsWith('<') || start.startsWith('%PDF'))
    throw fieldError('file', { kind: 'csv_wanted' }, 'wrong_type')
  return text
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
