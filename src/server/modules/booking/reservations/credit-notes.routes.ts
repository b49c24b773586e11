import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/credit-notes.ts'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Seller } from '#domain/venue-profile.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { renderCreditNote } from '#server/modules/tickets/index.ts'
import { type CreditNote, findCreditNotes } from '../invoices/index.ts'
import { linesIn } from '../orders/index.ts'
import { findReadable } from './find-readable.ts'
import { listOrderIdsOf, type ReservationRow } from './reservations.queries.ts'

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

/**
 * Returns the credit notes of a reservation and of the snacks bought for it, by their numbers. Those that nobody has written yet are written and
 * numbered.
 */
async function listCreditNotesOf(
  deps: Pick<Deps, 'db'>,
  row: ReservationRow,
): Promise<readonly CreditNote[]> {
  const notes: CreditNote[] = []
  for (const orderId of await listOrderIdsOf(deps.db, row))
    notes.push(...(await findCreditNotes(deps, { orderId })))
  return notes.sort((one, other) => one.number.localeCompare(other.number))
}

type Asked = { readonly number: string; readonly language: Language; readonly seller: Seller }

/** Returns a credit note of a reservation as PDF. Throws `not_found` for a number of another reservation. */
async function creditNotePdf(
  deps: Pick<Deps, 'db'>,
  row: ReservationRow,
  { number, language, seller }: Asked,
): Promise<Buffer> {
  const notes = await listCreditNotesOf(deps, row)
  const note = notes.find((one) => fileNumberOf(one) === number)
  if (!note) throw new AppError('not_found')
  const lines = await linesIn(deps.db, note.lines, language)
  return renderCreditNote({ ...note, lines, seller, buyer: row.name }, language)
}

/** The number of a document as addresses and names of files have it. */
function fileNumberOf({ number }: CreditNote): string {
  return number.replaceAll('/', '-')
}
