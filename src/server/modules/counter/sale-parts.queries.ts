import type { TakenMode } from '#domain/counter.ts'
import type { Paise } from '#domain/money.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

/** A part of a sale that its clerk has taken. */
export type SalePart = {
  readonly paymentId: string
  readonly mode: TakenMode
  readonly amount: Paise
  readonly tendered: Paise | null
  readonly slipReference: string | null
}

/** Inserts the parts of a sale that its clerk has taken, once: fails with a violation of `counter_sale_part_pkey` when they are known already. */
export async function insertSaleParts(
  tx: Transaction,
  saleId: string,
  parts: readonly SalePart[],
): Promise<void> {
  await tx.query(
    `insert into counter_sale_part (sale_id, n, payment_id, mode, amount_paise, tendered_paise, slip_reference)
     select $1::uuid, n, payment_id, mode, amount, tendered, slip
     from ${rowsOfJson('$2', 'p', 'n smallint, payment_id text, mode text, amount bigint, tendered bigint, slip text')}`,
    [
      saleId,
      jsonOfRows(
        parts.map(({ paymentId, mode, amount, tendered, slipReference }, index) => ({
          ...{ n: index + 1, payment_id: paymentId, mode, amount, tendered, slip: slipReference },
        })),
      ),
    ],
  )
}

/** Returns the parts of a sale that its clerk has taken; none before it is sold, and of a sale that was paid at once. */
export function listSaleParts(db: Db, saleId: string): Promise<SalePart[]> {
  return db.query<SalePart>(
    `select payment_id as "paymentId", mode, amount_paise as amount, tendered_paise as tendered, slip_reference as "slipReference"
     from counter_sale_part where sale_id = $1 order by n`,
    [saleId],
  )
}
