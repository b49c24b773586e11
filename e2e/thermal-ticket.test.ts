import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Reservation } from '#contract/booking/orders.ts'
import { book } from './bookings.ts'
import { desktop, expectAccessible, test } from './browser.ts'
import { aClerk } from './counter-steps.ts'
import { aCustomer, aShow } from './site.ts'

const MM = 96 / 25.4
const POINTS_A_MM = 72 / 25.4
const QUIET_MODULES = 4
const SMALLEST_QR_MM = 25

/** The longest that is printed: a long title in two scripts, ten seats, and the note for adults. */
const longest = {
  movie: 'The Incredible and Extraordinarily Long Adventures of Lakshmibai-Narayanaswamy',
  titleInScript: 'लक्ष्मीबाई नारायणस्वामी के अविश्वसनीय और असाधारण रूप से लंबे कारनामे: अंतिम अध्याय',
  certificate: 'A',
  language: 'Malayalam',
  subtitles: ['English', 'Hindi'],
  formats: ['IMAX'],
  convertedSeats: Array.from({ length: 10 }, (_, index) => `AA${index + 11}`),
  people: 10,
}

/** Stands above each page of the counter while a supervisor is asked. */
const asked = {
  _id: crypto.randomUUID(),
  kind: 'cash_drop',
  amount: 5_000,
  tickets: 0,
  reason: '',
  clerk: 'Kavya Joshi',
  code: null,
  movie: null,
  subjectId: crypto.randomUUID(),
  saleId: null,
  state: 'asked',
  refusal: null,
  askedAt: new Date().toISOString(),
}

test('a ticket alone is printed on paper of 80 mm, whatever its titles, with a QR that scanners read', async ({
  visit,
}) => {
  const reservation = await book(await aShow(), await aCustomer(), 2)
  const { page } = await visit({ viewport: desktop, as: await aClerk(), serviceWorkers: 'block' })
  await keepPageRule(page)
  await page.route('**/api/counter/approvals', (route) => route.fulfill({ json: { approvals: [asked] } }))
  await page.goto(`/counter/ticket/${reservation?._id}`)
  await print(page, 'ticket')
  await page.route(`**/api/reservations/${reservation?._id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as Reservation), ...longest } })
  })
  await page.reload()
  await page.getByText(longest.titleInScript).waitFor()
  await expectAccessible(page, 'counter ticket of a long title')
  await print(page, 'ticket of a long title')

  const { url, widthMm, quietModules } = await readQr(page)
  expect(url).toContain(`/checkin/${reservation?._id}`)
  expect(widthMm).toBeGreaterThanOrEqual(SMALLEST_QR_MM)
  expect(quietModules).toBeGreaterThanOrEqual(QUIET_MODULES)
})

/** The rule of the page's size is there while the browser prints; `page.pdf` prints later. */
async function keepPageRule(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const print = () => Object.assign(globalThis, { printed: [...document.adoptedStyleSheets] })
    Object.assign(globalThis, { print })
  })
}

/** Prints as the button does, into a PDF: one page of 80 mm, which has the ticket alone, and in which nothing is wider than the paper. */
async function print(page: Page, name: string): Promise<void> {
  await page.getByText('Waiting for a supervisor').waitFor()
  await page.getByRole('button', { name: 'Print the ticket' }).click()
  await page.waitForFunction('globalThis.printed')
  await page.evaluate('document.adoptedStyleSheets = globalThis.printed')
  await page.emulateMedia({ media: 'print' })
  const paper = await page.getByRole('article', { name: 'Ticket' }).innerText()
  expect((await page.locator('body').innerText()).trim()).toBe(paper.trim())
  expect(await overflowing(page)).toEqual([])
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const folder = process.env['JOURNEY_SCREENSHOTS']
  if (folder) await mkdir(folder, { recursive: true })
  if (folder) await writeFile(join(folder, `${name.replaceAll(' ', '-')}.pdf`), pdf)
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes).toHaveLength(1)
  expect(Number(boxes[0]?.[1]) / POINTS_A_MM).toBeCloseTo(80, 0)
  await page.emulateMedia({ media: 'screen' })
}

/** Parts of the ticket that reach beyond it. */
function overflowing(page: Page): Promise<string[]> {
  return page.getByRole('article', { name: 'Ticket' }).evaluate((ticket) => {
    const { left, right } = ticket.getBoundingClientRect()
    return [...ticket.querySelectorAll('*')]
      .filter((part) => {
        const box = part.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1 || part.scrollWidth > part.clientWidth + 1
      })
      .map(({ className, tagName }) => className || tagName)
  })
}

/** Decodes the QR of the ticket from its picture at the size of the paper. */
async function readQr(page: Page) {
  // Else it is fetched from a host of others.
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })
  const image = page.getByRole('img', { name: /^QR code/ })
  const [symbol] = await readBarcodes(await image.screenshot())
  if (!symbol) throw new Error('no code was read')
  const { topLeft, topRight, bottomLeft } = symbol.position
  const modules = Number(symbol.version) * 4 + 17
  const width = topRight.x - topLeft.x
  const module = width / modules
  const left = Math.min(topLeft.x, bottomLeft.x)
  return { url: symbol.text, widthMm: width / MM, quietModules: Math.round(left / module) }
}
