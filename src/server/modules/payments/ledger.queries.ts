import type { Db } from '#server/platform/database.ts'

/** An entry is written once for what it refers to: `captured` and `refunded` to a payment, `earned` to an order. */
type EntryKind = 'captured' | 'refunded' | 'earned'

/**
 * Double entry: the legs of an entry sum to nothing. `gateway`: what the provider owes us; `gateway_fees`: what it keeps;
 * `customer_deposits`: what people have paid and not yet got a seat for; `ticket_revenue`: what is earned.
 */
const legs: Readonly<Record<EntryKind, string>> = {
  captured: `('gateway', amount - fee), ('gateway_fees', fee), ('customer_deposits', -amount)`,
  refunded: `('customer_deposits', amount), ('gateway', -amount)`,
  earned: `('customer_deposits', amount), ('ticket_revenue', -amount)`,
}

/**
 * The text of an insert that writes an entry for every row of `rows`, for statements that change more than the ledger. `rows` selects
 * reference, amount (bigint, paise), showtime_id, order_id, at and, for `captured`, fee (bigint, paise).
 */
export function insertEntriesSql(kind: EntryKind, rows: string): string {
  return `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
    select '${kind}', reference, account, leg, showtime_id, order_id, at
    from (${rows}) as entry cross join lateral (values ${legs[kind]}) as legs (account, leg)`
}

/** Amounts in paise of those of the payments that stand in our ledger. */
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

/** Those of the payments whose refund stands in our ledger. */
export async function listBookedRefunds(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select distinct reference as id from ledger_leg where kind = 'refunded' and reference = any($1::text[])`,
    [paymentIds],
  )
  return new Set(rows.map(({ id }) => id))
}
