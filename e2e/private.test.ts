import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { chooseSnacks, fillSignIn, payByUpi } from './booking-steps.ts'
import {
  desktop,
  expectAccessible,
  expectAccessibleAtBothWidths,
  open,
  phone,
  screens,
  test,
  waitForHydration,
} from './browser.ts'
import { aPrivateShow, aProvenCustomer, anEmail, mailsTo } from './site.ts'

type Show = Awaited<ReturnType<typeof aPrivateShow>>

const bookingPage = ({ movieId, startDate, startAt }: Show, tickets = 2) =>
  `/private/movie/booking/${movieId._id}?date=${startDate}&time=${startAt}&tickets=${tickets}`

async function payInSheet(page: Page): Promise<void> {
  const sheet = page.frameLocator('iframe[title="Payment"]')
  await sheet.getByText('Whole screen').waitFor()
  await payByUpi(sheet)
}

async function fillEnquiry(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Mobile').fill('9876543210')
  await page.getByLabel('Preferred show time').fill('18:30')
  await page.getByLabel('Number of seats').fill('18')
}

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a visitor reserves a screen, signs in midway, pays and gets the guest invitation', async ({
    visit,
  }) => {
    const customer = await aProvenCustomer()
    const show = await aPrivateShow()
    const { page } = await visit({ viewport })
    await open(page, `/private/movie/booking/${show.movieId._id}`)
    await page.getByText('Choose a date to see its times.').waitFor()
    await page.getByRole('navigation', { name: 'Date' }).locator(`a[href*="date=${show.startDate}"]`).click()
    await page.getByText('Choose a time to see the screen and the price.').waitFor()
    await page
      .getByRole('navigation', { name: 'Time' })
      .locator(`a[href*="${encodeURIComponent(show.startAt)}"]`)
      .click()
    await page.getByRole('heading', { name: 'Your quote' }).waitFor()
    for (const word of ['Seat Available', 'Reserved Seat', 'Selected Seat'])
      await page.getByText(word).first().waitFor()

    // The whole screen is booked: its seats are a picture, in which nothing can be chosen or focused.
    await page.getByRole('img', { name: /^Picture of the private screen with its \d+ seats/ }).waitFor()
    expect(await page.getByRole('gridcell').count()).toBe(0)

    const counter = page.getByRole('group', { name: 'Tickets' })
    const count = () => counter.locator('output').innerText()
    await counter.getByRole('button', { name: 'One ticket fewer' }).click({ force: true })
    expect(await count()).toBe('2')
    for (let tickets = 3; tickets <= 5; tickets += 1)
      await counter.getByRole('button', { name: 'One ticket more' }).click()
    await expect.poll(count).toBe('5')
    await page.getByText('5 tickets × ₹650').waitFor()
    await page.getByText('₹3,250').first().waitFor()
    await chooseSnacks(page, /^Update quote/)
    await page.getByText('₹3,470').first().waitFor()
    await page.getByText(/^Pick up at /).waitFor()
    await expectAccessible(page, 'private screening chosen')
    await page.reload()
    await page.getByText('₹3,470').first().waitFor()
    await page.getByText('5 tickets × ₹650').waitFor()
    await page.getByText(/snacks are refunded until we start to prepare them/).waitFor()

    await page.getByRole('button', { name: 'Book Tickets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await fillSignIn(dialog, customer)
    await dialog.getByRole('button', { name: 'Login now' }).click()
    await payInSheet(page)

    await page.getByText('You have successfuly booked your seats.').waitFor()
    await page.getByRole('heading', { name: 'Guest Invitation' }).waitFor()
    expect(await page.getByRole('article').innerText()).toContain('Whole screen for 5 people')
    await page.getByText('2 × Samosa, two').waitFor()
    await expectAccessible(page, 'guest invitation')
    const guest = anEmail()
    await page.getByLabel('Email addresses').fill(guest)
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await page.getByText('1 of 5 guests are invited').waitFor()
    await expectAccessible(page, 'guests invited')
    const link = async () => /\/rsvp#\S+/.exec((await mailsTo(guest))[0]?.text ?? '')?.[0]
    await expect.poll(link).toBeDefined()
    const invited = (await visit({ viewport })).page
    await open(invited, (await link()) ?? '')
    await invited.getByRole('img', { name: 'Your QR code for the door' }).waitFor()
    await invited.getByRole('button', { name: 'Maybe' }).click()
    await invited.getByText('Thank you: the host sees your answer.').waitFor()
    await expectAccessible(invited, 'invitation')
    await page.getByRole('listitem').filter({ hasText: guest }).getByText('Maybe').waitFor()
    await page.getByRole('button', { name: `Withdraw the invitation of ${guest}` }).click()
    await page.getByText('0 of 5 guests are invited').waitFor()
    await invited.reload()
    await invited.getByText('The host has withdrawn this invitation.').waitFor()

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Pass' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^ticket-.+\.pdf$/)
    await page.getByRole('link', { name: 'Done' }).click()
    await page.waitForURL('/')

    await open(page, bookingPage(show))
    await page.getByRole('heading', { name: `No Tickets Found for ${show.movieId.title}` }).waitFor()
    await expectAccessible(page, 'private screening taken')
  })

  test('an enquiry is sent when all but the date is filled, and the form is empty again', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport })
    await open(page, '/private/movies')
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await page
      .getByRole('region', { name: /advert|offers/i })
      .first()
      .waitFor()
    const submit = page.getByRole('button', { name: 'Submit' })
    await expect.poll(() => submit.isDisabled()).toBe(true)
    const date = await page.getByLabel('Date', { exact: true }).inputValue()
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    const email = anEmail()
    await fillEnquiry(page, email)
    await page.getByLabel('Date', { exact: true }).fill('')
    await expect.poll(() => submit.isDisabled()).toBe(false)
    await page.getByLabel('Number of seats').fill('')
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await page.getByLabel('Number of seats').fill('18')
    await expectAccessible(page, 'private enquiry')
    await submit.click()
    await page.getByText('Your enquiry has been Successfully sent', { exact: true }).waitFor()
    await page.getByText(/Your reference is PS-[0-9A-F]{8}/).waitFor()
    for (const label of ['Full name', 'Email address', 'Mobile', 'Preferred show time', 'Number of seats'])
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe('')
    await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe(date)
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
  })
})

test('an enquiry that could not be sent keeps what was typed, and nothing says that it was sent', async ({
  visit,
}) => {
  const { page, expectsStatus } = await visit({ viewport: desktop, serviceWorkers: 'block' })
  await open(page, '/private/movies')
  await page.route('**/api/private/booking', (route) => route.fulfill({ status: 503, json: {} }))
  await fillEnquiry(page, anEmail())
  expectsStatus(503)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Your enquiry was not sent.').first().waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao')
  expect(await page.getByText('Successfully sent').count()).toBe(0)
})

test('choosing another date clears the time and keeps the tickets', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  const show = await aPrivateShow()
  await open(page, bookingPage(show, 7))
  await page.getByText('7 tickets × ₹650').waitFor()
  const dates = page.getByRole('navigation', { name: 'Date' }).getByRole('link')
  await dates.and(page.locator(':not([aria-current])')).last().click()
  await page.getByText('Choose a time to see the screen and the price.').waitFor()
  await page.getByRole('navigation', { name: 'Time' }).getByRole('link').first().click()
  await page.getByText('7 tickets × ₹650').waitFor()
})

test('the pages are in Hindi, too', async ({ visit }) => {
  const show = await aPrivateShow()
  const { page } = await visit({ viewport: phone })
  await open(page, '/hi/private/movies')
  await page.getByRole('heading', { name: 'प्राइवेट स्क्रीनिंग' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'private movies in Hindi')
  await open(page, `/hi${bookingPage(show, 4)}`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'आपकी क़ीमत' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'private screening in Hindi')
})
