import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { freeSeats, hold } from './bookings.ts'
import { seatByName, selectBestSeats, selectedSeats } from './booking-steps.ts'
import { expectAccessible, open, screens, test } from './browser.ts'
import { aCustomer, aShow, call, seatsPage } from './site.ts'
import type { SeatMap, Showtime } from '#contract/programme.ts'
import { seatLabel } from '#domain/seats.ts'

/** A room with three classes and rows A to R. */
const largeRoom = 'Screen 1'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('the classes of a room are one map, a seat of another class switches to it, and the way back is offered', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport })
    await open(page, seatsPage(await aShow({ inRoom: largeRoom })))
    await page.getByRole('grid').waitFor()
    const heads = await page.getByRole('rowheader').allInnerTexts()
    expect(heads.map((head) => head.replace(/ ·.*$/s, ''))).toEqual([
      'Silver ₹180',
      'Gold ₹260',
      'Premium ₹450',
    ])
    await expect.poll(() => rowLetters(page)).toBe('ABCDEFGHIJKLMNOPQR')

    const gold = await selectBestSeats(page)
    expect(gold.every((name) => /^Row [G-M] /.test(name))).toBe(true)
    const premium = page.getByRole('gridcell', { name: /^Row [N-R] seat \d+, available, Premium, ₹450$/ })
    const [chosen = ''] = ((await premium.first().getAttribute('aria-label')) ?? '').split(',')
    await seatByName(page, chosen).press('Enter')
    const note = page.getByText(/^Gold seats .* are not chosen any more/)
    await note.waitFor()
    for (const name of gold) expect(await note.innerText()).toContain(labelOf(name))
    await expect.poll(() => namesOfSelected(page)).toEqual([chosen])
    await expect.poll(() => premiumTab(page).getAttribute('aria-current')).toBe('true')
    await expect.poll(() => isHeadWhole(page)).toBe(true)
    await expectAccessible(page, 'another class')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => namesOfSelected(page)).toEqual(gold)
  })
})

test('a seat of another class that somebody holds turns grey as it goes', async ({ visit }) => {
  const show = await aShow({ inRoom: largeRoom })
  const silver = await siblingOf(show, 'silver')
  const { page } = await visit({ viewport: screens[1].viewport })
  await open(page, seatsPage(show))
  const [place] = await freeSeats(silver, 1)
  if (!place) throw new Error('no free seat')
  const { seats } = await call<SeatMap>(`/api/showtimes/${silver._id}/seats`)
  const name = seatLabel(seats, place).replace(/^(\D+)(\d+)$/, 'Row $1 seat $2')
  const price = `Silver, ₹${silver.ticketPrice}`
  await page.getByRole('gridcell', { name: `${name}, available, ${price}` }).waitFor()
  await hold(silver, await aCustomer(), [place])
  await page.getByRole('gridcell', { name: `${name}, held by somebody, ${price}` }).waitFor()
})

async function siblingOf({ room, startDate, startsAt }: Showtime, seatClass: string): Promise<Showtime> {
  const shows = await call<Showtime[]>(`/api/showtimes?date=${startDate}&limit=200`)
  const found = shows.find(
    (show) => show.room === room && show.startsAt === startsAt && show.seatClass === seatClass,
  )
  if (!found) throw new Error(`${room} has no ${seatClass}`)
  return found
}

/** Whether date, time and class are shown in full; a desktop has no such line. */
function isHeadWhole(page: Page): Promise<boolean> {
  const line = page.locator('main button[aria-expanded] > span').first()
  return line.evaluate((text) => text.scrollWidth <= text.clientWidth)
}

const labelOf = (name: string) => name.replace(/^Row (\w+) seat (\d+)$/, '$1$2')

async function namesOfSelected(page: Page): Promise<string[]> {
  const names = await selectedSeats(page).evaluateAll((seats) => seats.map((seat) => seat.ariaLabel ?? ''))
  return names.map((name) => name.split(',')[0] ?? '')
}

const premiumTab = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Class and price', includeHidden: true })
    .getByRole('link', { name: /^Premium/, includeHidden: true })

async function rowLetters(page: Page): Promise<string> {
  const rows = await page.getByRole('row').evaluateAll((all) => all.map((row) => row.ariaLabel ?? ''))
  return rows.join('')
}
