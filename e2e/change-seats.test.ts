import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import { seatFromKey } from '#domain/seats.ts'
import { book, hold, isFree } from './bookings.ts'
import { desktop, expectAccessible, test } from './browser.ts'
import { aCustomer, aShow, call, mailsTo } from './site.ts'
import { anAdmin } from './staff.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Other seats for booking / })
const seat = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name: new RegExp(`^${name}, `) })

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
  expect(await seat(page, own).getAttribute('data-state')).toBe('own')
  await expectAccessible(page, 'change seats')

  // Somebody else is faster: the seat is named, and nothing was changed.
  const free = await freeSeatsOf(page)
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
  showsMap()

  await expect.poll(() => seat(page, first).getAttribute('data-state')).toBe('held')
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

type Free = { readonly name: string; readonly at: readonly [row: number, column: number] }

/** The first free seats of the map, with their names. */
async function freeSeatsOf(page: Page): Promise<Free[]> {
  const buttons = await dialogOf(page).locator('[data-state="free"]').all()
  return Promise.all(
    buttons.slice(0, 3).map(async (button) => {
      const name = (await button.getAttribute('aria-label'))?.split(',')[0] ?? ''
      return { name, at: seatFromKey(Number(await button.getAttribute('data-seat'))) }
    }),
  )
}
