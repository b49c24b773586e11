import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { CreditNote } from '#contract/booking/credit-notes.ts'
import type { BookingData, Reservation } from '#contract/booking/orders.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { collectMails, filesOf } from '#server/testing/collect-mails.ts'
import { refundTicket } from '#server/testing/credit-note-calls.ts'
import { control } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'

let cinema: TestCinema
let admin: Person
let buyer: Person
let booked: Reservation

beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())
beforeEach(async () => {
  buyer = await cinema.aPerson()
  booked = await cinema.book(await cinema.aShow({ rupees: 450 }), ['A1', 'A2', 'A3'], buyer)
  await mailsToBuyer()
})

const mailsToBuyer = () => collectMails(cinema, buyer.email)

/** The refunds are made first: the mails are sent later. */
async function refundMails() {
  await submitDueRefunds(cinema.deps)
  return (await mailsToBuyer()).filter(({ subject }) => subject.startsWith('Your refund'))
}

async function notesOf(id: string): Promise<string[]> {
  const path = `/reservations/${id}/credit-notes`
  const { body } = await cinema.api.get<CreditNote[]>(path, { token: buyer.token })
  return body.map(({ number }) => number)
}

const fileOf = (number = '') => `credit-note-${number.replaceAll('/', '-')}.pdf`

async function exchange(rupees: number) {
  const { id: showtimeId } = await cinema.aShow({ rupees, startsInMinutes: 3 * 24 * 60 })
  const to = [0, 1, 2].map((column) => [1, column])
  const body = {
    showtimeId,
    from: ['A1', 'A2', 'A3'],
    to,
    old: 1350,
    total: 3 * rupees,
    reason: 'Another day',
  }
  const path = `/bookings/${booked._id}/exchange`
  return cinema.api.post<BookingFile>(path, { token: admin.token, body })
}

const fileOfBooking = async () =>
  (await cinema.api.get<BookingFile>(`/bookings/${booked._id}`, { token: admin.token })).body

/** A refund that somebody makes at the provider, and the webhook that tells of it. */
async function refundAtProvider(amount: number): Promise<void> {
  const file = await fileOfBooking()
  const paymentId = file.story.find(({ kind }) => kind === 'paid')?.detail?.split(', ')[1] ?? ''
  const refund = await control(cinema.simulatorsUrl, `/razorpay/payments/${paymentId}/refunds`, { amount })
  const payload = { refund: { entity: refund }, payment: { entity: { id: paymentId } } }
  const body = JSON.stringify({ entity: 'event', event: 'refund.processed', payload })
  const signature = createHmac('sha256', simulatorCredentials.webhookSecret).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': randomUUID(),
  }
  await cinema.app.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, body })
  await expect
    .poll(async () => (await fileOfBooking()).money.returned)
    .toBe(file.money.returned + amount / 100)
}

describe('an exchange for cheaper tickets', () => {
  test('refunds the difference in price, says so, and names the credit note of the exchange in both mails', async () => {
    expect(await exchange(260)).toMatchObject({ status: 200 })
    await submitDueRefunds(cinema.deps)
    const mails = await mailsToBuyer()
    const [number] = await notesOf(booked._id)
    const [exchanged, refund] = mails.toSorted((one, other) => one.subject.localeCompare(other.subject))
    expect(refund?.subject).toMatch(/^Your refund of ₹570: /)
    for (const words of [refund?.text, refund?.html]) {
      expect(words).toContain('We are returning the difference in price.')
      expect(words).not.toContain('snacks')
    }
    expect(exchanged?.subject).toMatch(/^Booking exchanged: /)
    for (const mail of [exchanged, refund]) {
      expect(mail?.text).toContain(`Credit note: ${number}`)
      expect(mail?.html).toContain(number)
      expect(mail && filesOf(mail)).toContain(fileOf(number))
    }
  })

  test('leaves out the credit note of an earlier refund', async () => {
    await refundTicket(cinema, booked._id)
    await refundMails()
    const { id: showtimeId } = await cinema.aShow({ rupees: 450, startsInMinutes: 3 * 24 * 60 })
    const to = [0, 1].map((column) => [1, column])
    const body = { showtimeId, from: ['A1', 'A2', 'A3'], to, old: 900, total: 900, reason: 'Another day' }
    const path = `/bookings/${booked._id}/exchange`
    const { status } = await cinema.api.post(path, { token: admin.token, body })
    expect(status).toBe(200)
    const [exchanged] = await mailsToBuyer()
    const numbers = await notesOf(booked._id)
    expect(exchanged && filesOf(exchanged).filter((name) => name.startsWith('credit'))).toEqual([
      fileOf(numbers[1]),
    ])
  })
})

test('of two refunds at once each mail carries its own credit note only', async () => {
  await refundTicket(cinema, booked._id)
  await refundTicket(cinema, booked._id)
  const mails = await refundMails()
  const numbers = await notesOf(booked._id)
  expect(mails.map(filesOf).toSorted()).toEqual(numbers.map((number) => [fileOf(number)]))
})

describe('refunds at the provider', () => {
  test('of what a refund by staff has left: the mail carries its credit note and does not say that all goes back', async () => {
    await refundTicket(cinema, booked._id)
    await refundMails()
    await refundAtProvider(90_000)
    const [mail, ...others] = await refundMails()
    expect(others).toEqual([])
    expect(mail?.text).toContain('We are returning ₹900 of what you paid')
    expect(mail && filesOf(mail)).toEqual([fileOf((await notesOf(booked._id))[1])])
  })

  test('in two steps: the mail carries the credit notes of both', async () => {
    await refundAtProvider(45_000)
    await refundAtProvider(90_000)
    const [mail] = await refundMails()
    const numbers = await notesOf(booked._id)
    expect(mail?.text).toContain('We are returning all that you paid')
    expect(numbers).toHaveLength(2)
    expect(mail && filesOf(mail)).toEqual(numbers.map(fileOf))
  })
})

describe('a refund by staff and a cancellation afterwards', () => {
  beforeEach(async () => {
    await refundTicket(cinema, booked._id)
    await submitDueRefunds(cinema.deps)
    await mailsToBuyer()
    await cinema.api.post(`/reservations/${booked._id}/cancel`, { token: buyer.token })
  })

  test('are both in the mail of the cancellation', async () => {
    const [mail] = await mailsToBuyer()
    for (const words of [mail?.text, mail?.html])
      expect(words).toContain('Returned before the cancellation: ₹450')
  })

  test('all refunds are on the page of payments, with those of later', async () => {
    await refundTicket(cinema, booked._id)
    await submitDueRefunds(cinema.deps)
    const { body } = await cinema.api.get<BookingData[]>('/orders', { token: buyer.token })
    expect(body).toMatchObject([
      {
        state: 'cancelled',
        refund: null,
        refunds: [
          { amount: 450, state: 'processed', reference: expect.stringMatching(/^rfnd_/) },
          { amount: 450, state: 'processed', reference: expect.stringMatching(/^rfnd_/) },
        ],
      },
    ])
  })
})

test('a part that staff refund after a cancellation does not say that the ticket stays valid', async () => {
  await cinema.api.post(`/reservations/${booked._id}/cancel`, { token: buyer.token })
  await refundTicket(cinema, booked._id)
  const [mail] = await refundMails()
  expect(mail?.text).toContain('The cinema is returning a part of what you paid')
  expect(mail?.text).not.toContain('stays valid')
})
