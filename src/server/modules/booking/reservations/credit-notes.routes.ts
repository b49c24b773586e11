import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/credit-notes.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { creditNotePdf, listCreditNotesOf } from './credit-notes.ts'
import { findReadable } from './find-readable.ts'

export function creditNotesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>): void {
  route(app, contract.listCreditNotes, async (request) => {
    const notes = await listCreditNotesOf(deps, await findReadable(deps, request))
    return notes.map(({ number, at, amount, invoiceNumber }) => ({
      ...{ number, invoiceNumber, amount: rupeesFromPaise(amount), at: at.toISOString() },
    }))
  })

  route(app, contract.getCreditNote, async (request, reply) => {
    const { number } = request.params
    const row = await findReadable(deps, request)
    const content = await creditNotePdf(deps, row, { number, language: request.query.language })
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="credit-note-${number}.pdf"`)
    return reply.send(content)
  })
}
