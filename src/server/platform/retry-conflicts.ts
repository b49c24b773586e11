import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from './database.ts'

const EXCLUSION_VIOLATION = '23P01'
const DEADLOCK = '40P01'
const CONFLICTS = [EXCLUSION_VIOLATION, UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION, DEADLOCK]
const MOST_TRIES = 4

/**
 * Runs a transaction again when a constraint has decided for somebody else who was faster: the next try reads what they have committed and
 * says why there is no room. Throws the last error when it happens again and again.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !CONFLICTS.includes(sqlState(error) ?? '')) throw error
    }
  }
}
