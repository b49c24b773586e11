import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import { roomOf } from '#domain/cinema-names.ts'
import { createDatabase, type CreatedDatabase } from '#server/testing/create-database.ts'
import { chromiumFlags, needlessFlags } from '../scripts/find-chromium.ts'
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, test as base } from './browser.ts'
import { aDoorTicket, checkInOf, type DoorSite, showToCamera, signIn, startDoorSite } from './door-site.ts'
import {
  handScan,
  typeCode,
  typeAgain,
  expectOutcome,
  untilKept,
  untilListed,
  untilTriggerIsReleased,
  listedTickets,
  forged,
  openScanner,
  openScannerWithoutCamera,
  refuseCamera,
  withoutList,
} from './door-steps.ts'
import type { Account } from './site.ts'

let database: CreatedDatabase
let site: DoorSite
let staff: Account
let admin: Account
/** What the camera sees. */
const film = join(tmpdir(), `marquee-camera-${process.pid}.mjpeg`)

beforeAll(async () => {
  await showToCamera(film, null)
  database = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'))
  site = await startDoorSite(inject('siteFolder'), database.url)
  staff = await signIn(site, 'staff@marquee.example', 'torch-at-the-door')
  admin = await signIn(site, 'admin@marquee.example', 'keys-to-the-house')
})
afterAll(async () => {
  await site.stop()
  await database.drop()
  await rm(film, { force: true })
})

const test = base.extend<{ browser: Browser }>({
  browser: [
    async ({}, use) => {
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      const browser = await chromium.launch({
        executablePath: inject('chromiumPath'),
        args: [...chromiumFlags, ...camera],
        ignoreDefaultArgs: needlessFlags,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

test('a ticket in front of the camera is admitted once, however long it stays there', async ({ visit }) => {
  const ticket = await aDoorTicket(site, 1)
  await showToCamera(film, ticket.ticketUrl)
  onTestFinished(() => showToCamera(film, null))
  const { page } = await visit({ viewport: phone, as: staff, at: site, permissions: ['camera'] })
  await page.goto('/checkin')
  await expectOutcome(page, 'Admitted')
  await page.getByText('1 person').waitFor()
  await expectAccessibleAtBothWidths(page, 'scanner admitted')
  // Meanwhile it was read many times more, ten times a second: each would have said that it was used.
  const verdicts = await page.evaluate(() => performance.getEntriesByName('check-in-verdict').length)
  expect(verdicts).toBe(1)
  const { admitted, admissions } = await checkInOf(site, ticket, staff)
  expect({ admitted, scans: admissions.length }).toEqual({ admitted: 1, scans: 1 })
})

test('a hand scanner types anywhere: a group in parts, a used ticket, another gate, an undo', async ({
  visit,
}) => {
  const ticket = await aDoorTicket(site, 3)
  const { page } = await visit({ viewport: phone, as: staff, at: site })
  await openScanner(page)
  await expectAccessibleAtBothWidths(page, 'scanner')
  await handScan(page, ticket.ticketUrl)
  await page.getByRole('heading', { name: 'Group of 3' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'scanner group')
  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByRole('button', { name: 'Admit 2' }).click()
  await expectOutcome(page, 'Admitted')
  await page.getByText('Of this booking not in yet: 1').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()

  await typeCode(page, ticket.code)
  await expectOutcome(page, 'Admitted')
  await typeAgain(page, ticket.code)
  await expectOutcome(page, 'Same ticket again')
  await expectAccessibleAtBothWidths(page, 'scanner same ticket again')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Last scans' }).click()
  await expectAccessibleAtBothWidths(page, 'scanner last scans')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: 'They did not come in' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await checkInOf(site, ticket, staff)).admitted).toBe(2)

  const other = await otherRoom(ticket)
  await page.getByLabel('Gate').selectOption(other)
  await typeCode(page, ticket.code)
  await page.getByRole('heading', { name: `Go to ${roomOf(ticket.cinema)}` }).waitFor()
  await expectAccessibleAtBothWidths(page, 'scanner other screen')
})

test('keys typed into a field are not a scan', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: staff, at: site })
  await openScannerWithoutCamera(page)
  const field = page.getByLabel('Booking code')
  await field.focus()
  await page.keyboard.type('ABCDEFGH')
  expect(await field.inputValue()).toBe('ABCDEFGH')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ticket not known' }).waitFor()
})

test('without a network a door goes on, also after a reload, and what it let in is sent later', async ({
  visit,
}) => {
  const listed = await aDoorTicket(site, 1)
  const { page, expectsOffline } = await visit({ viewport: phone, as: staff, at: site })
  await openScannerWithoutCamera(page)
  await untilKept(page)
  await page.reload()
  await untilListed(page, listed)
  const soldSince = await withoutList(page, () => aDoorTicket(site, 1))
  expectsOffline()
  await page.context().setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  await handScan(page, listed.ticketUrl)
  await expectOutcome(page, 'Admitted')
  await page.getByText('Decided without a network').waitFor()
  await expectAccessible(page, 'scanner offline admitted')
  await untilTriggerIsReleased(page)
  await handScan(page, listed.ticketUrl)
  await expectOutcome(page, 'Same ticket again')
  await expectAccessible(page, 'scanner offline same ticket again')

  await page.reload()
  await page.getByText('To be sent: 2').waitFor()
  await handScan(page, listed.ticketUrl)
  await expectOutcome(page, 'Already used')
  await page.keyboard.press('Escape')
  await handScan(page, soldSince.ticketUrl)
  await expectOutcome(page, 'Admitted')
  await page.keyboard.press('Escape')
  const notGenuine = forged(soldSince.ticketUrl)
  await handScan(page, notGenuine)
  await expectOutcome(page, 'Read again')
  await expectAccessible(page, 'scanner read again')
  await page.keyboard.press('Escape')
  await handScan(page, notGenuine)
  await expectOutcome(page, 'Not a genuine ticket')
  await page.keyboard.press('Escape')
  await page.getByText('To be sent: 6').waitFor()
  await expectAccessibleAtBothWidths(page, 'scanner offline')

  await page.context().setOffline(false)
  await page.getByText('Online', { exact: true }).waitFor()
  await page.getByText('All sent').waitFor()
  for (const ticket of [listed, soldSince]) {
    const { admitted, admissions } = await checkInOf(site, ticket, staff)
    expect(admitted).toBe(1)
    expect(admissions.filter(({ verdict }) => verdict === 'admitted')).toMatchObject([
      { isOffline: true, conflict: null },
    ])
  }
})

test('when the response is lost the phone decides, and the server counts the scan once', async ({
  visit,
}) => {
  const ticket = await aDoorTicket(site, 1)
  const options = { viewport: phone, as: staff, at: site, serviceWorkers: 'block' } as const
  const { page, expectsOffline } = await visit(options)
  await openScannerWithoutCamera(page)
  await untilListed(page, ticket)
  expectsOffline()
  await page.route(`**/api/checkin/${ticket._id}`, async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await handScan(page, ticket.ticketUrl)
  await expectOutcome(page, 'Admitted')
  await page.getByText('Decided without a network').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('All sent').waitFor()
  const { admitted, admissions } = await checkInOf(site, ticket, staff)
  expect({ admitted, conflicts: admissions.filter(({ conflict }) => conflict) }).toEqual({
    admitted: 1,
    conflicts: [],
  })
})

test('two phones without a network let the same ticket in: both stay in, and the conflict is shown', async ({
  visit,
}) => {
  const ticket = await aDoorTicket(site, 1)
  const pages: Page[] = []
  for (let number = 1; number <= 2; number += 1) {
    const { page, expectsOffline } = await visit({ viewport: phone, at: site })
    expectsOffline()
    await pair(page, `Phone ${number}`)
    await untilListed(page, ticket)
    pages.push(page)
  }
  for (const page of pages) {
    await page.context().setOffline(true)
    await page.getByText('Offline', { exact: true }).waitFor()
    await handScan(page, ticket.ticketUrl)
    await expectOutcome(page, 'Admitted')
    await page.keyboard.press('Escape')
  }
  for (const page of pages) {
    await page.context().setOffline(false)
    await page.getByText('All sent').waitFor()
  }
  await pages[1]?.getByText('Conflicts: 1').waitFor()
  await pages[1]?.getByRole('button', { name: 'Last scans' }).click()
  await pages[1]?.getByText('Conflict: Already used').waitFor()
  expect((await checkInOf(site, ticket, staff)).admitted).toBe(2)
})

test('a revoked phone deletes its list and says so', async ({ visit }) => {
  const ticket = await aDoorTicket(site, 1)
  const { page, allowsStatus } = await visit({ viewport: phone, at: site })
  await pair(page, 'Lost phone')
  await untilListed(page, ticket)
  const phones = await site.call<{ _id: string; name: string }[]>('/api/door/phones', { token: admin.token })
  const lost = phones.find(({ name }) => name === 'Lost phone')
  allowsStatus(401)
  await site.call(`/api/door/phones/${lost?._id}`, { method: 'DELETE', token: admin.token })
  await page.getByRole('heading', { name: 'This device is no door any more' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'scanner revoked')
  await expect.poll(() => listedTickets(page)).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'This device is no door any more' }).waitFor()
})

test('a full phone decides nothing without a network, and says so', async ({ visit }) => {
  const ticket = await aDoorTicket(site, 1)
  const { page } = await visit({ viewport: phone, as: staff, at: site })
  await openScannerWithoutCamera(page)
  await untilListed(page, ticket)
  await page.getByRole('switch', { name: 'Work offline' }).check()
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await handScan(page, ticket.ticketUrl)
  await page.getByRole('heading', { name: 'This device is full' }).waitFor()
  await expectAccessible(page, 'scanner full')
  expect((await checkInOf(site, ticket, staff)).admitted).toBe(0)
})

test('a camera that may not be used is no error', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, as: staff, at: site })
  await openScannerWithoutCamera(page)
  await page.getByText('The browser may not use the camera. Allow it in the settings of this site.').waitFor()
  await page.getByText('Use a hand scanner, or type the code.').waitFor()
  await expectAccessible(page, 'scanner without camera')
})

async function pair(page: Page, name: string): Promise<void> {
  await refuseCamera(page)
  const body = { name, gate: 'all' }
  const { url } = await site.call<{ url: string }>('/api/door/pairing-codes', { body, token: admin.token })
  const { pathname, hash } = new URL(url)
  await page.goto(pathname + hash)
  await page.getByRole('button', { name: 'Make it a door' }).click()
  await page.getByText(`Door phone: ${name}`).waitFor()
  await page.getByLabel('Booking code').waitFor()
}

async function otherRoom({ cinema }: Reservation): Promise<string> {
  const { gates } = await site.call<{ gates: string[] }>('/api/door', { token: staff.token })
  const other = gates.find((gate) => gate !== roomOf(cinema))
  if (!other) throw new Error('there is one room only')
  return other
}
