import { stateShares } from '../distributor/state-shares.ts'
import type { ReportDefinition } from './report-definition.ts'
import { writeRecords, type RecordDeps } from './write-records.ts'

export type { RecordDeps }

/** Writes what a report reads and nobody has written yet: ticket serials, credit notes, statements of distributors. */
export function prepare(deps: RecordDeps, { period }: ReportDefinition): Promise<void> {
  return period === 'statements' ? stateShares(deps) : writeRecords(deps)
}
