import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SeatLinks } from '#contract/check-in/seat-links.ts'
import { book } from './bookings.ts'
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectNoOverhang,
  open,
  phone,
  test,
} from './browser.ts'
import { aCustomer, aShow, call } from './site.ts'

test('a buyer sends a seat to a friend, who opens its QR without signing in, until the buyer takes it back', async ({
  visit,
}) => {
  const buyer = await aCustomer()
  const booked = await book(await aShow(), buyer, 3)
  if (!booked) throw new Error('not booked')
  const seat = booked.convertedSeats[1] ?? ''
  const { page } = await visit({ viewport: phone, as: buyer })
  await open(page, `/mydashboard?ticket=${booked._id}`)
  await page.getByRole('button', { name: `Send seat ${seat}`, exact: true }).click()
  // Chromium without a window has no share sheet: the link is copied.
  await page.getByRole('region', { name: 'Messages' }).getByText(`Link of seat ${seat} copied`).waitFor()
  await page.getByRole('button', { name: `Send seat ${seat} again` }).waitFor()
  await expectAccessibleAtBothWidths(page, 'ticket with a shared seat')
  await expectRoomAt320(page)

  const friend = await visit({ viewport: phone })
  const response = await friend.page.goto(await linkOf(booked._id, buyer))
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await friend.page.getByRole('article', { name: new RegExp(`, Seat ${seat}$`) }).waitFor()
  await friend.page.getByRole('img', { name: `QR of seat ${seat}` }).waitFor()
  expect(await friend.page.getByText(booked.code).count()).toBe(0)
  await expectAccessibleAtBothWidths(friend.page, 'shared seat')
  await expectRoomAt320(friend.page)
  const saved = friend.page.waitForEvent('download')
  await friend.page.getByRole('button', { name: 'Save the QR' }).click()
  const picture = await saved
  expect(picture.suggestedFilename()).toBe(`ticket-${seat}.png`)
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')

  await page.getByRole('button', { name: `Take back seat ${seat}` }).click()
  await page.getByRole('button', { name: `Send seat ${seat}`, exact: true }).waitFor()
  await friend.page.reload()
  await friend.page.getByText('This ticket was taken back by the person who sent it.').waitFor()
  expect(await friend.page.getByRole('img', { name: `QR of seat ${seat}` }).count()).toBe(0)
  await expectAccessible(friend.page, 'shared seat taken back')
})

test('an incomplete link says so', async ({ visit }) => {
  const { page, expectsStatus } = await visit({ viewport: phone })
  expectsStatus(404)
  await open(page, '/seat#incomplete')
  await page.getByText('We cannot find this ticket').waitFor()
  await expectAccessible(page, 'shared seat unknown')
})

/** The path of the only link of a booking. */
async function linkOf(reservationId: string, { token }: { readonly token: string }): Promise<string> {
  const { seats } = await call<SeatLinks>(`/api/reservations/${reservationId}/links`, { token })
  const link = seats.find((one) => one.link)?.link
  const { pathname, hash } = new URL(link?.url ?? '')
  return pathname + hash
}

async function expectRoomAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverhang(page, 'shared seat at 320 px')
  await page.setViewportSize(phone)
}
