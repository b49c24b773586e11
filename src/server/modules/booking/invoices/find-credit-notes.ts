import { inTransaction, type Database } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import { numberInvoices } from './invoice-numbers.queries.ts'
import { listCreditNotes, type CreditNote } from './list-credit-notes.queries.ts'
import { isCreditNoteDue, writeCreditNotes } from './write-credit-notes.ts'

/** Returns the credit notes of an order, the earliest first; writes and numbers those that nobody has written yet. */
export async function findCreditNotes(
  deps: { readonly db: Database },
  { orderId }: OrderKey,
): Promise<CreditNote[]> {
  const asked = { since: null, orderId }
  if (await isCreditNoteDue(deps.db, asked)) {
    await numberInvoices(deps.db, [orderId])
    await inTransaction(deps, ({ db }) => writeCreditNotes(db, asked))
  }
  return listCreditNotes(deps.db, { orderId })
}
