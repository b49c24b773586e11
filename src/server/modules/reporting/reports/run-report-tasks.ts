import type { Deps } from '#server/deps.ts'
import { stateShares } from '../distributor/state-shares.ts'
import { planReportRuns } from '../schedules/plan-runs.ts'

/** Plans the mails that are due, and states the shares of distributors, so that each line has the day on which it became known. */
export async function runReportTasks(deps: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  await planReportRuns(deps)
  await stateShares(deps)
}
