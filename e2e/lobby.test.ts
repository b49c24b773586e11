import { expect } from 'vitest'
import type { Lobby } from '#contract/lobby.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './browser.ts'
import { takeScreenshot } from './screenshots.ts'
import { call } from './site.ts'
import { anAdmin } from './staff.ts'

const screens = [
  ['across', { width: 1920, height: 1080 }],
  ['upright', { width: 1080, height: 1920 }],
] as const

test('a screen in the foyer shows the next shows without an account, and the house prints its sheets', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, theme: 'light' })
  await page.goto('/lobby')
  const rows = page.getByRole('region', { name: 'Next shows' }).getByRole('listitem')
  const { shows } = await call<Lobby>('/api/lobby')
  await expect.poll(() => rows.count()).toBe(shows.length)
  await expectAccessible(page, 'lobby')
  for (const [name, size] of screens) {
    await page.setViewportSize(size)
    await takeScreenshot(page, `lobby ${name}`)
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollHeight,
      client: document.documentElement.clientHeight,
    }))
    expect(scroll, name).toBe(client)
  }
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')

  const staff = await visit({ viewport: phone, as: await anAdmin() })
  const day = businessDayOf(new Date())
  await staff.page.goto(`/admin/showtimes?as=sheet&day=${day}`)
  await staff.page.getByRole('table').first().waitFor()
  await expectAccessibleAtBothWidths(staff.page, 'day sheet')
  await staff.page.setViewportSize(desktop)
  await staff.page.emulateMedia({ media: 'print' })
  await takeScreenshot(staff.page, 'day sheet printed')
  await staff.page.emulateMedia({ media: 'screen' })
  const saved = staff.page.waitForEvent('download')
  await staff.page.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toBe(`shows-${day}.pdf`)
  await staff.page.getByText('Seven days').click()
  await staff.page.getByRole('columnheader', { name: 'Screen' }).waitFor()
  await staff.page.setViewportSize(phone)
  await expectAccessibleAtBothWidths(staff.page, 'week sheet')
})
