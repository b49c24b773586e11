import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { EnquiryWithAnswers, ReceivedEnquiry } from '#contract/private-enquiries.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, instantAt } from '#domain/time.ts'
import { fillSignIn, payByUpi } from './booking-steps.ts'
import { desktop, expectAccessible, open, phone, test } from './browser.ts'
import { type Account, anEmail, aPrivateShow, aProvenCustomer, call, mailsTo } from './site.ts'
import { anAdmin } from './staff.ts'

test('an enquiry is answered, quoted and held; the quote is paid by its link, and the enquiry is booked', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const show = await aPrivateShow()
  const customer = await aProvenCustomer()
  const { name, email } = await anEnquiry({ seats: 12, date: show.startDate, showTime: show.startAt })
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await open(page, '/admin/privatereservations')
  await page.getByRole('searchbox').fill(name)
  await cardIn(page, 'New', name).waitFor()
  await lookAtBothWidths(page, 'admin enquiry board')

  // Moved with the keys: lifted, taken one column to the right, dropped.
  await expect.poll(() => lift(page, name)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.getByText(`${name} is over Answered`).waitFor()
  await page.keyboard.press('Space')
  await cardIn(page, 'Answered', name).waitFor()
  // And back by the menu.
  await page.getByRole('button', { name: `Move ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Move to New' }).click()
  await cardIn(page, 'New', name).waitFor()

  await cardIn(page, 'New', name).click()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.waitFor()
  // Somebody else closes it meanwhile: the reply is refused and kept.
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  const { version } = await read(admin, id)
  await call(`/api/private/enquiries/${id}`, {
    method: 'PATCH',
    token: admin.token,
    body: { state: 'closed', version },
  })
  await reply.fill('Yes, the whole screen is yours.')
  expectsStatus(409)
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await page.getByText(/^Somebody else has changed this enquiry meanwhile/).waitFor()
  await page.reload()
  await expect.poll(() => reply.inputValue()).toBe('Yes, the whole screen is yours.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await page.getByRole('list', { name: 'Replies' }).getByText('Yes, the whole screen is yours.').waitFor()
  await expect
    .poll(
      async () =>
        (await mailsTo(email)).filter(({ text }) => text.includes('the whole screen is yours')).length,
    )
    .toBe(1)

  await page.getByRole('button', { name: 'Make a quote' }).click()
  const form = page.getByRole('form', { name: 'Make a quote' })
  await form.getByRole('combobox', { name: 'Show', exact: true }).click()
  await chooseShow(page, show)
  await form.getByRole('textbox', { name: 'People' }).fill('6')
  await form.getByText('6 × person').waitFor()
  await form.getByRole('checkbox', { name: 'Hold the showtime until then' }).check()
  await expectAccessible(page, 'admin quote form')
  await form.getByRole('button', { name: 'Send the quote' }).click()
  const quotes = page.getByRole('list', { name: 'Quotes' })
  await quotes.getByText(/held/).waitFor()
  await lookAtBothWidths(page, 'admin quote sent')
  const link = async () => (await read(admin, id)).quotes[0]?.path
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes('/private/quote#')))
    .toBe(true)

  // Anybody with the link can pay; the sign-in is asked for before the payment.
  const buyer = (await visit({ viewport: phone })).page
  await open(buyer, (await link()) ?? '')
  await buyer.getByText(/^The screen is held for you until/).waitFor()
  await lookAtBothWidths(buyer, 'quote by link')
  // UPI is paid as on a phone again.
  await buyer.setViewportSize(phone)
  await buyer.getByRole('button', { name: /^Pay ₹/ }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Sign in' })
  await fillSignIn(dialog, customer)
  await dialog.getByRole('button', { name: 'Login now' }).click()
  const sheet = buyer.frameLocator('iframe[title="Payment"]')
  await sheet.getByText('Whole screen').waitFor()
  await payByUpi(sheet)
  await buyer.getByText('You have successfuly booked your seats.').waitFor()
  await open(buyer, (await link()) ?? '')
  await buyer.getByText('This quote has been paid.').waitFor()
  await expectAccessible(buyer, 'quote paid')

  // Live: the page was not loaded again.
  await cardIn(page, 'Booked', name).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Unlink the booking' }).waitFor()
  await expectAccessible(page, 'admin enquiry booked')
  await page.getByRole('link', { name: /^Booking / }).click()
  await page.getByRole('heading', { name: /^Guests/ }).waitFor()
  await lookAtBothWidths(page, 'admin private bookings')
  await page.getByText('Calendar', { exact: true }).click()
  // The calendar begins with this month; on its last day the show is of the next.
  if (monthOf(instantAt(show.startDate, show.startAt)) !== monthOf(new Date()))
    await page.getByRole('button', { name: 'Month after' }).click()
  await page.getByRole('list').getByText('Booked').first().waitFor()
  await lookAtBothWidths(page, 'admin private calendar')
})

test('a quote has snacks, and its showtime is made in the form', async ({ visit }) => {
  const admin = await anAdmin()
  const taken = await aPrivateShow()
  const { name } = await anEnquiry({ seats: 4, date: daysAfter(taken.startDate, 10), showTime: '10:00' })
  const { page } = await visit({ viewport: desktop, as: admin })
  await open(page, `/admin/privatereservations?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Make a quote' }).click()
  const form = page.getByRole('form', { name: 'Make a quote' })
  await form.getByRole('button', { name: 'New showtime' }).click()
  const show = form.getByRole('group', { name: 'New showtime' })
  await show.getByRole('combobox', { name: 'Movie' }).fill(taken.movieId.title)
  await page.getByRole('option', { name: taken.movieId.title, exact: true }).click()
  await expectAccessible(page, 'admin quote new showtime')
  await show.getByRole('button', { name: 'Create and publish' }).click()
  await show.waitFor({ state: 'hidden' })

  await form.getByRole('combobox', { name: 'Add a snack' }).click()
  await page.getByRole('option').first().click()
  await form.getByText('Choose when the snacks are picked up').waitFor()
  await form.getByRole('combobox', { name: 'Pick-up' }).click()
  await page.getByRole('option').first().click()
  await form.getByText('4 × person').waitFor()
  await expectAccessible(page, 'admin quote with snacks')
  await form.getByRole('button', { name: 'Send the quote' }).click()
  await page.getByRole('list', { name: 'Quotes' }).waitFor()
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  expect((await read(admin, id)).quotes).toMatchObject([
    { people: 4, pickUpAt: expect.any(String), lines: [{}, { kind: 'snack', quantity: 1 }] },
  ])
})

test('on a phone one column is shown at a time; the address says which', async ({ visit }) => {
  const admin = await anAdmin()
  const { name } = await anEnquiry({ seats: 4 })
  const { page } = await visit({ viewport: phone, as: admin })
  await open(page, `/admin/privatereservations?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).waitFor()
  await page
    .getByText(/^Closed/)
    .first()
    .click()
  await page.waitForURL(/state=closed/)
  await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0)
  await expectAccessible(page, 'admin board closed column')
})

/** Looks at a state in both layouts and goes on in that of a desktop. */
async function lookAtBothWidths(page: Page, name: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, name)
  }
}

/** Lifts a card by its key. Returns whether it is lifted: a change of the window that is noticed late lets it go. */
async function lift(page: Page, name: string): Promise<boolean> {
  await page.getByRole('button', { name: `Drag ${name}` }).press('Space')
  const said = page.getByText(`${name} is over New`)
  const isLifted = await said.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  // The page listens to the arrows from a timer on that begins with the drag; a key of the test may come before it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  return isLifted
}

type EnquiryChanges = { readonly seats: number; readonly date?: string; readonly showTime?: string }

async function anEnquiry(changes: EnquiryChanges): Promise<{ name: string; email: string }> {
  const name = `Meera Iyer ${crypto.randomUUID().slice(0, 6)}`
  const email = anEmail()
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const body = { date: inAWeek, showTime: '18:30', ...changes, name, email, mobile: '9876543210' }
  await call('/api/private/booking', { body })
  return { name, email }
}

function monthOf(at: Date): string {
  return businessDayOf(at).slice(0, 7)
}

function cardIn(page: Page, column: string, name: string) {
  return page.getByRole('region', { name: new RegExp(`^${column}`) }).getByRole('link', { name })
}

/** Chooses a showtime by its day and time, at which the private screen has no other. */
async function chooseShow(
  page: Page,
  { startDate, startAt }: { readonly startDate: string; readonly startAt: string },
): Promise<void> {
  const at = new Date(`${startDate}T${startAt}:00Z`)
  const time = at.toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
  const month = at.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short' })
  const text = new RegExp(`\\b${at.getUTCDate()} ${month}, ${time.replace(/\s/, '\\s')} `)
  await page.getByRole('option').filter({ hasText: text }).click()
}

function read(admin: Account, id: string): Promise<EnquiryWithAnswers & ReceivedEnquiry> {
  return call(`/api/private/enquiries/${id}`, { token: admin.token })
}
