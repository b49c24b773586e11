import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dumpEscPos } from '#web/testing/dump-escpos.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { aNewClerk, chooseOne, counterPage, openShift, SALES, sellBy } from './counter-steps.ts'
import { aShow } from './site.ts'

const titleInScript = 'लक्ष्मीबाई नारायणस्वामी के अविश्वसनीय और असाधारण रूप से लंबे कारनामे: अंतिम अध्याय'

/** Of the title, which has eighty letters. */
const LEAST_BLACK_DOTS = 3_000

test('a clerk sets a printer up once, and each sale prints by itself; one that was not printed stays until it is', async ({
  visit,
}) => {
  const clerk = await aNewClerk()
  await openShift(clerk)
  const { page } = await visit({ viewport: desktop, as: clerk, serviceWorkers: 'block' })
  await page.addInitScript(plugInPrinter)
  await page.route(SALES, async (route) => {
    const response = await route.fetch()
    const sale = (await response.json()) as { readonly reservation: object }
    await route.fulfill({ response, json: { ...sale, reservation: { ...sale.reservation, titleInScript } } })
  })
  await page.goto('/counter?tab=shift')
  await page.getByRole('button', { name: 'Choose a USB printer' }).click()
  await page.getByText('Tickets are printed by USB TM-T20.').waitFor()
  await page.getByRole('checkbox', { name: /^A cash drawer is connected/ }).check()
  await page.getByRole('button', { name: 'Print a test page' }).click()
  await page.getByText('Sent to the printer').waitFor()
  await expectAccessible(page, 'counter printer')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'counter printer on a phone')
  await page.setViewportSize(desktop)

  await page.goto(counterPage(await aShow()))
  await page.getByRole('button', { name: 'Clear' }).waitFor()
  await sellOne(page)
  await page.getByText('Sent to the printer').waitFor()
  await expectAccessible(page, 'counter sold and printed')
  await page.keyboard.press('Enter')

  await page.evaluate('globalThis.isUnplugged = true')
  await sellOne(page)
  await page.getByText('The printer is not connected.').waitFor()
  await expectAccessible(page, 'counter sold and not printed')
  await page.keyboard.press('n')
  await page.getByText(/^Sold, but not printed/).waitFor()
  await expectAccessible(page, 'counter with a ticket that is not printed')
  await page.evaluate('globalThis.isUnplugged = false')
  await page.getByRole('button', { name: 'Print again' }).click()
  await page.getByText(/^Sold, but not printed/).waitFor({ state: 'detached' })
  const papers = await readPapers(page)
  expect(papers.map((paper) => paper.includes('open drawer'))).toEqual([true, true])
  for (const paper of papers) {
    expect(paper).toMatch(/GS v 0 raster[^]*GS \( k QR[^]*GS V cut/)
    // Without its font the title is drawn white.
    expect(blackDotsOf(paper)).toBeGreaterThan(LEAST_BLACK_DOTS)
  }
})

async function sellOne(page: Page): Promise<void> {
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()
  await chooseOne(page)
  await page.keyboard.press('c')
  await sellBy(page, 'Cash received')
}

/** Returns how many dots of the first picture are black. */
function blackDotsOf(paper: string): number {
  const hex = /^1d7630.{10}([0-9a-f]+) \| GS v 0/m.exec(paper)?.[1] ?? ''
  return Buffer.from(hex, 'hex').reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
}

/** Returns what the printer has received on this page, as text. */
async function readPapers(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate<readonly string[]>('globalThis.papers')
  const papers = texts.map((text) => Uint8Array.from(Buffer.from(text, 'base64')))
  const folder = process.env['JOURNEY_SCREENSHOTS']
  if (folder) await mkdir(folder, { recursive: true })
  if (folder)
    await Promise.all(papers.map((paper, index) => writeFile(join(folder, `paper-${index}.bin`), paper)))
  return papers.map(dumpEscPos)
}

/** Runs in the page: a USB printer in the shape of WebUSB, which keeps what it receives. */
function plugInPrinter(): void {
  const papers: string[] = []
  const place = Object.assign(globalThis, { papers, isUnplugged: false })
  const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }]
  const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }]
  const done = async () => {}
  const device = {
    ...{ vendorId: 0x04b8, productId: 0x0202, serialNumber: 'A1', productName: 'TM-T20' },
    configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
    ...{ open: done, close: done, claimInterface: done },
    transferOut: async (_: number, bytes: Uint8Array) => {
      papers.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
      return { status: 'ok' }
    },
  }
  const usb = {
    getDevices: async () => (place.isUnplugged ? [] : [device]),
    requestDevice: async () => device,
  }
  Object.defineProperty(navigator, 'usb', { value: usb })
}
