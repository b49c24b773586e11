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
    const transaction = db.transaction(LIST, 'readwrite')
    for (const name of LIST) transaction.objectStore(name).clear()
    transaction.oncomplete = transaction.onabort = () => resolve()
  })
  db.close()
}

/** Null where no door was opened. */
function openExisting(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE)
    // It would be made anew.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = request.onblocked = () => resolve(null)
  })
}
