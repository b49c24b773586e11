import type { Locator } from 'playwright-core'

/**
 * Returns the area in px by which an alert covers each of these elements. All are measured at one moment, since an alert goes after five seconds;
 * without the alert it throws.
 */
export async function coveredAreas(alert: Locator, subjects: readonly Locator[]): Promise<number[]> {
  const elements = await Promise.all(subjects.map((subject) => subject.elementHandle()))
  return alert.evaluate((text, elements) => {
    const box = text.closest('div')?.getBoundingClientRect()
    return elements.map((element) => {
      if (!box || !element?.isConnected) throw new Error('not on the page')
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const width = Math.min(right, box.right) - Math.max(left, box.left)
      const height = Math.min(bottom, box.bottom) - Math.max(top, box.top)
      return Math.max(0, width) * Math.max(0, height)
    })
  }, elements)
}
