import { divideCredit } from '#domain/credit-note.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import {
  insertCreditNote,
  listCreditableLines,
  listReversals,
  lockCreditNotes,
  numberCreditNotes,
  type ReversalsAsked,
} from './credit-notes.queries.ts'

const NOTES_AT_ONCE = 500

/** Returns whether revenue was taken back that has no credit note. */
export async function isCreditNoteDue(db: Db, asked: ReversalsAsked): Promise<boolean> {
  return (await listReversals(db, asked, 1)).length > 0
}

/** Writes the credit notes of revenue that was taken back, and gives them the next numbers of their series. */
export async function writeCreditNotes(tx: Transaction, asked: ReversalsAsked): Promise<void> {
  await lockCreditNotes(tx)
  let written = NOTES_AT_ONCE
  while (written === NOTES_AT_ONCE) {
    const reversals = await listReversals(tx, asked, NOTES_AT_ONCE)
    for (const reversal of reversals) {
      const lines = await listCreditableLines(tx, reversal)
      await insertCreditNote(tx, reversal, divideCredit(lines, reversal.amount))
    }
    written = reversals.length
  }
  await numberCreditNotes(tx)
}
