import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { rupeesFromPaise, toPaise, type Paise } from '#domain/money.ts'

/** The columns of a file: what stands in the first line, and the value of a row. An amount is of `csvAmount`. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | bigint | null>>

/** Returns an amount for a file, where it stands in rupees with two decimals: 271.20. */
export function csvAmount(paise: Paise): bigint {
  return BigInt(paise)
}

type CsvRows<Row> = {
  readonly columns: CsvColumns<Row>
  /** In batches, so that a long list is never in memory as a whole. */
  readonly batches: AsyncGenerator<readonly Row[]>
}

/** RFC 4180: a record ends with CRLF, and a text with either of the two stands in quotes. */
const FORMAT = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  // A negative number is no formula; a text of the same digits would be taken for one.
  cast: { bigint: (paise: bigint) => rupeesFromPaise(toPaise(Number(paise))).toFixed(2) },
} as const
/** Written in one go; between them the process does other work. */
const ROWS_AT_ONCE = 500

/**
 * Sends rows as a CSV file while they are read. It ends early with a client that leaves, and waits for one that is slow. Throws what the first
 * batch throws: a request that is refused gets its error, and no file that breaks off.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  { name, columns, batches }: CsvRows<Row> & { readonly name: string },
): Promise<FastifyReply> {
  const first = await batches.next()
  reply.type('text/csv; charset=utf-8').headers({
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  })
  return reply.send(csvStream({ columns, batches: beginningWith(first, batches) }))
}

async function* beginningWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

/** The next batch is asked for only when what was written before has been taken. */
export function csvStream<Row>(rows: CsvRows<Row>): Readable {
  return Readable.from(textOf(rows), { objectMode: false })
}

/**
 * Texts that a spreadsheet would take for a formula are escaped, because customers and staff type some of them. A byte order mark tells
 * spreadsheets that it is UTF-8.
 */
async function* textOf<Row>({ columns, batches }: CsvRows<Row>): AsyncGenerator<string> {
  yield stringify([Object.keys(columns)], { ...FORMAT, bom: true })
  const valuesOf = Object.values(columns)
  for await (const rows of batches)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE)
      yield stringify(
        some.map((row) => valuesOf.map((value) => value(row))),
        FORMAT,
      )
    }
}
