import type { CreditableLine, CreditedLine } from '#domain/credit-note.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

/** Entries that take back revenue and have no credit note yet. `$1`: since when they may have been made; null: from the beginning. `$2`: of one order; null: of all. */
const UNWRITTEN = `from ledger_leg e
  where e.kind = 'reversed' and e.account = 'ticket_revenue' and ($1::timestamptz is null or e.at >= $1)
    and ($2::uuid is null or e.order_id = $2)
    and not exists (select from credit_note n where n.reference = e.reference)`

export type Reversal = {
  readonly reference: string
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly orderId: string
  readonly at: Date
  readonly amount: Paise
}

export type ReversalsAsked = { readonly since: Date | null; readonly orderId: string | null }

/** The earliest first; those of one moment in the order in which they were made: the reference ends with their number. */
export function listReversals(
  db: Db,
  { since, orderId }: ReversalsAsked,
  limit: number,
): Promise<Reversal[]> {
  return db.query<Reversal>(
    `select e.reference, e.showtime_id as "showtimeId", e.order_id as "orderId", e.at, e.amount_paise as amount ${UNWRITTEN}
     order by e.at, length(e.reference), e.reference limit $3`,
    [since, orderId, limit],
  )
}

/** Locks the series of credit notes until the end of the transaction: what another process has just written is seen then. */
export async function lockCreditNotes(tx: Transaction): Promise<void> {
  await tx.query(`select 1 from tax_series where kind = 'credit_note' for update`)
}

/** Returns the lines of an order with what its credit notes have taken back so far. */
export function listCreditableLines(
  db: Db,
  { orderId }: Pick<Reversal, 'orderId'>,
): Promise<CreditableLine[]> {
  return db.query<CreditableLine>(
    `select l.line, l.quantity, l.unit_price_paise as "unitPrice", l.refunded_quantity as "refundedQuantity",
       coalesce(l.cgst_paise, 0)::bigint as "halfTax", coalesce(sum(x.amount_paise), 0)::bigint as credited,
       coalesce(sum(x.cgst_paise), 0)::bigint as "creditedHalfTax"
     from order_line l
     left join credit_note n on n.order_id = l.order_id
     left join credit_note_line x on x.reference = n.reference and x.line = l.line
     where l.order_id = $1
     group by l.order_id, l.line order by l.line`,
    [orderId],
  )
}

/** Writes the credit note of an entry with its lines. The caller holds the lock of the series. */
export async function insertCreditNote(
  tx: Transaction,
  { reference, showtimeId, orderId, at, amount }: Reversal,
  lines: readonly CreditedLine[],
): Promise<void> {
  await tx.query(
    `insert into credit_note (reference, showtime_id, order_id, number, at, amount_paise)
     select $1, $2, $3, 1 + (select count(*) from credit_note where order_id = $3), $4, $5`,
    [reference, showtimeId, orderId, at, amount],
  )
  await tx.query(
    `insert into credit_note_line (reference, line, amount_paise, taxable_paise, cgst_paise, sgst_paise)
     select $1, line, amount, taxable, half, half from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[]) as u (line, amount, taxable, half)`,
    [
      reference,
      lines.map(({ line }) => line),
      lines.map((line) => line.amount),
      lines.map(({ taxable }) => taxable),
      lines.map(({ halfTax }) => halfTax),
    ],
  )
}

/** Gives the credit notes without a number the next ones of their financial year, in the order in which they were made. */
export async function numberCreditNotes(tx: Transaction): Promise<void> {
  await tx.query('select number_credit_notes()')
}
