import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/reports.ts'
import type { Deps } from '#server/deps.ts'
import { sendCsv } from '#server/http/csv.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { batchesOf, csvColumns, fileName } from './export-report.ts'
import { describeReport, readReport } from './read-report.ts'
import { reports } from './reports.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Reading, writing and compressing a cell of a workbook; a month of tickets has more than a hundred thousand. */
const UNITS_OF_CELL = 0.01

/** The reports: as pages, as CSV files and as workbooks. */
export function reportsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'venues'>): void {
  route(app, contract.listReports, async () =>
    contract.reportNames.map((name) => describeReport(reports[name])),
  )

  route(app, contract.getReport, async ({ params, query }) =>
    readReport(deps, reports[params.report], { period: query, slice: sliceOf(query) }),
  )

  route(app, contract.exportReport, async ({ params, query }, reply) => {
    const report = reports[params.report]
    const batches = batchesOf(deps, report, query)
    return sendCsv(reply, { name: fileName(report, query), columns: csvColumns(report), batches })
  })

  route(app, contract.exportWorkbook, async (request, reply) => {
    const { params, query } = request
    const report = reports[params.report]
    const { content, cells } = await writeWorkbook(deps, report, query)
    request.unitsOfWork += cells * UNITS_OF_CELL
    return sendWorkbook(reply, fileName(report, query), content)
  })
}

function sendWorkbook(reply: FastifyReply, name: string, book: Buffer): FastifyReply {
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').headers({
    'content-disposition': `attachment; filename="${name}.xlsx"`,
    'cache-control': 'no-store',
  })
  return reply.send(book)
}
