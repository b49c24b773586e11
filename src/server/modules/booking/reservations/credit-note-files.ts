import type { Deps } from '#server/deps.ts'
import type { Language } from '#domain/languages.ts'
import { sellerOf } from '#domain/ticket-tax.ts'
import { renderCreditNote, type CreditNoteFile } from '#server/modules/tickets/index.ts'
import { findCreditNotes, listReversalsOfExchange, type CreditNote } from '../invoices/index.ts'
import { formerOf, linesIn, type Order } from '../orders/index.ts'

type FileDeps = Pick<Deps, 'db' | 'config'>
type Reader = { readonly name: string; readonly language: Language }

/** Returns the credit notes of an order's entries that took back revenue, as files for a mail. */
export async function creditNoteFiles(
  deps: FileDeps,
  order: Parameters<typeof findCreditNotes>[1] & { readonly reversals: readonly string[] },
  reader: Reader,
): Promise<CreditNoteFile[]> {
  if (order.reversals.length === 0) return []
  const notes = await findCreditNotes(deps, order)
  return filesOf(
    deps,
    notes.filter(({ reference }) => order.reversals.includes(reference)),
    reader,
  )
}

/** Returns the credit notes of the order that an order replaces, because it was exchanged. `paymentId`: those of one payment. */
export async function exchangeNoteFiles(
  deps: FileDeps,
  { order, paymentId }: { readonly order: Order; readonly paymentId?: string },
  reader: Reader,
): Promise<CreditNoteFile[]> {
  const former = formerOf(order)
  if (!former) return []
  const reversals = await listReversalsOfExchange(deps.db, former)
  const asked = reversals.filter((one) => paymentId === undefined || one.startsWith(`${paymentId}/`))
  return creditNoteFiles(deps, { ...former, reversals: asked }, reader)
}

function filesOf(
  { db, config }: FileDeps,
  notes: readonly CreditNote[],
  { name, language }: Reader,
): Promise<CreditNoteFile[]> {
  const parties = { seller: sellerOf(config), buyer: name }
  return Promise.all(
    notes.map(async (note) => ({
      number: note.number,
      content: await renderCreditNote(
        { ...note, ...parties, lines: await linesIn(db, note.lines, language) },
        language,
      ),
    })),
  )
}
