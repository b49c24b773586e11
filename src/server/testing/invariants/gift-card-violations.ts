import type { Db } from '#server/platform/database.ts'
import { sumStoredValue, listWrongBalances } from './gift-cards.queries.ts'
import { violationIf } from './records.ts'

/** The balance of each card is the sum of its movements, and all balances together are what the ledger owes to cards. */
export async function giftCardViolations(db: Db): Promise<string[]> {
  const [wrong, { stored, owed }] = await Promise.all([listWrongBalances(db), sumStoredValue(db)])
  return [
    ...wrong.map(({ id, balance, moved }) => `gift card ${id} has ${balance}, its movements are ${moved}`),
    ...violationIf(stored !== owed, `gift cards have ${stored}, the ledger owes ${owed}`),
  ]
}
