import { stateShares } from '../distributor/state-shares.ts'
import type { ReportDefinition } from './report-definition.ts'
import { keepInvoices } from './keep-invoices.ts'
import { writeRecords, type RecordDeps } from './write-records.ts'

export type { RecordDeps }

/** Writes what a report reads and nobody has written yet: ticket serials, credit notes, sums of invoices, statements of distributors. */
export async function prepare(deps: RecordDeps, { period }: ReportDefinition): Promise<void> {
  if (period === 'statements') return stateShares(deps)
  await writeRecords(deps)
  if (period === 'invoices') await keepInvoices(deps)
}
