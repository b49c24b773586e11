import type { DoorDatabase } from './door-database.ts'
import type { DoorList } from './door-types.ts'

/** Stores the list of the day, whole or what has changed, in one transaction. */
export async function storeList(db: DoorDatabase, list: DoorList, owner: string): Promise<void> {
  const tx = db.transaction(['tickets', 'shows', 'settings'], 'readwrite')
  const tickets = tx.objectStore('tickets')
  const shows = tx.objectStore('shows')
  if (list.isWhole) await Promise.all([tickets.clear(), shows.clear()])
  const { day, cursor, keys, now } = list
  await Promise.all([
    ...list.tickets.map((ticket) => tickets.put(ticket)),
    ...list.shows.map((show) => shows.put(show)),
    tx.objectStore('settings').put({ owner, day, cursor, keys, loadedAt: now }, 'list'),
    tx.done,
  ])
}

/** Deletes the list, the keys and what is known of the door. Scans that wait stay: they are what happened at the door. */
export async function wipeList(db: DoorDatabase): Promise<void> {
  const tx = db.transaction(['tickets', 'shows', 'settings', 'asked', 'scans'], 'readwrite')
  const stores = (['tickets', 'shows', 'settings', 'asked'] as const).map((name) =>
    tx.objectStore(name).clear(),
  )
  const scans = tx.objectStore('scans')
  for (let cursor = await scans.index('isWaiting').openCursor(0); cursor; cursor = await cursor.continue())
    await cursor.delete()
  await Promise.all([...stores, tx.done])
}

/** Returns the reservation of a booking code on the list. */
export async function findByCode(db: DoorDatabase, code: string): Promise<string | null> {
  return (await db.getKeyFromIndex('tickets', 'code', code)) ?? null
}
