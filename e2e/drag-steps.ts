import type { Locator, Page } from 'playwright-core'

type Point = { readonly x: number; readonly y: number }
type Box = Point & { readonly width: number; readonly height: number }

export async function boxOf(of: Locator): Promise<Box> {
  const box = await of.boundingBox()
  if (!box) throw new Error('it has no place')
  return box
}

/** The place of a room on the timeline. */
export const laneOf = (page: Page, room: string) => boxOf(page.locator(`[data-room="${room}"]`))

/** Begins a drag: the button stays pressed. */
export async function hold(page: Page, { x, y }: Point, by: Point): Promise<void> {
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 20 + by.x, y + 20 + by.y, { steps: 4 })
}

/** A finger that goes to the right. */
export async function touchDrag(page: Page, what: Locator, pixels: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // Buttons are larger for fingers: what is below them has moved.
  const { x, y } = await boxOf(what)
  const at = (by: number) => [{ x: x + 20 + by, y: y + 20 }]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', at(0))
  for (let by = 20; by <= pixels; by += 20) await touch('touchMove', at(by))
  await touch('touchEnd', [])
}

export async function dragTo(page: Page, from: Locator, room: string): Promise<void> {
  const start = await from.boundingBox()
  const lane = await page.locator(`[data-room="${room}"]`).boundingBox()
  if (!start || !lane) throw new Error('there is nothing to drag')
  await drag(page, start, { x: start.x + 20, y: lane.y + 20 })
}

export async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('there is nothing to drag')
  await drag(page, start, { x: end.x - 10, y: end.y + 20 })
}

export async function drag(page: Page, start: Point, end: Point): Promise<void> {
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}
