import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/credit-notes.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { creditNotePdf, listCreditNotesOf } from './credit-notes.ts'
import { findReadable } from './find-readable.ts'

export function creditNotesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'venues'>): void {
  route(app, contract.listCreditNotes, async (request) => {
    const notes = await listCreditNotesOf(deps, await findReadable(deps, request))
    return notes.map(({ number, at, amount, invoiceNumber }) => ({
      number,
      invoiceNumber,
      amount: rupeesFromPaise(amount),
      at: at.toISOString(),
    }))
  })

  route(app, contract.getCreditNote, async (request, reply) => {
    const { number } = request.params
    const row = await findReadable(deps, request)
    const { auditoriumId } = await getShowtimeFacts(deps.db, row.showtimeId)
    const seller = await deps.venues.ofAuditorium(auditoriumId)
    const content = await creditNotePdf(deps, row, { number, language: request.query.language, seller })
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="credit-note-${number}.pdf"`)
    return reply.send(content)
  })
}
