import type { SettlementImport } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

const namesOfStatement: Readonly<Record<string, () => string>> = {
  date: m.recon_column_date,
  description: m.recon_column_description,
  debit: m.recon_column_debit,
  credit: m.recon_column_credit,
}

/** The columns that a file lacks: of a bank statement what they have to say, of a settlement report the names that it has to have. */
export function missingColumns(kind: SettlementImport['kind'], missing: readonly string[]): string {
  return missing.map((name) => (kind === 'bank' && namesOfStatement[name]?.()) || name).join(', ')
}
