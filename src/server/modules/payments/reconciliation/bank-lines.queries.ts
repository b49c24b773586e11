import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { IS_LINE_OF_SETTLEMENT } from './settlement-differences.queries.ts'

export type BankLineRow = {
  readonly id: string
  /** A local date, YYYY-MM-DD. */
  readonly date: string
  readonly description: string
  readonly debit: Paise
  readonly credit: Paise
  readonly settlementId: string | null
}

/** Lists the bank's lines of an imported file with the settlement of each, the latest day first. */
export function listBankLines(
  db: Db,
  importId: string,
  { offset, limit }: Slice,
): Promise<Page<BankLineRow[]>> {
  return pageOf(
    db.query<BankLineRow>(
      `select b.id, to_char(b.date, 'YYYY-MM-DD') as date, b.description, b.debit_paise as debit, b.credit_paise as credit,
         (select min(s.id) from provider_settlement s where s.status = 'processed' and ${IS_LINE_OF_SETTLEMENT}) as "settlementId"
       from bank_line b where $1::uuid = any (b.import_ids) order by b.date desc, b.id offset $2 limit $3`,
      [importId, offset, limit],
    ),
    db.query<{ total: number }>(
      'select count(*)::int as total from bank_line where $1::uuid = any (import_ids)',
      [importId],
    ),
  )
}
