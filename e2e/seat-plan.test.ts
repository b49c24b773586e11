import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { SeatPlan } from '#contract/seat-plans.ts'
import type { Cinema } from '#contract/venues.ts'
import { book, firstFreeSeat } from './bookings.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { type Account, aCustomer, aShow, call } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

/** In pixels, as in plan-editor.css. */
const CELL = 26

/** Ids of the cinemas that this file creates. They are deleted, because other journeys use the same site; one in which they have planned shows stays. */
const made: string[] = []
afterAll(async () => {
  const { token } = await anAdmin()
  for (const id of made) {
    await call(`/api/cinemas/${id}`, { method: 'DELETE', token }).catch((error: unknown) => {
      if (!String(error).includes('record_in_use')) throw error
    })
  }
})

test('an admin makes a cinema, draws its plan by pointer and by keys, finds the draft again and publishes it', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await makeCinema(page, { name: aName('Gold'), rows: 3, seatsInRow: 6 })
  await page.getByRole('link', { name: /^Seat plan: 18 seats/ }).click()
  await grid(page).waitFor()

  await chooseTool(page, 'Wheelchair space')
  await paint(page, { from: [0, 0], to: [0, 1] })
  await page.getByText('3 of them wheelchair spaces').waitFor()
  await chooseTool(page, 'Blocked')
  await paint(page, { from: [1, 0], to: [2, 0] })
  await page.getByText('2 blocked').waitFor()
  await page.getByRole('button', { name: 'Mirror left half' }).click()
  await page.getByText('4 of them wheelchair spaces').waitFor()
  await page.getByRole('button', { name: 'Row C' }).click()
  await page.getByRole('menuitem', { name: 'Add a row behind' }).click()
  await page.getByText('4 rows, 7 columns').waitFor()

  // The same by keys alone: the fourth row becomes an aisle.
  await grid(page).focus()
  for (const key of ['4', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'Shift+End', 'Space']) {
    await page.keyboard.press(key)
  }
  await expectSeats(page, 14)
  await page.keyboard.press('Control+z')
  await expectSeats(page, 18)
  await page.keyboard.press('Control+y')
  await expectSeats(page, 14)
  await expectAccessible(page, 'admin seat plan drawn')

  await page.reload()
  await page.getByText('Your unsaved changes are here again.').waitFor()
  await expectSeats(page, 14)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await waitForAlert(page, 'Draft saved')
  await page.reload()
  await page.getByText('Draft, not published. Published: 18 seats.').waitFor()
  await expectSeats(page, 14)

  // A plan without seats has its problem listed and cannot be published.
  await paint(page, { from: [0, 0], to: [3, 6], tool: 'No seat', isRectangle: true })
  const problems = page.getByRole('list', { name: 'Problems of the plan' })
  await problems.getByText('The plan has no seat that can be sold.').waitFor()
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin seat plan wrong')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('img', { name: 'As visitors see it' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published: 14 seats.', { exact: true }).waitFor()
})

test('a plan of pretix is imported and exported again without loss', async ({ visit }) => {
  const admin = await anAdmin()
  const { page } = await visit({ viewport: desktop, as: admin })
  const cinema = await aCinema(admin, aName('Silver'))
  await openPlan(page, cinema._id)
  const file = JSON.parse(await exported(page)) as PretixFile
  for (const seat of file.zones[0]?.rows[0]?.seats ?? []) seat['x-sightline'] = 'good'
  const path = join(tmpdir(), `${crypto.randomUUID()}.json`)
  await writeFile(path, JSON.stringify({ ...file, name: 'Big room' }))
  await page.locator('input[type=file]').setInputFiles(path)
  await waitForAlert(page, 'Draft saved')
  expect(JSON.parse(await exported(page))).toEqual({ ...file, name: 'Big room' })
})

test('an admin takes seats of a room off sale on the map, and puts them on sale again', async ({ visit }) => {
  const admin = await anAdmin()
  const cinema = await aCinema(admin, aName('Gold'))
  const { page } = await visit({ viewport: phone, as: admin })
  await page.goto(`/admin/cinemas?open=${cinema._id}`)
  const blocks = page.getByRole('region', { name: `Off sale: ${cinema.name}` })
  await blocks.getByText('Choose on the map').click()
  await expectAccessible(page, 'admin seats off sale')
  await expectHeightOfRoom(blocks)
  const seat = (number: number, state: string) =>
    blocks.getByRole('gridcell', { name: `Row A seat ${number}, ${state}`, exact: true })
  for (const number of [1, 3]) await seat(number, 'available').click()
  await seat(3, 'chosen').click()
  expect(await blocks.getByLabel('Seats', { exact: true }).inputValue()).toBe('A1')
  await blocks.getByLabel('Reason').fill('Broken armrest')
  await blocks.getByRole('button', { name: 'Take off sale' }).click()
  await blocks.getByText('A1 · Broken armrest · all shows to come').waitFor()
  await blocks.getByRole('button', { name: 'Put A1 on sale again' }).click()
  await blocks.getByText('No seat is off sale.').waitFor()
})

test('an admin takes a sold seat of a room off sale and finds its booking', async ({ visit }) => {
  const show = await aShow()
  // Other journeys take the last seats and the best ones.
  const booking = await book(show, await aCustomer(), [await firstFreeSeat(show)])
  const [seat = ''] = booking?.convertedSeats ?? []
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto(`/admin/cinemas?open=${show.cinemaId._id}`)
  const blocks = page.getByRole('region', { name: `Off sale: ${show.cinemaId.name}` })
  await blocks.getByLabel('Seats', { exact: true }).fill(seat)
  await blocks.getByLabel('Reason').fill('Broken')
  await blocks.getByLabel('Last day').fill(show.startDate)
  await blocks.getByRole('button', { name: 'Take off sale' }).click()
  const note = blocks.getByRole('status').filter({ hasText: /tickets? (is|are) sold on these seats/ })
  await note.getByRole('link', { name: booking?.code ?? '', exact: true }).waitFor()
  await expectAccessible(page, 'admin sold seat off sale')
  await blocks.getByRole('button', { name: `Put ${seat} on sale again` }).click()
  await waitForAlert(page, 'Seats on sale again')
})

test('sold seats cannot go: the editor names the bookings, and the draft can be discarded', async ({
  visit,
}) => {
  const show = await aShow()
  const booking = await book(show, await aCustomer(), 2)
  const { page, expectsStatus } = await visit({ viewport: desktop, as: await anAdmin() })
  await openPlan(page, show.cinemaId._id)
  await chooseTool(page, 'No seat')
  const [seat] = booking?.convertedSeats ?? []
  await page.getByRole('gridcell', { name: `${seat}, Seat`, exact: true }).click()
  expectsStatus(409)
  await page.getByRole('button', { name: 'Publish' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'nothing was changed' })
  // The bookings of other journeys and of the demo may have that seat as well: so many are named as fit.
  await refusal
    .getByRole('link', { name: /^[0-9A-Z]{8}$/ })
    .first()
    .waitFor()
  await expectAccessible(page, 'admin seat plan sold')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await waitForAlert(page, 'Draft discarded')
})

test('two editors: the second to save sees what the first drew and keeps the own drawing', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const cinema = await aCinema(admin, aName('Premium'))
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await openPlan(page, cinema._id)
  await chooseTool(page, 'Wheelchair space')
  await paint(page, { from: [0, 0], to: [0, 1] })
  const path = `/api/cinemas/${cinema._id}/plan`
  const { seats, version } = await call<SeatPlan>(path, { token: admin.token })
  await call(path, { method: 'PUT', token: admin.token, body: { seats: seats.slice(1), version } })
  expectsStatus(409)
  await page.getByRole('button', { name: 'Save draft' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this plan' })
  await conflict.getByRole('img', { name: 'As visitors see it' }).waitFor()
  await expectAccessible(page, 'admin seat plan conflict')
  await conflict.getByRole('button', { name: 'Keep what I have drawn' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await waitForAlert(page, 'Draft saved')
  const saved = await call<SeatPlan>(path, { token: admin.token })
  expect(saved.seats).toEqual([[6, 6, ...(seats[0] ?? []).slice(2)], ...seats.slice(1)])
})

test('two people change the price of a cinema: both are shown in rupees, and the second save is the one that was typed', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const cinema = await aCinema(admin, aName('Gold'))
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/cinemas?open=${cinema._id}`)
  await page.getByLabel('Price').fill('260.50')
  const path = `/api/cinemas/${cinema._id}`
  const body = { ticketPrice: 250, version: cinema.version }
  await call(path, { method: 'PATCH', token: admin.token, body })
  expectsStatus(409)
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /^Price/ })
  await row.waitFor()
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['250', expect.stringMatching(/^260\.5\b/)])
  await expectAccessible(page, 'admin cinema conflict')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Cinema Updated')
  expect(await call<Cinema>(path)).toMatchObject({ ticketPrice: 260.5 })
})

type PretixFile = {
  readonly zones: readonly { readonly rows: readonly { readonly seats: Record<string, unknown>[] }[] }[]
}
type Cell = readonly [row: number, column: number]
type Stroke = {
  readonly from: Cell
  readonly to: Cell
  readonly tool?: string
  /** Paints the rectangle between both, and not the way of the pointer. */
  readonly isRectangle?: boolean
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Cells of the seat plan' })

/** The map of a room is no higher than its rows need. */
async function expectHeightOfRoom(within: Locator): Promise<void> {
  const heightOf = async (part: string) => (await within.locator(part).boundingBox())?.height ?? 0
  expect(await heightOf('.seat-room')).toBeGreaterThan(0)
  expect((await heightOf('.seat-pane')) - (await heightOf('.seat-room'))).toBeLessThan(CELL)
}

/** A room of its own, so that the test can be repeated on the same site. */
/** Of a room behind those of the demo, whose journeys count on their order; without letters, which a page in Hindi does not have. */
function aName(seatClass: string): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `Screen ${100_000 + (number % 900_000)}-${seatClass}`
}

async function chooseTool(page: Page, name: string): Promise<void> {
  await page.locator('label').filter({ hasText: name }).click()
}

async function paint(page: Page, { from, to, tool, isRectangle = false }: Stroke): Promise<void> {
  if (tool) await chooseTool(page, tool)
  const box = await grid(page).boundingBox()
  if (!box) throw new Error('the plan has no place')
  const at = ([row, column]: Cell) => [box.x + (column + 0.5) * CELL, box.y + (row + 0.5) * CELL] as const
  if (isRectangle) await page.keyboard.down('Shift')
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 3 })
  await page.mouse.up()
  if (isRectangle) await page.keyboard.up('Shift')
}

async function expectSeats(page: Page, count: number): Promise<void> {
  await page.getByText(`${count} seats for sale`, { exact: true }).waitFor()
}

type NewCinema = { readonly name: string; readonly rows: number; readonly seatsInRow: number }

async function makeCinema(page: Page, { name, rows, seatsInRow }: NewCinema): Promise<void> {
  await page.goto('/admin/cinemas?open=new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Price').fill('250')
  await page.getByLabel('Rows').fill(String(rows))
  await page.getByLabel('Seats in a row').fill(String(seatsInRow))
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Cinema Created')
  await page.waitForURL((url) => url.searchParams.get('open') !== 'new')
  made.push(new URL(page.url()).searchParams.get('open') ?? '')
}

/** A cinema of three rows of six seats, of this test alone. */
async function aCinema({ token }: Account, name: string): Promise<Cinema> {
  const seats = Array.from({ length: 3 }, () => Array<number>(6).fill(0))
  const body = { name, ticketPrice: 240, seats, facilities: [] }
  const { cinema } = await call<{ cinema: Cinema }>('/api/cinemas', { token, body })
  made.push(cinema._id)
  return cinema
}

async function openPlan(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/cinemas/${id}/plan`)
  await grid(page).waitFor()
}

async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export for pretix' }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}
