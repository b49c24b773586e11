import { AppError } from '#contract/errors.ts'
import { negatePaise, toPaise, type Paise } from '#domain/money.ts'
import { csvAmount, type CsvColumns } from '#server/http/csv.ts'
import type { Db } from '#server/platform/database.ts'
import type { VenueDays } from './day-ledger.queries.ts'
import { listVouchers, type Voucher, type VoucherLine } from './vouchers.queries.ts'
import { hashOfFile, narrationOf } from './write-tally.ts'

export type ExportedLine = VoucherLine & Pick<Voucher, 'day' | 'number' | 'part'>

/**
 * Returns the vouchers of a period, or one of them. Throws `not_found` when there is none, and an error when one would not be the file that was stored: the accountant must not
 * get another one under the same number.
 */
export async function readVouchers(
  db: Db,
  asked: VenueDays & { readonly voucher?: string | undefined },
): Promise<Voucher[]> {
  const vouchers = await listVouchers(db, asked)
  if (vouchers.length === 0) throw new AppError('not_found')
  const changed = vouchers.filter((voucher) => hashOfFile(voucher) !== voucher.hash)
  if (changed.length > 0)
    throw new Error(`not as they were made: ${changed.map(({ number }) => number).join(', ')}`)
  return vouchers
}

export const voucherColumns: CsvColumns<ExportedLine> = {
  Date: ({ day }) => day,
  Voucher: ({ number }) => number,
  Account: ({ account }) => account,
  Ledger: ({ ledger }) => ledger,
  Group: ({ group }) => group,
  Code: ({ code }) => code,
  Debit: ({ amount }) => side(amount),
  Credit: ({ amount }) => side(negatePaise(amount)),
  Narration: narrationOf,
}

export function linesOf(vouchers: readonly Voucher[]): ExportedLine[] {
  return vouchers.flatMap(({ day, number, part, lines }) =>
    lines.map((line) => ({ ...line, day, number, part })),
  )
}

/** Returns the name of the file, without its ending. A number has a slash, which no name of a file has. */
export function voucherFileName(vouchers: readonly Voucher[], { from, until }: VenueDays): string {
  const [only, another] = vouchers
  if (only && !another) return `voucher-${only.number.replace('/', '-')}`
  return from === until ? `vouchers-${from}` : `vouchers-${from}-${until}`
}

function side(amount: Paise): bigint | null {
  return amount > toPaise(0) ? csvAmount(amount) : null
}
