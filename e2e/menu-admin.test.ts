import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, expectAccessible, open, phone, test } from './browser.ts'
import { moveByKeys, moveByMouse, orderOf } from './order-steps.ts'
import { choosePicture } from './picture-steps.ts'
import { anAdmin, waitForAlert } from './staff.ts'

test('an admin makes a sealed item, whose price is never above its MRP; the public menu has it until it is taken off, and says when it is sold out', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, as: await anAdmin() })
  const { page: visitor } = await visit({ viewport: phone })
  await openList(page, '/admin/snacks&beverages?tab=orders')
  await expectAccessible(page, 'admin snack orders')
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('button', { name: 'New item' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: false }).first().fill('Mango lassi')
  await form.getByLabel('Description').first().fill('200 ml bottle')
  await form.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Cold drinks' }).click()
  await form.getByText('Vegetarian', { exact: true }).click()
  await form.getByRole('checkbox', { name: 'milk' }).check()
  await form.getByLabel('Energy of one serving').fill('180')
  await form.getByRole('combobox', { name: 'Tax' }).click()
  await page.getByRole('option', { name: /^Milk drink/ }).click()
  await form.getByLabel('Price with GST').fill('60')
  await form.getByLabel('MRP').fill('50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => form.getByLabel('Price with GST').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Price with GST').fill('45')
  await choosePicture(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Item saved')
  await page.getByRole('heading', { name: 'Mango lassi' }).waitFor()
  // No field is partly covered by the bar with the buttons.
  await form.getByRole('link', { name: 'History of changes' }).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'admin snack')

  const item = visitor.getByRole('listitem').filter({ hasText: 'Mango lassi' })
  const onTheMenu = async () => {
    await open(visitor, '/snacks&beverages')
    return (await item.allInnerTexts()).join('\n')
  }
  await expect.poll(onTheMenu).toMatch(/₹45[^]*200 ml bottle[^]*Contains milk · MRP ₹50/)
  await item.getByRole('img', { name: 'Vegetarian', exact: true }).waitFor()
  await form.getByRole('button', { name: 'Sold out' }).click()
  await form.getByRole('button', { name: 'Available' }).waitFor()
  await expect.poll(onTheMenu).toContain('Sold out')
  await expectAccessible(visitor, 'menu with an item that is sold out')
  await form.getByRole('button', { name: 'Available' }).click()
  await expect.poll(onTheMenu).not.toContain('Sold out')
  await form.getByRole('button', { name: 'Take off the menu' }).click()
  const question = page.getByRole('dialog', { name: 'Take Mango lassi off the menu?' })
  await question.getByRole('button', { name: 'Take off the menu' }).click()
  await waitForAlert(page, 'Item taken off the menu')
  await expect.poll(onTheMenu).toBe('')
})

test('the order of the menu is changed by keys and by dragging, and visitors see it; the capacity of a slot is changed', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  const { page: visitor } = await visit({ viewport: phone })
  const popcorn = async () => {
    await open(visitor, '/snacks&beverages')
    const names = visitor.getByRole('region', { name: 'Popcorn' }).getByRole('heading', { level: 3 })
    return names.allInnerTexts()
  }
  await openList(page, '/admin/snacks&beverages?open=order')
  // The first two: nothing scrolls while they are dragged.
  const [upper = '', lower = ''] = await orderOf(page)
  expect(await popcorn()).toEqual([upper, lower])
  await moveByKeys(page, { name: lower, key: 'ArrowUp' })
  await expect.poll(popcorn).toEqual([lower, upper])
  await expectAccessible(page, 'admin order of the menu')
  await moveByMouse(page, { name: lower, onto: upper })
  await expect.poll(popcorn).toEqual([upper, lower])

  await openList(page, '/admin/snacks&beverages')
  await page.getByRole('button', { name: 'Change capacity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Capacity of the snack bar' })
  const field = dialog.getByLabel('Units in a slot of five minutes')
  const units = Number(await field.inputValue())
  await field.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await field.fill(String(units + 1))
  await expectAccessible(page, 'admin capacity')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Capacity saved')
  await page.getByText(`Capacity: ${units + 1} units in five minutes`).waitFor()
})

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Snacks & Beverages' }).waitFor()
}
