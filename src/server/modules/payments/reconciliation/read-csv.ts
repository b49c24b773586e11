import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { fieldError } from '#contract/errors.ts'
import { RefusedFile } from './import-problem.ts'

/** A line with values; `line` is its number in the file, as an editor counts. */
export type CsvRow = { readonly line: number; readonly values: readonly string[] }

const MOST_LINES = 50_000
const MOST_COLUMNS = 200
/** A statement's longest notice has some hundred; what reads a line looks at every place of it, some of it again and again. */
const MOST_CHARACTERS = 4_000
const SLICE = 64 * 1024
/** Characters that no text file has. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/

/** Commas, or what banks write instead: some name a text with tabs `.xls`. */
const DELIMITERS = [',', ';', '\t'] as const
/** So many lines show which delimiter a file has. */
const LINES_LOOKED_AT = 200

/** Long numbers are written `="179…"` so that spreadsheets keep their digits; the parser takes the quote for a broken one. */
const TEXT_AS_FORMULA = /(?<=^|[,;\t])=("[^"\r\n]*")(?=[,;\t]|\r?$)/gm
/** The same in a value that was quoted. */
const FORMULA_TEXT = /^="(.*)"$/

/** Reads the lines of a CSV file that have values. Throws `wrong_type` for what is no text, `RefusedFile` for a broken line. */
export async function readCsv(file: Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  const text = textOf(file).replaceAll(TEXT_AS_FORMULA, '$1')
  const delimiter = delimiterOf(text)
  refuseWideLines(text, delimiter)
  const records = Readable.from(slicesOf(text)).pipe(
    parse({
      bom: true,
      info: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      ...trimOf(delimiter),
    }),
  )
  try {
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      const values = record.map(plainValue)
      if (values.every((value) => value === '')) continue
      if (rows.length === MOST_LINES) throw new RefusedFile('too_many_lines', { line: info.lines })
      if (record.length > MOST_COLUMNS) throw new RefusedFile('too_many_columns', { line: info.lines })
      if (values.join('').length > MOST_CHARACTERS)
        throw new RefusedFile('line_too_long', { line: info.lines })
      rows.push({ line: info.lines, values })
    }
  } catch (error) {
    if (error instanceof CsvError) throw new RefusedFile('no_csv', { line: Number(error['lines']) || null })
    throw error
  }
  return rows
}

/** Returns a value as one line: statements break texts within quotes. */
function plainValue(value: string): string {
  const text = value.replaceAll(/\s+/g, ' ').trim()
  return FORMULA_TEXT.exec(text)?.[1] ?? text
}

/** Delimiters of a line, those in quoted texts included. */
const MOST_DELIMITERS = 10 * MOST_COLUMNS

/** The parser holds a line in memory with all its values: a line that has very many is refused before. */
function refuseWideLines(text: string, delimiter: string): void {
  let line = 1
  let count = 0
  for (const character of text) {
    if (character === '\n') {
      line += 1
      count = 0
    } else if (character === delimiter && ++count > MOST_DELIMITERS)
      throw new RefusedFile('too_many_columns', { line })
  }
}

/** The parser would take a tab beside a value for space around it. */
function trimOf(delimiter: string) {
  return delimiter === '\t' ? { trim: false, relax_quotes: true } : { trim: true }
}

/** Returns the delimiter that splits the most lines into the same number of values; a comma when none does. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, SLICE).split(/\r\n|\r|\n/, LINES_LOOKED_AT)
  const scores = DELIMITERS.map((delimiter) => {
    const scoreOfCount = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(delimiter).length - 1
      scoreOfCount.set(count, (scoreOfCount.get(count) ?? 0) + count)
    }
    return { delimiter, score: Math.max(...scoreOfCount.values()) }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } }

/** Other work goes on while a long file is read. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += SLICE) {
    yield text.slice(from, from + SLICE)
    await setImmediate()
  }
}

/** Some banks write Windows-1252, others UTF-16. A spreadsheet, a PDF or a web page by another name is refused. */
function textOf(file: Buffer): string {
  const text = decode(file)
  const start = text.trimStart().slice(0, 5)
  if (CONTROLS.test(text) || start.startsWith('<') || start.startsWith('%PDF'))
    throw fieldError('file', { kind: 'csv_wanted' }, 'wrong_type')
  return text
}

function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
