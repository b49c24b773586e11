import { expect } from 'vitest'
import { desktop, test } from './browser.ts'
import { anAdmin } from './staff.ts'

/** Of brotli, as transferred. */
const MOST_BYTES = 260_000

test('the movies page of the back office transfers at most 260 kB of scripts, and nothing that only other pages show', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin(), serviceWorkers: 'block' })
  await page.goto('/admin/movies')
  await page.getByRole('link', { name: 'Barah Baavan' }).waitFor()
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  )
  expect(scripts.filter(({ name }) => /chart|highs|crop|timeline|plan-page/i.test(name))).toEqual([])
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  // Without them nothing was measured.
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})
