import type { SettlementImport } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The columns of a bank statement in words. */
export const columnLabels = {
  date: m.recon_column_date,
  description: m.recon_column_description,
  debit: m.recon_column_debit,
  credit: m.recon_column_credit,
  amount: m.recon_column_amount,
  side: m.recon_column_side,
}

/** The columns that a file lacks: of a bank statement what they have to say, of a settlement report the names that it has to have. */
export function missingColumns(kind: SettlementImport['kind'], missing: readonly string[]): string {
  const labels: Readonly<Record<string, () => string>> = columnLabels
  return missing.map((name) => (kind === 'bank' && labels[name]?.()) || name).join(', ')
}
