import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

/** The columns of a file: what stands in the first line, and the value of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

type CsvFile<Row> = {
  readonly name: string
  readonly columns: CsvColumns<Row>
  /** In batches, so that a long list is never in memory as a whole. */
  readonly batches: AsyncIterable<readonly Row[]>
}

/**
 * Sends rows as a CSV file while they are read; it ends early with a client that leaves. Texts that a spreadsheet would take for a formula are
 * escaped, because customers and staff type some of them. A byte order mark tells spreadsheets that it is UTF-8.
 */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, batches }: CsvFile<Row>): FastifyReply {
  const csv = stringify({ header: true, columns: Object.keys(columns), bom: true, escape_formulas: true })
  const lines = Readable.from(linesOf(columns, batches))
  lines.on('error', (error) => csv.destroy(error))
  csv.on('close', () => lines.destroy())
  reply.type('text/csv; charset=utf-8').headers({
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  })
  return reply.send(lines.pipe(csv))
}

async function* linesOf<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<(string | number | null)[]> {
  const valuesOf = Object.values(columns)
  for await (const rows of batches) for (const row of rows) yield valuesOf.map((value) => value(row))
}
