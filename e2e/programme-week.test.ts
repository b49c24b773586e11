import { expect } from 'vitest'
import { daysAfter } from '#domain/time.ts'
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './browser.ts'
import { boxOf, hold } from './drag-steps.ts'
import { anEmptyDay, block, saved, showtimesOn, someDrafts } from './programme-steps.ts'
import { aNewAdmin, anAdmin } from './staff.ts'

test('two managers plan a week: one sees at once what the other moves, a movie is replaced and a day is copied with rules', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const day = await anEmptyDay(admin, 34)
  await someDrafts(admin, day, [
    ['Screen 1', '10:00'],
    ['Screen 1', '15:00'],
    ['Screen 2', '11:00'],
  ])
  const one = (await visit({ viewport: desktop, as: admin })).page
  const other = (await visit({ viewport: desktop, as: await aNewAdmin('Second Manager') })).page
  for (const page of [one, other]) {
    await page.goto(`/admin/showtimes?day=${day}`)
    await block(page, /Screen 1, 10:00 AM/).waitFor()
  }

  // One drags a show which the other moves meanwhile: what is dragged stays in hand, and the drop leaves the place of the other.
  const dragged = block(one, /Screen 1, 10:00 AM/)
  await hold(one, await boxOf(dragged), { x: 60, y: 0 })
  await block(other, /Screen 1, 10:00 AM/).focus()
  await Promise.all([saved(other), other.keyboard.press('ArrowLeft')])
  const moved = block(one, /Screen 1, 9:\d\d AM/)
  await moved.waitFor()
  await one.mouse.up()
  await one.getByText(/Somebody else has changed .* meanwhile: .*Screen 1, 9:\d\d AM/).waitFor()
  await moved.waitFor()

  // A movie is replaced on the day; undo brings the former one back.
  const title = (await showtimesOn(admin, day))[0]?.movie.title ?? ''
  await one.getByRole('button', { name: 'Replace a movie' }).click()
  const panel = one.getByRole('complementary')
  await panel.getByRole('combobox', { name: 'Movie to replace' }).click()
  await one.getByRole('option', { name: title }).click()
  await panel.getByRole('combobox', { name: 'Replace it with' }).click()
  await one.getByRole('option').first().click()
  await panel
    .getByText(/Drafts that change at once: \d|Shows left as they are: \d/)
    .first()
    .waitFor()
  await expectAccessible(one, 'admin replace movie')
  await one.setViewportSize(phone)
  await expectAccessible(one, 'admin replace movie')
  await one.setViewportSize(desktop)

  // The day is copied without its last shows, with two screens swapped; the other sees the drafts appear.
  const target = daysAfter(day, 7)
  await other.goto(`/admin/showtimes?day=${target}`)
  await one.goto(`/admin/showtimes?day=${day}&open=copy`)
  await one.getByRole('checkbox', { name: 'Without the last show of each screen and day' }).check()
  await one.getByRole('button', { name: 'Swap two screens' }).click()
  await one.getByRole('combobox', { name: 'Shows of' }).click()
  await one.getByRole('option', { name: 'Screen 1', exact: true }).click()
  await one.getByRole('combobox', { name: 'Change places with' }).click()
  await one.getByRole('option', { name: 'Screen 3', exact: true }).click()
  await one.getByText('Drafts to create: 1').waitFor()
  await expectAccessible(one, 'admin copy days')
  await one.setViewportSize(phone)
  await expectAccessible(one, 'admin copy days')
  await one.setViewportSize(desktop)
  await one.getByRole('complementary').getByRole('button', { name: 'Copy', exact: true }).click()
  await one.getByText('Shows created as drafts: 1').waitFor()
  await block(other, /Screen 3, 9:\d\d AM/).waitFor()

  // The week has titles and screens, and its days are found again in the panel that fills them.
  await one.goto(`/admin/showtimes?as=week&day=${day}`)
  await one.getByText('Screen 2').first().waitFor()
  await expect.poll(() => one.locator('.week-show').count()).toBeGreaterThan(2)
  await expectAccessibleAtBothWidths(one, 'admin week with titles')
  await one.setViewportSize(desktop)
  await one.getByRole('button', { name: 'Fill the week' }).click()
  await one.getByRole('button', { name: 'Fill seven days' }).waitFor()
  await expectAccessible(one, 'admin fill the week')

  // A language version of a movie begins with what must differ, and a movie goes to the top.
  await one.goto('/admin/movies')
  await one.getByRole('checkbox').nth(2).check()
  await one.getByRole('button', { name: 'To the top' }).click()
  await one.getByText(/ is the first movie now\./).waitFor()
  await one.getByRole('button', { name: 'Duplicate' }).click()
  const form = one.getByRole('complementary')
  await expect
    .poll(() =>
      form
        .getByRole('textbox', { name: /^Title/ })
        .first()
        .inputValue(),
    )
    .toContain('(2)')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('combobox', { name: 'Language' }).fill('Odia')
  await form.getByRole('button', { name: 'Save' }).click()
  await one.getByText('Movie have been saved!').waitFor()
  await expectAccessible(one, 'admin language version')
})
