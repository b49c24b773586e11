import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EnquiryWithAnswers } from '#contract/private-enquiries.ts'
import type { QuotedScreening } from '#contract/private-quotes.ts'
import { minutesAfter } from '#domain/time.ts'
import { runJobs } from '#server/jobs.ts'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { aQuote, aReceivedEnquiry, checkoutQuote, payQuote, quoteBody } from '#server/testing/board-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteEnquiriesFrom } from './delete-enquiries.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

type Saved = { readonly enquiry: EnquiryWithAnswers }
const post = (id: string, body: object) =>
  cinema.api.post<Saved>(`/private/enquiries/${id}/quotes`, { token: admin.token, body })
const withdraw = (id: string, quoteId: string) =>
  cinema.api.post<Saved>(`/private/enquiries/${id}/quotes/${quoteId}/withdraw`, {
    token: admin.token,
    body: { reason: 'The price was wrong.' },
  })
const readQuote = (token: string) =>
  cinema.api.post<QuotedScreening>('/private/quote/read', { body: { token } })
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code
const inMinutes = (minutes: number) => minutesAfter(cinema.clock.now(), minutes).toISOString()

describe('a quote', () => {
  test('is mailed with a link that shows what it is for, and nothing of anybody', async () => {
    const show = await cinema.aPrivateShow()
    const { enquiryId, token } = await aQuote(cinema, show)
    const { body: enquiry } = await cinema.api.get<EnquiryWithAnswers>(`/private/enquiries/${enquiryId}`, {
      token: admin.token,
    })
    while ((await runJobs(cinema.deps)) > 0);
    const { body } = await cinema.simulators.inject({ url: `/mailbox/api/messages?to=${enquiry.email}` })
    const mails = (JSON.parse(body) as { text: string }[]).filter(({ text }) => text.includes(token))
    expect(mails).toHaveLength(1)
    const { status, body: quote } = await readQuote(token)
    expect(status).toBe(200)
    expect(quote).toMatchObject({ state: 'open', people: 4, isBookable: true, isHeld: false })
    expect(quote.lines).toMatchObject([{ kind: 'private_screening', quantity: 4 }])
    const text = JSON.stringify(quote)
    for (const secret of [enquiry.email, enquiry.name, enquiry.phone, enquiryId, 'Asha'])
      expect(text).not.toContain(secret)
  })

  test.each(['', 'x', `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`])(
    'of the token %j is unknown',
    async (token) => {
      expect((await readQuote(token)).status).toBe(token ? 404 : 400)
    },
  )

  test('makes its enquiry booked when it is paid, and cannot be paid again', async () => {
    const quote = await aQuote(cinema, await cinema.aPrivateShow())
    const paid = await payQuote(cinema, quote, await cinema.aProvenPerson())
    expect(paid).toMatchObject({ state: 'confirmed', reservation: { people: 4 } })
    expect((await readQuote(quote.token)).body).toMatchObject({ state: 'paid', isBookable: false })
    const again = await checkoutQuote(cinema, quote, await cinema.aProvenPerson())
    expect([again.status, codeOf(again)]).toEqual([409, 'quote_paid'])
  })

  test('keeps its price when the cinema changes its own', async () => {
    const show = await cinema.aPrivateShow()
    const quote = await aQuote(cinema, show)
    await cinema.deps.db.query('update showtime set ticket_price_paise = 99900 where id = $1', [show.id])
    expect((await readQuote(quote.token)).body.total).toBe(960)
    expect(await payQuote(cinema, quote, await cinema.aProvenPerson())).toMatchObject({
      state: 'confirmed',
      reservation: { total: 960 },
    })
  })

  test('is for its own showtime, people and amount only, and for nobody without an account', async () => {
    const quote = await aQuote(cinema, await cinema.aPrivateShow())
    const other = await cinema.aPrivateShow()
    const buyer = await cinema.aProvenPerson()
    const codes = []
    for (const changes of [{ tickets: 5 }, { amount: 1 }, { startAt: other.startAt, date: other.startDate }])
      codes.push(codeOf(await checkoutQuote(cinema, quote, buyer, changes)))
    expect(codes).toEqual(['not_found', 'amount_mismatch', 'not_found'])
    expect((await checkoutQuote(cinema, quote, buyer, { isPrivate: false })).status).toBe(400)
    const { status } = await cinema.api.post('/checkoutRazorPay', { body: quote.checkout })
    expect(status).toBe(401)
  })

  test('is refused with an end that is over or after booking closes, for a taken showtime, and to two people at once', async () => {
    const show = await cinema.aPrivateShow()
    const id = await aReceivedEnquiry(cinema)
    for (const validUntil of [inMinutes(-1), inMinutes(60 * 24 * 300)])
      expect(await post(id, quoteBody(cinema, show, { validUntil }))).toMatchObject({
        status: 400,
        body: { error: { details: { fields: [{ field: 'validUntil', because: { kind: 'quote_end' } }] } } },
      })
    expect((await post(id, quoteBody(cinema, show, { tickets: 1 }))).status).toBe(422)
    const both = await Promise.all([1, 2].map(() => post(id, quoteBody(cinema, show))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const taken = await cinema.aPrivateShow()
    await cinema.bookScreening(taken, 2, await cinema.aProvenPerson())
    expect(codeOf(await post(id, quoteBody(cinema, taken, { version: 2 })))).toBe('slot_taken')
  })

  test('says so when it is expired or withdrawn', async () => {
    const short = { validUntil: inMinutes(1) }
    const expired = await aQuote(cinema, await cinema.aPrivateShow(), short)
    const withdrawn = await aQuote(cinema, await cinema.aPrivateShow())
    expect((await withdraw(withdrawn.enquiryId, withdrawn.quoteId)).status).toBe(200)
    expect((await withdraw(withdrawn.enquiryId, withdrawn.quoteId)).status).toBe(200)
    cinema.clock.advance(2)
    const buyer = await cinema.aProvenPerson()
    expect(codeOf(await checkoutQuote(cinema, expired, buyer))).toBe('quote_expired')
    expect(codeOf(await checkoutQuote(cinema, withdrawn, buyer))).toBe('quote_withdrawn')
    expect((await readQuote(expired.token)).body.state).toBe('expired')
    expect((await readQuote(withdrawn.token)).body.state).toBe('withdrawn')
    expect((await withdraw(expired.enquiryId, withdrawn.quoteId)).status).toBe(404)
  })
})

describe('a payment that is under way', () => {
  test('is honoured when the quote expires meanwhile', async () => {
    const quote = await aQuote(cinema, await cinema.aPrivateShow(), { validUntil: inMinutes(5) })
    const buyer = await cinema.aProvenPerson()
    const { body: order } = await checkoutQuote(cinema, quote, buyer)
    expect((await cinema.lock(order, buyer)).status).toBe(200)
    cinema.clock.advance(6)
    const { body } = await cinema.confirm(await cinema.pay(order), buyer)
    expect(body).toMatchObject({ state: 'confirmed' })
  })

  test('keeps the quote from being withdrawn', async () => {
    const quote = await aQuote(cinema, await cinema.aPrivateShow())
    const buyer = await cinema.aProvenPerson()
    const { body: order } = await checkoutQuote(cinema, quote, buyer)
    await cinema.lock(order, buyer)
    expect(codeOf(await withdraw(quote.enquiryId, quote.quoteId))).toBe('quote_being_paid')
  })

  test('goes back when the quote was withdrawn before the money came', async () => {
    const quote = await aQuote(cinema, await cinema.aPrivateShow())
    const buyer = await cinema.aProvenPerson()
    const { body: order } = await checkoutQuote(cinema, quote, buyer)
    expect((await withdraw(quote.enquiryId, quote.quoteId)).status).toBe(200)
    const { body } = await cinema.confirm(await cinema.pay(order), buyer)
    expect(body).toMatchObject({ reservation: null })
    expect((body as { state: string }).state).toMatch(/^refund/)
  })
})

describe('a held quote', () => {
  test('keeps the showtime from everybody else until its end, and no longer', async () => {
    const show = await cinema.aPrivateShow()
    const quote = await aQuote(cinema, show, { isHeld: true, validUntil: inMinutes(60) })
    const stranger = await cinema.aProvenPerson()
    const theirs = await cinema.checkoutScreening(show, 3, stranger)
    expect(codeOf(await cinema.lock(theirs, stranger))).toBe('slot_taken')
    const other = await aReceivedEnquiry(cinema)
    expect(codeOf(await post(other, quoteBody(cinema, show)))).toBe('slot_taken')
    expect((await readQuote(quote.token)).body.isBookable).toBe(true)
    cinema.clock.advance(61)
    const next = await cinema.aProvenPerson()
    expect((await cinema.lock(await cinema.checkoutScreening(show, 3, next), next)).status).toBe(200)
  })

  test('is held again when its buyer lets the payment lapse, and can still be paid', async () => {
    const show = await cinema.aPrivateShow()
    const quote = await aQuote(cinema, show, { isHeld: true, validUntil: inMinutes(120) })
    const buyer = await cinema.aProvenPerson()
    const { body: order } = await checkoutQuote(cinema, quote, buyer)
    await cinema.lock(order, buyer)
    const stranger = await cinema.aProvenPerson()
    const lockOfStranger = async () =>
      codeOf(await cinema.lock(await cinema.checkoutScreening(show, 3, stranger), stranger))
    for (const minutes of [9, 11]) {
      cinema.clock.advance(minutes)
      expect(await lockOfStranger()).toBe('slot_taken')
      await recoverOrders(cinema.deps)
    }
    expect((await payQuote(cinema, quote, buyer)).state).toBe('confirmed')
  })

  test('is paid by a payment that comes late, which is its own', async () => {
    const quote = await aQuote(cinema, await cinema.aPrivateShow(), {
      isHeld: true,
      validUntil: inMinutes(120),
    })
    const buyer = await cinema.aProvenPerson()
    const { body: order } = await checkoutQuote(cinema, quote, buyer)
    await cinema.lock(order, buyer)
    cinema.clock.advance(20)
    await recoverOrders(cinema.deps)
    const { body } = await cinema.confirm(await cinema.pay(order), buyer)
    expect(body).toMatchObject({ state: 'confirmed' })
  })

  test('frees the showtime when it is withdrawn, and when its enquiry is erased', async () => {
    const show = await cinema.aPrivateShow()
    const quote = await aQuote(cinema, show, { isHeld: true })
    await withdraw(quote.enquiryId, quote.quoteId)
    const claims = () => cinema.deps.db.query('select 1 from seat_claim where showtime_id = $1', [show.id])
    expect(await claims()).toEqual([])
    const person = await cinema.aProvenPerson()
    const enquiryId = await aReceivedEnquiry(cinema, { email: person.email })
    expect((await post(enquiryId, quoteBody(cinema, show, { isHeld: true }))).status).toBe(201)
    expect(await claims()).not.toEqual([])
    await deleteEnquiriesFrom(cinema.deps.db, person.email)
    expect(await claims()).toEqual([])
  })
})
