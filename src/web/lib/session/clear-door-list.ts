/** As `door-database.ts` names it. */
const DATABASE = 'marquee-door'
const LIST = ['tickets', 'shows', 'settings', 'asked']

/**
 * Deletes the tickets of the door that this browser keeps, before the page is left on sign-out: the code of a ticket lets its reader in. Scans that
 * wait to be sent stay. Resolves when they are deleted, also where there are none.
 */
export async function clearDoorList(): Promise<void> {
  const db = await openExisting()
  if (!db) return
  await new Promise<void>((resolve) => {
    const transaction = db.transaction([...LIST, 'scans'], 'readwrite')
    for (const name of LIST) transaction.objectStore(name).clear()
    const sent = transaction.objectStore('scans').index('isWaiting').openCursor(0)
    sent.onsuccess = () => {
      sent.result?.delete()
      sent.result?.continue()
    }
    transaction.oncomplete = transaction.onabort = () => resolve()
  })
  db.close()
}

/** Returns null when no door was opened in this browser. */
function openExisting(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE)
    // The database does not exist; an aborted upgrade does not create it.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = request.onblocked = () => resolve(null)
  })
}
