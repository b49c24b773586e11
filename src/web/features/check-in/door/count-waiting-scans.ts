import { openDoorDatabase } from './door-database.ts'
import { countScans } from './waiting-scans.ts'

/** Returns how many scans this browser has not sent, also when it is no door any more. */
export async function countWaitingScans(): Promise<number> {
  try {
    const db = await openDoorDatabase()
    const { waiting } = await countScans(db)
    db.close()
    return waiting
  } catch {
    // A browser that keeps nothing has nothing to send.
    return 0
  }
}
