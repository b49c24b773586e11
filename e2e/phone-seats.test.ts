import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { selectBestSeats, selectedSeats } from './booking-steps.ts'
import { expectAccessible, expectNoOverhang, open, phone, test } from './browser.ts'
import { aShow, seatsPage } from './site.ts'

/** A small phone: the keyboard of the browser and its bars leave this much. */
const smallPhone = { width: 360, height: 640 } as const

test('on a small phone the map comes first, grows under the fingers, and its row letters stay with their rows', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone })
  await page.setViewportSize(smallPhone)
  await open(page, seatsPage(await aShow({ inRoom: 'Screen 1' })))
  await page.getByRole('grid').waitFor()

  const change = page.getByRole('button', { name: /Gold · .+ Change$/ })
  const heightOfChange = async () => (await boxOf(page, 'main button[aria-expanded]')).height
  await expect.poll(heightOfChange).toBeLessThan(48)
  await expect.poll(() => headsBehindBar(page)).toEqual([])
  await expect.poll(() => lettersBesideRows(page)).toBeLessThan(2)
  await expectAccessible(page, 'map first')

  await change.click()
  await page.getByRole('navigation', { name: 'Date' }).waitFor()
  await change.click()
  await page.getByRole('navigation', { name: 'Date' }).waitFor({ state: 'hidden' })

  await growSeats(page)
  await expect.poll(() => isInSight(page, '.seat[data-code="3"]')).toBe(true)
  expect(await selectedSeats(page).count()).toBe(0)
  await expect.poll(() => lettersBesideRows(page)).toBeLessThan(2)
  await expectAccessible(page, 'seats after a double tap')

  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('button', { name: 'Map' }).click()
  await page.getByRole('button', { name: 'Show all seats' }).waitFor({ state: 'hidden' })
  await growSeats(page)

  await selectBestSeats(page)
  for (const width of [360, 320]) {
    await page.setViewportSize({ ...smallPhone, width })
    await expect.poll(() => isWhole(page)).toBe(true)
    await expectNoOverhang(page, `seats at ${width} px`)
  }
})

async function boxOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
}

/** Returns the heads of the classes that are not above the bar with the button. */
async function headsBehindBar(page: Page): Promise<(string | null)[]> {
  const bar = await page.getByRole('region', { name: 'Your seats' }).boundingBox()
  return page
    .getByRole('rowheader')
    .evaluateAll(
      (heads, top) =>
        heads
          .filter((head) => head.getBoundingClientRect().bottom >= top)
          .map(({ textContent }) => textContent),
      bar?.y ?? 0,
    )
}

/** Returns the largest distance in px of a row letter to the seat beside it. */
function lettersBesideRows(page: Page): Promise<number> {
  return page.getByRole('grid').evaluate((grid) => {
    const middle = (element: Element | undefined) => {
      const box = element?.getBoundingClientRect()
      return box ? box.top + box.height / 2 : NaN
    }
    const rows = [...grid.querySelectorAll('.seat-row')]
    const distances = rows.map((row) => {
      const [start, end] = row.querySelectorAll('.seat-letter')
      const seats = [...row.querySelectorAll('.seat')]
      return Math.max(
        Math.abs(middle(start) - middle(seats[0])),
        Math.abs(middle(end) - middle(seats.at(-1))),
      )
    })
    return Math.max(...distances)
  })
}

/** Enlarges the seats to a size that can be tapped. */
async function growSeats(page: Page): Promise<void> {
  await doubleTap(page)
  await expect.poll(async () => (await boxOf(page, '.seat')).width).toBeGreaterThanOrEqual(24)
}

/** Taps twice beside the screen. */
async function doubleTap(page: Page): Promise<void> {
  const screen = await boxOf(page, '.seat-screen')
  const [x, y] = [screen.x + screen.width / 2, screen.y + screen.height / 2]
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await page.getByRole('button', { name: 'Show all seats' }).waitFor()
}

function isInSight(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((seat) => {
      const box = seat.getBoundingClientRect()
      const view = seat.closest('.seat-viewport')?.getBoundingClientRect()
      return (
        view !== undefined &&
        box.left >= view.left &&
        box.right <= view.right &&
        box.top >= view.top &&
        box.bottom <= view.bottom
      )
    })
}

/** Whether the names of the chosen seats are shown in full in the bar. */
function isWhole(page: Page): Promise<boolean> {
  return page
    .getByRole('region', { name: 'Your seats' })
    .locator('p.tabular-nums')
    .evaluate((names) => names.scrollWidth <= names.clientWidth && /\w, \w/.test(names.textContent ?? ''))
}
