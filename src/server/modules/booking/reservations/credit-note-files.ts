import type { Deps } from '#server/deps.ts'
import type { Language } from '#domain/languages.ts'
import type { Seller } from '#domain/venue-profile.ts'
import { renderCreditNote, type CreditNoteFile } from '#server/modules/tickets/index.ts'
import { findCreditNotes, listReversalsOfExchange, type CreditNote } from '../invoices/index.ts'
import { formerOf, linesIn, type Order } from '../orders/index.ts'

type FileDeps = Pick<Deps, 'db'>
/** The recipient of the credit notes, and their seller. */
type Parties = { readonly name: string; readonly language: Language; readonly seller: Seller }

/** Returns the credit notes of an order's entries that took back revenue, as files for a mail. */
export async function creditNoteFiles(
  deps: FileDeps,
  order: Parameters<typeof findCreditNotes>[1] & { readonly reversals: readonly string[] },
  parties: Parties,
): Promise<CreditNoteFile[]> {
  if (order.reversals.length === 0) return []
  const notes = await findCreditNotes(deps, order)
  return filesOf(
    deps,
    notes.filter(({ reference }) => order.reversals.includes(reference)),
    parties,
  )
}

/** Returns the credit notes of the order that an order replaces, because it was exchanged. `paymentId`: those of one payment. */
export async function exchangeNoteFiles(
  deps: FileDeps,
  { order, paymentId }: { readonly order: Order; readonly paymentId?: string },
  parties: Parties,
): Promise<CreditNoteFile[]> {
  const former = formerOf(order)
  if (!former) return []
  const reversals = await listReversalsOfExchange(deps.db, former)
  const asked = reversals.filter((one) => paymentId === undefined || one.startsWith(`${paymentId}/`))
  return creditNoteFiles(deps, { ...former, reversals: asked }, parties)
}

function filesOf(
  { db }: FileDeps,
  notes: readonly CreditNote[],
  { name, language, seller }: Parties,
): Promise<CreditNoteFile[]> {
  return Promise.all(
    notes.map(async (note) => ({
      number: note.number,
      content: await renderCreditNote(
        { ...note, seller, buyer: name, lines: await linesIn(db, note.lines, language) },
        language,
      ),
    })),
  )
}
