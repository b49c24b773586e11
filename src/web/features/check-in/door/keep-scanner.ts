/** Makes this page open without a network: the service worker keeps it and its files. Again with each start, since a build brings new ones. */
export async function keepScanner(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep-scanner')
  } catch {
    // Without a service worker the page works as long as it is open.
  }
}
