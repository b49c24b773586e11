import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/tax-invoices.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { findReadable } from './find-readable.ts'
import { listTaxInvoicesOf, taxInvoicePdf } from './tax-invoices.ts'

export function taxInvoicesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'venues'>): void {
  route(app, contract.listTaxInvoices, async (request) => {
    const invoices = await listTaxInvoicesOf(deps, await findReadable(deps, request))
    return invoices.map(({ number, at, total }) => ({
      number,
      at: at.toISOString(),
      total: rupeesFromPaise(total),
    }))
  })

  route(app, contract.getTaxInvoice, async (request, reply) => {
    const { number } = request.params
    const row = await findReadable(deps, request)
    const { auditoriumId } = await getShowtimeFacts(deps.db, row.showtimeId)
    const seller = await deps.venues.ofAuditorium(auditoriumId)
    const content = await taxInvoicePdf(deps, row, { number, language: request.query.language, seller })
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="tax-invoice-${number}.pdf"`)
    return reply.send(content)
  })
}
