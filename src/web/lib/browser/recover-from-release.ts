import { readStored, writeStored } from './browser-storage.ts'
import { keepTyped } from '#web/lib/forms/typed-fields.ts'

/** Holds the first script of the page that was loaded again last. */
const RECOVERED_FROM = 'recoveredFrom'
const PAYMENT_SHEET = '.razorpay-container, iframe[title="Payment"]'

/**
 * Loads the page again when a part of it is missing because a release has replaced it while the tab was open. What was typed is kept. A part that
 * did not load for another reason is left to the page, which offers to try again.
 */
export function recoverFromReleases(): void {
  // Vite sends it when a script or stylesheet that is loaded on demand fails.
  addEventListener('vite:preloadError', () => void loadNewRelease())
}

async function loadNewRelease(): Promise<void> {
  // The order stays as it is, but the bank may be asking its customer just now.
  if (document.querySelector(PAYMENT_SHEET)) return
  const ownScript = new URL(import.meta.url).pathname
  // Once for each release: two versions may run beside each other for some minutes.
  if (readStored('sessionStorage', RECOVERED_FROM) === ownScript) return
  const home = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).catch(() => null)
  if (!home?.ok || (await home.text()).includes(ownScript)) return
  writeStored('sessionStorage', RECOVERED_FROM, ownScript)
  keepTyped()
  location.reload()
}
