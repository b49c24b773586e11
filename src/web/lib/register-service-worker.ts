import { onUserChange, readUser } from './auth-store.ts'

/**
 * Whoever is signed in finds their tickets on this device without a network (see service-worker.ts). Whoever signs out leaves nothing
 * behind: the tickets go at that moment, and again at the next start in case an answer came late.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const syncWithSession = () => {
    if (readUser())
      void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined)
    else void clearOfflineData()
  }
  onUserChange(() => void clearOfflineData().then(syncWithSession))
  if (document.readyState === 'complete') syncWithSession()
  else addEventListener('load', syncWithSession, { once: true })
}

/** And the pictures with them, which tell what somebody looked at and what they look like. */
async function clearOfflineData(): Promise<void> {
  await Promise.all(['tickets', 'pictures'].map((name) => caches.delete(name).catch(() => undefined)))
}
