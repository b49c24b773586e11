import { hold } from './bookings.ts'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

test('seats that somebody holds on another device are said to be their own, to be paid for or released', async ({
  visit,
}) => {
  const [show, buyer] = [await aShow(), await aCustomer()]
  await hold(show, buyer, 2)
  const { page } = await visit({ viewport: phone, as: buyer })
  await open(page, '/')
  await page.getByText(/^You are holding .*: continue or release\.$/).waitFor()
  await expectAccessibleAtBothWidths(page, 'home with held seats')
  await open(page, `/movie/${show.movieId._id}`)
  await page.getByText(/^You are holding .*: continue or release\.$/).waitFor()
  await open(page, seatsPage(show))
  const note = page.getByText(/^You are holding seats .*: continue or release them\./)
  await note.waitFor()
  await expectAccessibleAtBothWidths(page, 'seat map with own held seats')
  await page.getByRole('button', { name: 'Release' }).click()
  await note.waitFor({ state: 'detached' })
})
