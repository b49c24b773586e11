import { onUserChange, readUser } from '#web/lib/session/auth-store.ts'
import { readDoorPhone } from '#web/lib/session/door-phone-store.ts'

/**
 * Registers the service worker for a signed-in user, whose tickets are then available offline (see service-worker.ts), and for a door phone. Signing out
 * deletes the cached tickets, and again at the next start in case a response arrived late.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const syncWithSession = () => {
    if (readUser() || readDoorPhone())
      void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined)
    else void clearOfflineData()
  }
  onUserChange(() => void clearOfflineData().then(syncWithSession))
  if (document.readyState === 'complete') syncWithSession()
  else addEventListener('load', syncWithSession, { once: true })
}

/** Deletes tickets and pictures: pictures show what the user looked at, and their photo. */
async function clearOfflineData(): Promise<void> {
  await Promise.all(['tickets', 'pictures'].map((name) => caches.delete(name).catch(() => undefined)))
}
