import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { errorCodeOf } from './error-code.ts'

const PAUSE_MS = 3_000
/** About two minutes, longer than a failover of the database. */
const MOST = 40

/**
 * Options of a mutation that goes on by itself when the database is away for a while, and tells so once. Only for calls that are safe to
 * repeat: the response of one that took effect may be lost.
 */
export const retryInOutage = {
  retry(failures: number, error: unknown): boolean {
    if (errorCodeOf(error) !== 'database_unavailable' || failures >= MOST) return false
    if (failures === 0) showAlert({ type: 'error', text: m.outage_waiting() })
    return true
  },
  retryDelay: PAUSE_MS,
} as const
