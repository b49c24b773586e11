import { describe, expect } from 'vitest'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { book } from './bookings.ts'
import { desktop, expectAccessible, screens, test, waitForHydration } from './browser.ts'
import { aCustomer, aShow } from './site.ts'
import { anAdmin, aSuperadmin } from './staff.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('the dashboard shows what needs attention, today and a period; a figure leads to its rows', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport, as: await aSuperadmin() })
    await page.goto('/admin/dashboard')
    await waitForHydration(page)
    for (const name of ['Needs attention', 'Today', 'Period', 'Nightly check'])
      await page.getByRole('region', { name, exact: true }).waitFor()
    const period = page.getByRole('region', { name: 'Period' })
    await period.getByRole('heading', { name: 'Sales by day' }).waitFor()
    await period.getByRole('table', { name: 'Occupancy by screen and time' }).waitFor()
    await expectAccessible(page, 'dashboard')
    // Shows of today that have no room beside the others are a scroll away, which is said.
    const isCutOff = await page
      .locator('.skyline')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    const hint = page.getByText('Scroll sideways for earlier and later shows.')
    await expect.poll(() => hint.isVisible()).toBe(isCutOff)

    await period.getByRole('button', { name: '30 days' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toMatch(/^20\d\d-\d\d-\d\d$/)
    // Journeys beside this one book today.
    const today = businessDayOf(new Date())
    await page.goto(`/admin/dashboard?from=${daysAfter(today, -30)}&to=${daysAfter(today, -1)}`)
    const figure = period.locator('.figure', { has: page.getByText('Bookings', { exact: true }) })
    const count = await figure.locator('.figure-value').innerText()
    await figure.locator('.figure-value a').click()
    await page.getByRole('heading', { level: 1, name: 'Reservations' }).waitFor()
    await expect.poll(() => page.locator('.admin-count').innerText()).toContain(count)
    await page.goBack()
    await period.getByRole('heading', { name: 'Best movies' }).waitFor()
  })
})

test('a booking appears in the figures of the day without a reload', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto('/admin/dashboard')
  const today = page.getByRole('region', { name: 'Today', exact: true })
  const bookings = today.locator('.figure', { has: page.getByText('Bookings', { exact: true }) })
  const value = async () => Number((await bookings.locator('.figure-value').innerText()).replaceAll(',', ''))
  await bookings.waitFor()
  const before = await value()
  await book(await aShow(), await aCustomer(), 2)
  await expect.poll(value).toBeGreaterThan(before)
})

test('a cell of the heat map leads to its showtimes; days that make no period are refused at their field', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto('/admin/dashboard')
  const map = page.getByRole('table', { name: 'Occupancy by screen and time' })
  const cell = map.getByRole('link').first()
  const name = (await cell.getAttribute('aria-label')) ?? ''
  const showtimes = /showtimes: ([\d,]+)$/.exec(name)?.[1] ?? 'none'
  await cell.click()
  await page.getByRole('heading', { level: 1, name: 'Showtimes' }).waitFor()
  await expect.poll(() => page.locator('.admin-count').innerText()).toContain(showtimes)
  await expectAccessible(page, 'showtimes of a cell')

  await page.goto('/admin/dashboard?from=2024-01-01&to=2026-01-01')
  await page.getByText('A period has at most 366 days').waitFor()
  await expectAccessible(page, 'dashboard without a period')
  await page.getByRole('button', { name: '7 days', exact: true }).click()
  await page.getByRole('heading', { name: 'Sales by day' }).waitFor()
})
