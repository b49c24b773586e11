import type { DoorDatabase } from './door-database.ts'
import type { AskedScan } from './door-types.ts'

/** Keeps a scan before the server is asked. Its decision deletes it, in the transaction that keeps the decision. */
export async function keepAsked(db: DoorDatabase, scan: AskedScan): Promise<void> {
  await db.put('asked', scan)
}

/** Returns the scans of pages that ended before the response came, in their order. */
export async function leftAsked(db: DoorDatabase, openPages: readonly string[]): Promise<AskedScan[]> {
  const asked = await db.getAll('asked')
  return asked
    .filter(({ page }) => !openPages.includes(page))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
