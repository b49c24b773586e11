import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'

/** After the last two the first attempt may still be running, or have ended without a response. */
const worthRepeating: readonly (ErrorCode | undefined)[] = [
  'database_unavailable',
  'outcome_unknown',
  'idempotency_in_progress',
]
const PAUSE_MS = 3_000
/** About two minutes, longer than a failover of the database. */
const MOST = 40

/**
 * Options of a mutation that goes on by itself when the database is away for a while or a result is not known yet, and shows one alert. Only for calls that are safe to
 * repeat: the response of one that took effect may be lost.
 */
export const retryInOutage = {
  retry(failures: number, error: unknown): boolean {
    const code = errorCodeOf(error)
    if (!worthRepeating.includes(code) || failures >= MOST) return false
    if (failures === 0)
      showAlert({
        type: 'error',
        text: code === 'database_unavailable' ? m.outage_waiting() : m.outcome_waiting(),
      })
    return true
  },
  retryDelay: PAUSE_MS,
} as const
