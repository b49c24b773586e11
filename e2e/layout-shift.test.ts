import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open, screens, test } from './browser.ts'
import { aCustomer, aShow } from './site.ts'

const MAX_SHIFT = 0.02

describe.each(screens)('on $screen', ({ viewport }) => {
  test('home and movie page have no layout shifts while they load and scroll', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await page.addInitScript(recordShifts)
    const show = await aShow()
    for (const path of ['/', `/movie/${show.movieId._id}`]) {
      await open(page, path)
      await scrollThrough(page)
      const { shift, moved } = await page.evaluate(shiftsSeen)
      expect(shift, `${path}: ${moved.join(', ')}`).toBeLessThan(MAX_SHIFT)
    }
  })

  test('the page of bookings does not move while the browser renders it', async ({ visit }) => {
    const { page } = await visit({ viewport, as: await aCustomer() })
    await page.addInitScript(recordShifts)
    await open(page, '/mydashboard')
    await page.getByText('No bookings yet', { exact: true }).waitFor()
    const { shift, moved } = await page.evaluate(shiftsSeen)
    expect(shift, moved.join(', ')).toBeLessThan(MAX_SHIFT)
  })
})

type Shifts = { shift: number; moved: string[] }
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Runs in the page, before its own scripts. */
function recordShifts(): void {
  const recorder = Object.assign(window, { shift: 0, moved: [] as string[] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as LayoutShift
      if (hadRecentInput) continue
      recorder.shift += value
      for (const { node } of sources)
        recorder.moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function shiftsSeen(): Shifts {
  const { shift, moved } = window as unknown as Shifts
  return { shift, moved }
}

/** Scrolls to the end screen by screen, each painted with fonts and pictures. */
async function scrollThrough(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < end; top += height) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await page.waitForFunction(isPainted)
  }
}

/** Runs in the page: returns whether fonts and visible pictures have loaded. */
function isPainted(): boolean {
  if (document.fonts.status !== 'loaded') return false
  return [...document.images].every((image) => {
    const { top, right, bottom, left } = image.getBoundingClientRect()
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return image.complete || !isInSight || !image.checkVisibility()
  })
}
