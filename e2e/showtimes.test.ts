import type { Locator, Page } from 'playwright-core'
import type { Showtime } from '#contract/programme.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { expect } from 'vitest'
import { book } from './bookings.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { boxOf, drag, dragOnto, dragTo, hold, laneOf, touchDrag } from './drag-steps.ts'
import { block, publishDrafts, saved, showtimesOn, someDrafts } from './programme-steps.ts'
import { aCustomer, call } from './site.ts'
import { anAdmin } from './staff.ts'

/** A day after the demo's programme: nothing else is planned on it. */
const DAY = daysAfter(localDate(new Date()), 18)

test('an admin plans a day on the timeline, undoes, publishes, and deletes it in the list', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto(`/admin/showtimes?day=${DAY}`)
  await page.getByText('Nothing is planned on this day.').waitFor()

  // Many at once.
  await page.getByRole('button', { name: 'Add showtimes' }).click()
  await page.getByRole('button', { name: 'Create shows as drafts: 0' }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await expectFocus(page.getByRole('combobox', { name: 'Movie' }))
  await page.getByRole('combobox', { name: 'Movie' }).click()
  await page.getByRole('option').first().click()
  // A screen is chosen with all of its classes; one is left out on purpose.
  await page.getByRole('combobox', { name: 'Screens' }).click()
  await page.getByRole('option', { name: 'Screen 1', exact: true }).click()
  // Closes the list of choices, and not the panel with what is typed.
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Premium' }).uncheck()
  // What is no time is named at the field, above the bar with the button.
  await page.getByRole('textbox', { name: 'Start times' }).fill('10, 6pm')
  await page.getByRole('button', { name: 'Create shows as drafts: 0' }).click()
  await page.getByText('Not a time: 10. Enter for example 18:45 or 6:45 PM.').waitFor()
  await page.getByRole('textbox', { name: 'Start times' }).fill('10:00, 6pm')
  await page.getByRole('button', { name: 'Create shows as drafts: 2' }).click()
  await page.getByText('Shows created as drafts: 2').waitFor()
  await expectFocus(page.getByRole('button', { name: 'Create shows as drafts: 0' }))
  // All of them are one step.
  await Promise.all([saved(page), page.getByRole('button', { name: 'Undo', exact: true }).click()])
  await page.getByText('Nothing is planned on this day.').waitFor()
  await page.getByRole('button', { name: 'Create shows as drafts: 2' }).waitFor()
  await Promise.all([saved(page), page.getByRole('button', { name: 'Redo', exact: true }).click()])
  await expectCount(page, '[data-performance]', 2)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expectFocus(page.getByRole('button', { name: 'Add showtimes' }))
  await expectAccessible(page, 'admin showtimes')

  // Moved by key and by drag; a place that is taken is refused, in words.
  const morning = block(page, /Screen 1, 10:/)
  await morning.focus()
  await Promise.all([saved(page), page.keyboard.press('ArrowRight')])
  await block(page, /Screen 1, 10:05 AM, Draft/).waitFor()
  await dragTo(page, block(page, /Screen 1, 10:05/), 'Screen 2')
  await block(page, /Screen 2, 10:05/).waitFor()
  // Each room has prices of its own: what becomes of them is said beside the way back.
  const moved = page
    .getByRole('status')
    .filter({ hasText: /Moved to Screen 2, at its prices: .*₹\d+ to ₹\d+/ })
  await moved.getByRole('button', { name: 'Undo' }).click()
  await block(page, /Screen 1, 10:05/).waitFor()
  await dragOnto(page, block(page, /Screen 1, 10:05/), block(page, /Screen 1, 6:00 PM/))
  await page.getByText(/Screen 1 is taken by .* at 6:00 PM/).waitFor()
  await page.reload()
  await block(page, /Screen 1, 10:05 AM, Draft/).waitFor()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('New: 2').waitFor()
  await page.getByText(/^Screen 1 on .* at 10:05 AM sells Silver, Gold only$/).waitFor()
  await expectAccessible(page, 'admin publish')
  await page.getByRole('button', { name: /^Publish: / }).click()
  await block(page, /Screen 1, 10:05 AM, Published/).waitFor()

  await page.setViewportSize(phone)
  await page.getByRole('combobox', { name: 'Room' }).selectOption('Screen 1')
  const card = page.getByRole('article').filter({ hasText: '10:05 AM' })
  await card.locator('summary').click()
  await card.getByRole('button', { name: /^5 min later: / }).waitFor()
  await expectAccessible(page, 'admin showtimes')
  await page.setViewportSize(desktop)

  // Cancelled with a reason; the account stands in its place.
  await block(page, /Screen 1, 6:00 PM/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel show' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel / })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The projector is broken')
  await dialog.getByRole('button', { name: 'Cancel show' }).click()
  await page.getByText('Refunded: 0 of 0').waitFor()

  await page.goto(`/admin/showtimes?as=list&date=${DAY}&state=published`)
  await page.getByText('2 in all').waitFor()
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(/^\d+ showtimes deleted, /).waitFor()
})

test('many are selected by a lasso, copied with Alt, dragged by a finger; another editor is not overwritten', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const day = daysAfter(DAY, 1)
  const starts = [
    ['Screen 1', '10:00'],
    ['Screen 2', '10:00'],
  ] as const
  await someDrafts(admin, day, starts)
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/showtimes?day=${day}`)
  const first = block(page, /Screen 1, 10:00/)
  await first.focus()
  await page.getByRole('tooltip').getByText(/₹/).first().waitFor()
  await expectAccessible(page, 'admin showtimes facts')

  const [from, to] = [await laneOf(page, 'Screen 1'), await laneOf(page, 'Screen 2')]
  await drag(page, { x: from.x, y: from.y }, { x: from.x + from.width / 2, y: to.y + 30 })
  await page.getByText('Selected: 2').waitFor()

  // Both go on together, as copies: the lawful places are lit, and a place that is taken is drawn with its reason.
  await page.keyboard.down('Alt')
  await hold(page, await boxOf(first), { x: 10, y: 0 })
  await page
    .getByText(/Screen 1 is taken by .* at 10:00 AM/)
    .first()
    .waitFor()
  await expectCount(page, '.timeline-clash', 2)
  await page.mouse.move(from.x + from.width * 0.6, from.y + 20, { steps: 4 })
  await page.locator('.timeline-lawful').first().waitFor()
  await Promise.all([saved(page), page.mouse.up()])
  await page.keyboard.up('Alt')
  await expectCount(page, '[data-performance]', 4)
  await Promise.all([saved(page), page.getByRole('button', { name: 'Undo' }).click()])
  await expectCount(page, '[data-performance]', 2)

  // By a finger: touched once, then dragged.
  await page.keyboard.press('Escape')
  await first.click()
  await Promise.all([saved(page), touchDrag(page, first, 120)])
  await block(page, /Screen 1, 12:\d+ PM, Draft/).waitFor()
  await expectCount(page, '[data-performance]', 2)

  // Meanwhile somebody else moves the other show, and the page does not know it yet: what it reads again comes late.
  const refused = Promise.withResolvers<void>()
  await page.route('**/api/showtimes/schedule?*', (route) => refused.promise.then(() => route.continue()))
  const path = `/api/showtimes/schedule?from=${day}&to=${day}`
  const theirs = (await call<StaffShowtime[]>(path, admin)).filter(({ room }) => room === 'Screen 2')
  const edits = theirs.map(({ _id: id, version }) => ({ kind: 'change', id, version, startAt: '12:00' }))
  await call('/api/showtimes/batch', { token: admin.token, body: { edits } })
  expectsStatus(409)
  await block(page, /Screen 2, 10:00/).focus()
  const conflict = page.waitForResponse((response) => response.status() === 409)
  await page.keyboard.press('ArrowRight')
  await conflict
  refused.resolve()
  const sees = (text: RegExp) => page.getByText(text).first().waitFor()
  await sees(/^Theirs: Screen 2, .*, 12:00 PM$/)
  await sees(/^Yours: Screen 2, .*, 10:05 AM$/)
  await expectAccessible(page, 'admin showtimes stale')
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await block(page, /Screen 2, 12:00 PM/).waitFor()

  // By keys a busy room is passed. That is said in sight, until the next edit.
  await block(page, /Screen 1, 12:/).focus()
  await Promise.all([saved(page), page.keyboard.press('Shift+ArrowDown')])
  await block(page, /Screen 3, 12:\d+ PM, Draft/).waitFor()
  const passed = page
    .getByRole('status')
    .filter({ hasText: /^Screen 2 is taken by .* at 12:00 PM, cleaning included\. Moved to Screen 3\.$/ })
  expect((await boxOf(passed)).y).toBeLessThan(desktop.height / 2)
  await expectAccessible(page, 'admin showtimes passed a room')
  await Promise.all([saved(page), page.keyboard.press('Control+z')])
  await block(page, /Screen 1, 12:\d+ PM, Draft/).waitFor()
  await expectCount(page, '.timeline-status:empty', 1)

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Week').click()
  await page.getByText(/^2 performances, 0 % sold/).waitFor()
  await expectAccessible(page, 'admin showtimes week')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin showtimes week')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => page.getByRole('radio', { name: / – / }).isChecked()).toBe(true)
})

test('a published show with a booking goes to another room: its party is seated again, and the buyer reads it on the ticket', async ({
  visit,
}) => {
  const [admin, customer] = [await anAdmin(), await aCustomer()]
  const day = daysAfter(DAY, 2)
  await someDrafts(admin, day, [['Screen 1', '10:00']])
  await publishDrafts(admin, day)
  const onSale = await call<Showtime[]>(`/api/showtimes?date=${day}`)
  const show = onSale.find(({ seatClass }) => seatClass === 'gold') ?? expect.fail('no gold class')
  const { _id: ticket, code } = (await book(show, customer, 3)) ?? expect.fail('not booked')

  const { page } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/showtimes?day=${day}`)
  await block(page, /Screen 1, 10:00 AM, Published/).focus()
  await Promise.all([saved(page), page.keyboard.press('Shift+ArrowDown')])
  await expectFocus(block(page, /Screen 2, 10:00 AM/))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/other seats for bookings: 1, seats: 3/).waitFor()
  await page.getByText(code).waitFor()
  await expectAccessible(page, 'admin publish a sold show')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin publish a sold show')
  await page.getByRole('button', { name: /^Publish: / }).click()
  await page.setViewportSize(desktop)
  await block(page, /Screen 2, 10:00 AM, Published/).waitFor()

  const buyer = (await visit({ viewport: phone, as: customer })).page
  await buyer.goto(`/mydashboard?ticket=${ticket}`)
  await buyer.getByText(/^The cinema has changed this show. Before: .*Screen 1/).waitFor()
  await expectAccessible(buyer, 'ticket of a moved show')
  await buyer
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await buyer.getByRole('dialog').getByText('Because the cinema has changed the show').waitFor()
  await expectAccessible(buyer, 'cancel a moved show')
})

test('the price of a published show changes with its publication; one between the tax steps is refused', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const day = daysAfter(DAY, 3)
  await someDrafts(admin, day, [['Screen 1', '10:00']])
  await publishDrafts(admin, day)
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/showtimes?day=${day}`)
  await block(page, /Screen 1, 10:00 AM, Published/).focus()
  await page.keyboard.press('Enter')
  const price = page.getByLabel('Price, Gold')
  await price.fill('110')
  expectsStatus(409)
  await page.keyboard.press('Control+s')
  await page.getByText(/No price with GST is between ₹105 and ₹118.01/).waitFor()
  await price.fill('333')
  await page.keyboard.press('Control+s')
  const change = page.getByRole('status').filter({ hasText: 'Saved changes' }).locator('dl > div')
  await expect.poll(() => change.count()).toBe(1)
  await expectAccessible(page, 'admin price of a show')
  await block(page, /Screen 1, 10:00 AM, Changed, not published yet/).waitFor()
  // What the panel has saved is one step of the timeline, and the panel shows what it leads to.
  await Promise.all([saved(page), page.getByRole('button', { name: 'Undo', exact: true }).click()])
  await block(page, /Screen 1, 10:00 AM, Published/).waitFor()
  await expect.poll(() => price.inputValue()).not.toContain('333')
  await Promise.all([saved(page), page.getByRole('button', { name: 'Redo', exact: true }).click()])
  await expect.poll(() => price.inputValue()).toContain('333')
  await block(page, /Screen 1, 10:00 AM, Changed, not published yet/).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/Gold: ₹\d+ to ₹333/).waitFor()
  await page.getByText('Nobody has booked these shows, so nobody is told.').waitFor()
  await page.getByRole('button', { name: /^Publish: / }).click()
  await block(page, /Screen 1, 10:00 AM, Published/).waitFor()
  const prices = async () => (await showtimesOn(admin, day)).map(({ ticketPrice }) => ticketPrice)
  expect(await prices()).toContain(333)

  await page.goto(`/admin/showtimes?as=list&date=${day}`)
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change the price of showtimes: \d+$/ })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please fill this in').waitFor()
  await dialog.getByLabel('Price').fill('99')
  await expectAccessible(page, 'admin price of many shows')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^\d+ showtimes changed, /).waitFor()
  expect(new Set(await prices())).toEqual(new Set([99]))
})

const expectCount = (page: Page, selector: string, count: number) =>
  expect.poll(() => page.locator(selector).count()).toBe(count)

async function expectFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
}

test('opening hours are set beside the timeline, and a fan show before them is planned with its reason', async ({
  visit,
}) => {
  const { page, expectsStatus } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto(`/admin/showtimes?day=${daysAfter(DAY, 5)}`)
  await page.getByRole('button', { name: 'Opening hours' }).click()
  await page.getByPlaceholder('09:15').fill('6pm')
  await page.getByPlaceholder('22:50').fill('9am')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The last start must not be before the first').waitFor()
  await page.getByRole('textbox', { name: 'First start' }).fill('')
  await page.getByRole('textbox', { name: 'Last start' }).fill('')
  // As usual, so that other journeys find their times.
  await page.getByRole('textbox', { name: 'Cleaning (minutes)' }).fill('25')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Shows that are planned already keep their times.').first().waitFor()
  await expectAccessible(page, 'admin opening hours')
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'Add showtimes' }).click()
  await page.getByRole('combobox', { name: 'Movie' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Screens' }).click()
  await page.getByRole('option', { name: 'Screen 1', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Start times' }).fill('6am')
  await page.getByRole('button', { name: 'Create shows as drafts: 1' }).click()
  await page.getByText('Shows start between 9:15 AM and 10:50 PM; another time needs a reason.').waitFor()
  expectsStatus(409)
  const reason = page.getByRole('textbox', { name: 'Reason for a start outside of the opening hours' })
  await reason.fill('First day, first show of the fan club')
  await page.getByRole('button', { name: 'Create shows as drafts: 1' }).click()
  await page.getByText('Shows created as drafts: 1').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await block(page, /Screen 1, 6:00 AM, Draft/).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => reason.inputValue()).toBe('First day, first show of the fan club')
})

test('a panel that does not load leaves the timeline as it is', async ({ visit }) => {
  const { page, allowsLoadErrors } = await visit({
    viewport: desktop,
    as: await anAdmin(),
    serviceWorkers: 'block',
  })
  allowsLoadErrors()
  await page.goto(`/admin/showtimes?day=${daysAfter(DAY, 4)}`)
  await page.getByText('Nothing is planned on this day.').waitFor()
  await page.route(/programme-panel[^/]*\.js/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '}' }),
  )
  await page.getByRole('button', { name: 'Add showtimes' }).click()
  await page.getByText('Part of this page did not load.').filter({ visible: true }).waitFor()
  await page.getByText('Nothing is planned on this day.').waitFor()
  await expectAccessible(page, 'admin showtimes panel failed')
})
