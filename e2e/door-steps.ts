import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'

/** Reading the pictures of a camera takes a whole processor: only the test of the camera has one. */
export async function refuseCamera(page: Page): Promise<void> {
  // As the browser does when its user refuses.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
}

export async function openScanner(page: Page): Promise<void> {
  await page.goto('/checkin')
  await page.getByLabel('Booking code').waitFor()
  await page.getByText('Online', { exact: true }).waitFor()
}

export async function openScannerWithoutCamera(page: Page): Promise<void> {
  await refuseCamera(page)
  await openScanner(page)
}

/** Books while the door does not read its list, and leaves the page offline: the ticket is not on its list. */
export async function withoutList(page: Page, book: () => Promise<Reservation>): Promise<Reservation> {
  await page.getByRole('switch', { name: 'Work offline' }).check()
  const ticket = await book()
  await page.context().setOffline(true)
  await page.getByRole('switch', { name: 'Work offline' }).uncheck()
  return ticket
}

/**
 * As a hand scanner does: within milliseconds, with Enter at the end. The keys are made before the first is handled, since a busy machine may pause
 * the page for longer than the page takes for a scanner's.
 */
export async function handScan(page: Page, text: string): Promise<void> {
  await page.evaluate((keys) => {
    const events = [...keys, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    for (const event of events) document.body.dispatchEvent(event)
  }, text)
}

/** A code that is read again within 300 ms is the same scan. */
export async function untilTriggerIsReleased(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const readAt = performance.getEntriesByName('check-in-verdict').at(-1)?.startTime ?? Infinity
    return performance.now() - readAt > 300
  })
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Booking code').fill(code.toLowerCase())
  await page.getByLabel('Booking code').press('Enter')
}

export async function typeAgain(page: Page, code: string): Promise<void> {
  await page.keyboard.press('Escape')
  await typeCode(page, code)
}

export async function expectOutcome(page: Page, words: string): Promise<void> {
  await page.locator('.outcome').getByRole('heading', { name: words }).waitFor()
}

/** Waits until the service worker keeps the page. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/checkin')) !== undefined))
    .toBe(true)
}

export async function untilListed(page: Page, { _id }: Reservation): Promise<void> {
  await expect.poll(() => page.evaluate(readTicket, _id)).toBe(true)
}

function readTicket(id: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('marquee-door')
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('tickets').objectStore('tickets').get(id)
      reading.onsuccess = () => {
        opening.result.close()
        done(reading.result !== undefined)
      }
    }
  })
}

export function listedTickets(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('marquee-door')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('tickets').objectStore('tickets').count()
          counting.onsuccess = () => done(counting.result)
        }
      }),
  )
}

/** Another seat under the same signature. */
export function forged(url: string): string {
  const [key, payload = '', signature] = (new URL(url).searchParams.get('t') ?? '').split('.')
  const claims = Buffer.from(payload, 'base64url')
  // The last byte is a digit of the last seat.
  claims[claims.length - 1] = (claims.at(-1) ?? 0) ^ 1
  const changed = claims.toString('base64url')
  return `${url.split('?')[0]}?t=${key}.${changed}.${signature}`
}
