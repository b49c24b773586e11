import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/gst-returns.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { fileOf } from './gstr-1-file.ts'
import { presentReturn } from './present-gstr-1.ts'
import { readGstr1, readGstr1ToFile } from './read-gstr-1.ts'
import { writeGstr1Workbook } from './write-gstr-1-workbook.ts'

/** GSTR-1 of a month: as a page, as the JSON file and as the workbook of the offline tool. */
export function gstReturnsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, contract.getGstr1, async ({ query }) => presentReturn(await readGstr1(deps, query)))

  route(app, contract.exportGstr1File, async ({ query }, reply) => {
    const read = await readGstr1ToFile(deps, query)
    attach(reply, `${fileName(read)}.json`)
    return fileOf(read)
  })

  route(app, contract.exportGstr1Workbook, async ({ query }, reply) => {
    const read = await readGstr1ToFile(deps, query)
    attach(reply, `${fileName(read)}.xlsx`)
    reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    return reply.send(await writeGstr1Workbook(read))
  })
}

function fileName({ gstin, month }: { readonly gstin: string; readonly month: string }): string {
  return `gstr-1-${gstin}-${month}`
}

function attach(reply: FastifyReply, name: string): void {
  reply.headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
}
