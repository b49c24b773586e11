import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import { aDoorPhone } from '#server/testing/door-calls.ts'
import { aTicketAtTheDoor, scan, sendScans } from '#server/testing/door.ts'
import type { TestCinema } from '#server/testing/test-cinema.ts'
import { desktop, expectAccessible, phone, screens, test } from './browser.ts'
import { expectOutcome, handScan } from './door-steps.ts'
import { openOwnSite, type OwnSite } from './own-site.ts'

/** A show of the demo cinema starts when it starts, and its booking is closed by then. */
let site: OwnSite
let cinema: TestCinema
beforeAll(async () => {
  site = await openOwnSite()
  cinema = site.cinema
})
afterAll(() => cinema.close())

const pageOf = (ticketUrl: string) => new URL(ticketUrl).pathname + new URL(ticketUrl).search

describe.each(screens)('on $screen', ({ viewport }) => {
  test('staff of the door admit a group in parts, see where it was used, and undo', async ({ visit }) => {
    const { reservation, room } = await aTicketAtTheDoor(cinema, {
      seats: ['C4', 'C5', 'C6'],
      show: { movie: { certificate: 'A' } },
    })
    const { page } = await visit({
      viewport,
      at: site.at,
      as: await site.asAccount(await cinema.aStaffMember('door')),
    })
    await page.goto(pageOf(reservation.ticketUrl))
    await page.getByText('May come in').waitFor()
    await page.getByText('Adults only (A)').waitFor()
    await page.getByRole('img', { name: /seats C4, C5, C6$/ }).waitFor()
    await expectAccessible(page, 'door ticket')
    await page.getByRole('button', { name: 'One person fewer' }).click()
    await page.getByRole('button', { name: 'Admit 2 people' }).click()
    await page.getByText('2 of 3 are in').waitFor()
    await expectAccessible(page, 'door ticket admitted')
    await page.getByRole('button', { name: 'Admit 1 person' }).click()
    await page.getByText('3 of 3 are in').waitFor()
    await page.reload()
    await page.getByText(/^Used at .*All screens$/).waitFor()
    await expectAccessible(page, 'door ticket used')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByLabel('Why is it undone?').fill('Wrong queue')
    await page.getByRole('button', { name: 'Undo admission' }).click()
    await page.getByText('2 of 3 are in').waitFor()
    await page.getByText('Undone by Asha Verma: Wrong queue').waitFor()
    expect(room).not.toBe('all')
  })

  test('the wrong door says where to go, and a forged ticket says so', async ({ visit }) => {
    const [one, other] = [await aTicketAtTheDoor(cinema), await aTicketAtTheDoor(cinema)]
    const { page } = await visit({
      viewport,
      at: site.at,
      as: await site.asAccount(await cinema.aStaffMember('door')),
    })
    await page.goto(pageOf(one.reservation.ticketUrl))
    await page.getByText('May come in').waitFor()
    await page.getByLabel('Gate').selectOption(other.room)
    await page.getByText(/^Other screen: go to /).waitFor()
    await expectAccessible(page, 'door other screen')
    await page.goto(`${pageOf(one.reservation.ticketUrl)}x`)
    await page.getByText('Forged ticket').waitFor()
    await expectAccessible(page, 'door forged')
  })

  test('a customer sees whether the own ticket is valid, and who is in', async ({ visit }) => {
    const buyer = await cinema.aProvenPerson()
    const { reservation } = await aTicketAtTheDoor(cinema, { buyer })
    const { page } = await visit({ viewport, at: site.at, as: await site.asAccount(buyer) })
    await page.goto(pageOf(reservation.ticketUrl))
    await page.getByText('Your ticket is valid').waitFor()
    await expectAccessible(page, 'own ticket')
    const { token } = await cinema.aStaffMember('door')
    await scan(cinema, reservation, { token })
    await page.reload()
    await page.getByText('1 of 2 people are in').waitFor()
    await expectAccessible(page, 'own ticket in part')
  })

  test('an admin pairs a phone and revokes it', async ({ visit }) => {
    const { page } = await visit({
      viewport,
      at: site.at,
      as: await site.asAccount(await cinema.aPerson('admin')),
    })
    await page.goto('/checkin/devices')
    await page.getByLabel('Name of the phone').fill('Phone of the foyer')
    await page.getByRole('button', { name: 'Show a pairing code' }).click()
    await page.getByRole('img', { name: 'Pairing code' }).waitFor()
    await expectAccessible(page, 'door pairing code')
    const { token } = await aDoorPhone(cinema)
    await page.reload()
    await page.getByRole('button', { name: 'Revoke Foyer' }).first().waitFor()
    await expectAccessible(page, 'door phones')
    await page
      .getByText(/^Until /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Keep Foyer for 30 more days' }).first().click()
    await page.getByRole('button', { name: 'Revoke Foyer' }).first().click()
    await page.getByText('Revoked').first().waitFor()
    // A phone that was revoked on the other screen says so, too.
    await expect.poll(async () => (await cinema.api.get('/door', { token })).status).toBe(401)
  })

  test('the figures of today are live, with conflicts', async ({ visit }) => {
    // Of the business day, at any hour: in its last half hour, a show that begins now.
    const now = cinema.clock.now()
    const startsInMinutes = businessDayOf(minutesAfter(now, 30)) === businessDayOf(now) ? 30 : 0
    const movie = { title: `Rain ${crypto.randomUUID().slice(0, 6)}` }
    const ticket = { seats: ['A1', 'A2', 'A3'], startsInMinutes, show: { movie } }
    const { reservation } = await aTicketAtTheDoor(cinema, ticket)
    const { token } = await cinema.aStaffMember('door')
    const { page } = await visit({
      viewport,
      at: site.at,
      as: await site.asAccount(await cinema.aStaffMember('door')),
    })
    await page.goto('/checkin/shows')
    await page.getByText('Live', { exact: true }).waitFor()
    const show = page.getByRole('listitem').filter({ hasText: movie.title })
    const figure = (name: string) => show.locator('dl > div').filter({ hasText: name }).locator('dd')
    await expect.poll(() => figure('Missing').textContent()).toBe('3')
    await scan(cinema, reservation, { people: 3, token })
    await expect.poll(() => figure('Missing').textContent()).toBe('0')
    const { token: phoneToken } = await aDoorPhone(cinema)
    await sendScans(cinema, [{ reservationId: reservation._id, people: 1 }], { token: phoneToken })
    await expect.poll(() => figure('Conflicts').textContent()).toBe('1')
    await expectAccessible(page, 'door shows')
    await page.getByRole('link', { name: /^Conflicts to settle: / }).click()
    const conflict = page.getByRole('article').filter({ hasText: reservation.code })
    await conflict.getByText('Admitted too: 1 person').waitFor()
    await conflict.getByText('Admitted: 3 people').waitFor()
    await expectAccessible(page, 'door conflicts')
    await conflict.getByLabel('What happened?').fill('The child sat on a lap')
    await conflict.getByRole('button', { name: 'Settle' }).click()
    await conflict.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Settled' }).click()
    await conflict.getByText('The child sat on a lap').waitFor()
    await expectAccessible(page, 'door conflicts settled')
  })
})

test('a scanner that ends before the response shows the first verdict after its reload, not that the ticket was used', async ({
  visit,
}) => {
  const { reservation } = await aTicketAtTheDoor(cinema, { seats: ['C4'] })
  const { page } = await visit({
    viewport: phone,
    at: site.at,
    as: await site.asAccount(await cinema.aStaffMember('door')),
  })
  await page.goto('/checkin')
  await page.getByText('Online', { exact: true }).waitFor()
  // The server decides; its response never comes to the page. The route stays: taking it away lets the held request go on.
  let isFirst = true
  const decided = new Promise<void>((resolve) => {
    void page.route(`**/api/checkin/${reservation._id}`, async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      await route.fetch()
      resolve()
    })
  })
  await handScan(page, reservation.ticketUrl)
  await decided
  await page.reload()
  await expectOutcome(page, 'Admitted')
  await handScan(page, reservation.ticketUrl)
  await expectOutcome(page, 'Admitted')
  const { token } = await cinema.aStaffMember('door')
  const { body } = await cinema.api.get<CheckIn>(`/checkin/${reservation._id}`, { token })
  expect([body.admitted, body.admissions.length]).toEqual([1, 1])
})

test('a stranger sees no ticket, and staff without the duty of the door no door', async ({ visit }) => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  const { page, allowsStatus } = await visit({
    viewport: desktop,
    at: site.at,
    as: await site.asAccount(await cinema.aPerson()),
  })
  allowsStatus(404)
  await page.goto(pageOf(reservation.ticketUrl))
  await page.getByRole('heading', { name: '404 NOT FOUND' }).waitFor()
  const counter = await visit({
    viewport: phone,
    at: site.at,
    as: await site.asAccount(await cinema.aStaffMember('counter')),
  })
  await counter.page.goto('/checkin/shows')
  await expect.poll(() => new URL(counter.page.url()).pathname).toBe('/')
})
