/** `node bench/scanner/main.ts`: the time from the reading of a ticket to the verdict on the screen, with a network and without one. Needs built pages. */
import { chromium, type Page } from 'playwright-core'
import { aDoorTicket, type DoorSite, signIn, startDoorSite } from '../../e2e/door-site.ts'
import { shiftClock } from '../../e2e/page-clock.ts'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { formatTable } from '../report/table.ts'

const SCANS = 60

const site = await startDoorSite(process.cwd())
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  const page = await openScanner()
  const online = await measure(page)
  await page.getByRole('switch', { name: 'Work offline' }).check()
  const offline = await measure(page)
  const rows = [
    ['with a network', ...figures(online)],
    ['without', ...figures(offline)],
  ]
  console.log(formatTable({ columns: ['', 'scans', 'p50 ms', 'p95 ms', 'slowest ms'], rows }))
} finally {
  await browser.close()
  await site.stop()
}

async function openScanner(): Promise<Page> {
  const staff = await signIn(site, 'staff@marquee.example', 'torch-at-the-door')
  const stored = { jwtToken: staff.token, user: JSON.stringify(staff.user) }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: site.url, localStorage }]
  const context = await browser.newContext({ baseURL: site.url, storageState: { cookies: [], origins } })
  await context.addInitScript(shiftClock, site.offset)
  const page = await context.newPage()
  await page.goto('/checkin')
  await page.getByText('Online', { exact: true }).waitFor()
  return page
}

/** Returns milliseconds of one scan after the other, each of a ticket that is let in. */
async function measure(page: Page): Promise<number[]> {
  const tickets = await buyTickets(site)
  await page.evaluate(() => performance.clearMeasures())
  for (const ticket of tickets) {
    await page.evaluate((keys) => {
      for (const key of [...keys, 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }, ticket)
    await page.locator('.outcome h2').waitFor()
    await page.keyboard.press('Escape')
  }
  return page.evaluate(() => performance.getEntriesByName('check-in-verdict').map(({ duration }) => duration))
}

async function buyTickets(on: DoorSite): Promise<string[]> {
  const tickets: string[] = []
  for (let number = 0; number < SCANS; number += 1) tickets.push((await aDoorTicket(on, 1)).ticketUrl)
  return tickets
}

function figures(durations: readonly number[]): string[] {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)
  return [String(sorted.length), at(0.5), at(0.95), at(1)]
}
