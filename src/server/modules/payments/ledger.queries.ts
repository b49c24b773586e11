import type { Db } from '#server/platform/database.ts'

/** Kinds of entries. An entry is unique per reference: `captured` and `refunded` refer to a payment, `earned` to an order. */
type EntryKind = 'captured' | 'refunded' | 'earned'

/**
 * Double entry: the legs of an entry sum to zero. `gateway`: receivable from the provider; `gateway_fees`: fees of the provider;
 * `customer_deposits`: paid but not yet delivered; `ticket_revenue`: earned.
 */
const legs: Readonly<Record<EntryKind, string>> = {
  captured: `('gateway', amount - fee), ('gateway_fees', fee), ('customer_deposits', -amount)`,
  refunded: `('customer_deposits', amount), ('gateway', -amount)`,
  earned: `('customer_deposits', amount), ('ticket_revenue', -amount)`,
}

/**
 * Returns the SQL that inserts an entry for every row of `rows`, to be composed into a larger statement. `rows` selects
 * reference, amount (bigint, paise), showtime_id, order_id, at and, for `captured`, fee (bigint, paise).
 */
export function insertEntriesSql(kind: EntryKind, rows: string): string {
  return `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
    select '${kind}', reference, account, leg, showtime_id, order_id, at
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

/** Returns those payments whose refund is in the ledger. */
export async function listBookedRefunds(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select distinct reference as id from ledger_leg where kind = 'refunded' and reference = any($1::text[])`,
    [paymentIds],
  )
  return new Set(rows.map(({ id }) => id))
}
