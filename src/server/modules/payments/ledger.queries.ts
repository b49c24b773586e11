import type { Db } from '#server/platform/database.ts'

/**
 * Kinds of entries. An entry is unique per reference: `captured` refers to a payment, `earned` to an order, `refunded` to the provider's refund
 * (in entries of before the provider's refunds were stored, to the payment), `charged_back` to a dispute and the number of its entry,
 * `reversed` to a payment and the number of its entry, `carried_out` (of the former order) and `carried_in` (of the new one) to a payment and the
 * new order, `lost` to a dispute and the number of its entry. `cash_difference`, to a shift
 * at the counter and the number of its recount, and `cash_drop`, to the drop, are of no order (`counter-cash.queries.ts`).
 */
type EntryKind =
  | 'captured'
  | 'refunded'
  | 'earned'
  | 'charged_back'
  | 'reversed'
  | 'lost'
  | 'carried_out'
  | 'carried_in'
  | 'gift_card_expired'

/**
 * Double entry: the legs of an entry sum to zero. Money is where it was taken, as the kind of its tender says: `gateway`: receivable from the provider; `cash`: in
 * the drawers of the counter, without their floats; `safe`: taken out of the drawers; `card_terminal`: receivable from the bank of the card terminal. `gateway_fees`: fees of the provider;
 * `customer_deposits`: paid but not yet delivered; `ticket_revenue`: earned, or of a gift card `gift_cards`: owed to who has the card. What goes back of a delivered order is first taken
 * back from the revenue (`reversed`). `chargeback_losses`: what disputes took beyond what was left of their payments (`lost`).
 */
const legs: Readonly<Record<EntryKind, string>> = {
  captured: `(money_account, amount - fee), ('gateway_fees', fee), ('customer_deposits', -amount)`,
  refunded: `('customer_deposits', amount), (money_account, -amount)`,
  earned: `('customer_deposits', amount), (delivered_account, -amount)`,
  charged_back: `('customer_deposits', amount), ('gateway', -amount)`,
  reversed: `(delivered_account, amount), ('customer_deposits', -amount)`,
  carried_out: `('customer_deposits', amount), (money_account, -amount)`,
  carried_in: `(money_account, amount), ('customer_deposits', -amount)`,
  lost: `('chargeback_losses', amount), ('gateway', -amount)`,
  gift_card_expired: `('gift_cards', amount), ('gift_card_breakage', -amount)`,
}

/** SQL: the account that the money of a payment `p` came into. */
export const MONEY_ACCOUNT = `(select l.account from ledger_leg l
  where l.kind = 'captured' and l.reference = p.id and l.account not in ('gateway_fees', 'customer_deposits'))`

/**
 * Returns the SQL that inserts an entry for every row of `rows`, to be composed into a larger statement. `rows` selects
 * reference, amount (bigint, paise), showtime_id, order_id, at; for `captured`, fee (bigint, paise); for `captured`, `refunded` and what is carried, money_account;
 * for `earned` and `reversed` delivered_account;
 * for the first two shift_id (of the counter, else null).
 */
export function insertEntriesSql(kind: EntryKind, rows: string): string {
  const shift = kind === 'captured' || kind === 'refunded' ? 'shift_id' : 'null::uuid'
  return `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at, shift_id)
    select '${kind}', reference, account, leg, showtime_id, order_id, at, ${shift}
    from (${rows}) as entry cross join lateral (values ${legs[kind]}) as legs (account, leg)`
}

/** Returns the amounts in paise of those payments that are in the ledger. */
export async function listBookedPayments(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; amount: number }>(
    `select reference as id, -amount_paise as amount from ledger_leg
     where kind = 'captured' and reference = any($1::text[]) and account = 'customer_deposits'`,
    [paymentIds],
  )
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** Returns those refunds of the provider that are in the ledger. */
export async function listBookedRefunds(db: Db, refundIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select reference as id from ledger_leg
     where kind = 'refunded' and reference = any($1::text[]) and account = 'customer_deposits'`,
    [refundIds],
  )
  return new Set(rows.map(({ id }) => id))
}
