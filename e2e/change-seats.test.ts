import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import { seatCode, seatLabel, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { book, hold, isFree } from './bookings.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { aCustomer, aShow, call, mailsTo, type Account } from './site.ts'
import { anAdmin } from './staff.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Other seats for booking / })
const seat = (page: Page, name: string) =>
  dialogOf(page).getByRole('gridcell', {
    name: new RegExp(`^${name.replace(/(\D+)(\d+)/, 'Row $1 seat $2')}, `),
  })

test('staff choose other seats on the live map, and the buyer gets one mail with the new ticket', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const show = await aShow()
  const customer = await aCustomer()
  const booked = await book(show, customer, 2)
  if (!booked) throw new Error('not booked')
  const [row] = await call<BookingRow[]>(`/api/bookings?q=${booked.code}`, { token: admin.token })

  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/reservations?open=${row?._id}`)
  await page.getByRole('button', { name: 'Change seats', exact: true }).click()
  const [own = ''] = booked.convertedSeats
  await seat(page, own).waitFor()
  expect(await seat(page, own).getAttribute('data-code')).toBe(String(seatCode.own))
  await expectAccessible(page, 'change seats')

  // Somebody else is faster: the seat is named, and nothing was changed.
  const free = await freeSeatsOf(page, show, admin)
  const [first = '', second = '', third = ''] = free.map(({ name }) => name)
  await seat(page, first).click()
  await seat(page, second).click()
  await dialogOf(page).getByLabel('Reason').fill('The seat is broken')
  const showsMap = await delayMap(page)
  await hold(show, await aCustomer(), [free[0]?.at ?? [0, 0]])
  expectsStatus(409)
  await dialogOf(page)
    .getByRole('button', { name: `Give ${first}, ${second}` })
    .click()
  await dialogOf(page).getByText(`Somebody else has just taken ${first}. Choose others.`).waitFor()
  await expectAccessible(page, 'change seats taken')
  // A tablet that is rotated keeps what was chosen.
  await page.setViewportSize(phone)
  await expectAccessible(page, 'change seats after the window became narrow')
  await page.setViewportSize(desktop)
  expect(await dialogOf(page).getByLabel('Reason').inputValue()).toBe('The seat is broken')
  showsMap()

  await expect.poll(() => seat(page, first).getAttribute('data-code')).toBe(String(seatCode.held))
  await seat(page, third).click()
  await dialogOf(page)
    .getByRole('button', { name: `Give ${second}, ${third}` })
    .click()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^Seats changed\./)
    .waitFor()
  await page.getByText('Seats changed by staff').waitFor()
  await expect.poll(() => isFree(booked)).toBe(true)
  const mails = async () =>
    (await mailsTo(customer.user.email)).filter(({ subject }) => subject.startsWith('Seats changed: '))
  await expect.poll(async () => (await mails()).length).toBe(1)
})

/** Delays what the map hears until the returned function is called. */
async function delayMap(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/counter/showtimes/*/seats', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

type Free = { readonly name: string; readonly at: Seat }

/** The first free seats of the class of the booking, with their names. */
async function freeSeatsOf(page: Page, show: { readonly _id: string }, { token }: Account): Promise<Free[]> {
  const { seats } = await call<{ readonly seats: SeatMatrix }>(`/api/counter/showtimes/${show._id}/seats`, {
    token,
  })
  const shown = await dialogOf(page)
    .locator(`[data-code="${seatCode.free}"]:not([data-other])`)
    .evaluateAll((cells) => cells.slice(0, 3).map((cell) => cell.getAttribute('aria-label') ?? ''))
  const names = shown.map((label) => label.replace(/^Row (\D+) seat (\d+),.*$/, '$1$2'))
  return names.map((name) => ({ name, at: seatNamed(seats, name) }))
}

function seatNamed(plan: SeatMatrix, name: string): Seat {
  for (const [row, codes] of plan.entries()) {
    const column = codes.findIndex(
      (code, at) => code !== seatCode.none && seatLabel(plan, [row, at]) === name,
    )
    if (column >= 0) return [row, column]
  }
  throw new Error(`no seat ${name}`)
}
