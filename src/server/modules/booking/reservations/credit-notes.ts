import type { Deps } from '#server/deps.ts'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'
import type { Seller } from '#domain/venue-profile.ts'
import { renderCreditNote } from '#server/modules/tickets/index.ts'
import { findCreditNotes, type CreditNote } from '../invoices/index.ts'
import { linesIn } from '../orders/index.ts'
import { listOrderIdsOf, type ReservationRow } from './reservations.queries.ts'

/**
 * Returns the credit notes of a reservation and of the snacks bought for it, by their numbers. Those that nobody has written yet are written and
 * numbered.
 */
export async function listCreditNotesOf(
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
export async function creditNotePdf(
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
