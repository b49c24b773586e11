import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Move = { readonly name: string; readonly key: 'ArrowUp' | 'ArrowDown' }

/** Moves an item of an open order panel by one place, with the keyboard, and waits until the list has it there. */
export async function moveByKeys(page: Page, { name, key }: Move): Promise<void> {
  const before = await placeOf(page, name)
  const after = key === 'ArrowUp' ? before - 1 : before + 1
  const said = (place: number) => page.getByText(`${name}: place ${place} of`)
  await gripOf(page, name).focus()
  await page.keyboard.press('Space')
  await said(before).waitFor({ state: 'attached' })
  // A key that is pressed before the list is measured moves nothing and is repeated.
  const press = async () => {
    await page.keyboard.press(key)
    return said(after)
      .waitFor({ state: 'attached', timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(press).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => placeOf(page, name)).toBe(after)
}

type Drag = { readonly name: string; readonly onto: string }

/** Drags an item of an open order panel onto the place of another one, and waits until the list has it there. */
export async function moveByMouse(page: Page, { name, onto }: Drag): Promise<void> {
  const place = await placeOf(page, onto)
  await gripOf(page, name).scrollIntoViewIfNeeded()
  const from = await middleOf(gripOf(page, name))
  const to = await middleOf(gripOf(page, onto))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y, { steps: 12 })
  // A move before the list is measured is repeated.
  let nudge = 0
  const isThere = async () => {
    await page.mouse.move(from.x, to.y + (nudge++ % 2))
    return (await page.getByText(`${name}: place ${place} of`).count()) > 0
  }
  await expect.poll(isThere).toBe(true)
  await page.mouse.up()
  await expect.poll(() => placeOf(page, name)).toBe(place)
}

/** The names of an open order panel, in their order. */
export async function orderOf(page: Page): Promise<string[]> {
  const items = page.locator('.admin-order').getByRole('listitem')
  await items.first().waitFor()
  return (await items.allInnerTexts()).map((text) => text.trim())
}

const gripOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

/** The place of an item in an open order panel, from 1; 0: it is not there. */
async function placeOf(page: Page, name: string): Promise<number> {
  return (await orderOf(page)).indexOf(name) + 1
}

async function middleOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = (await locator.boundingBox()) ?? expect.fail('an item is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
