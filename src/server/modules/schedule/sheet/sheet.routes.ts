import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/schedule-sheets.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readSheet } from './read-sheet.ts'
import { renderSheet } from './render-sheet.ts'

/** The day sheet and the week sheet of the staff of the house. */
export function sheetRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, contract.getScheduleSheet, ({ query }) => readSheet(deps, query))

  route(app, contract.getScheduleSheetPdf, async ({ query }, reply) => {
    const { from, to, language } = query
    const content = await renderSheet(await readSheet(deps, { from, to }), { language, at: deps.now() })
    const days = from === to ? from : `${from}-${to}`
    reply.type('application/pdf').header('content-disposition', `attachment; filename="shows-${days}.pdf"`)
    return reply.send(content)
  })
}
