import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EnquiryWithAnswers, ReceivedEnquiry } from '#contract/private-enquiries.ts'
import { runJobs } from '#server/jobs.ts'
import { aQuote, aReceivedEnquiry, payQuote } from '#server/testing/board-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteOldEnquiries } from './delete-enquiries.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

type Saved = { readonly enquiry: EnquiryWithAnswers }
const list = (query: string) =>
  cinema.api.get<ReceivedEnquiry[]>(`/private/enquiries?${query}`, { token: admin.token })
const read = async (id: string) =>
  (await cinema.api.get<EnquiryWithAnswers>(`/private/enquiries/${id}`, { token: admin.token })).body
const reply = (id: string, body: object, key?: string) =>
  cinema.api.post<Saved>(`/private/enquiries/${id}/replies`, {
    token: admin.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const move = (id: string, body: object) =>
  cinema.api.call<Saved>('PATCH', `/private/enquiries/${id}`, { token: admin.token, body })
const unlink = (id: string, body: object) =>
  cinema.api.post<Saved>(`/private/enquiries/${id}/unlink`, { token: admin.token, body })

type SentMail = { readonly subject: string; readonly text: string }
async function mailsTo(email: string): Promise<SentMail[]> {
  while ((await runJobs(cinema.deps)) > 0);
  const { body } = await cinema.simulators.inject({ url: `/mailbox/api/messages?to=${email}` })
  return JSON.parse(body) as SentMail[]
}
/** An enquiry that was booked by paying its quote. */
async function aBookedEnquiry() {
  const quote = await aQuote(cinema, await cinema.aPrivateShow())
  const { reservation } = await payQuote(cinema, quote, await cinema.aProvenPerson())
  return { ...quote, reservationId: reservation._id }
}

describe('the board', () => {
  test('finds enquiries by reference, name, email and phone, by the requested day and by state', async () => {
    const id = await aReceivedEnquiry(cinema, { name: 'Kavya Rao', mobile: '9911223344' })
    const { reference, email, date } = await read(id)
    for (const q of [reference.toLowerCase(), 'kavya', email, '9911223344']) {
      const { body } = await list(`q=${encodeURIComponent(q)}`)
      expect(body.map(({ _id }) => _id)).toEqual([id])
    }
    expect((await list('q=no-such-word')).body).toEqual([])
    expect((await list(`q=${reference}&from=${date}&until=${date}&state=new`)).body).toHaveLength(1)
    expect((await list(`q=${reference}&from=2090-01-01`)).body).toEqual([])
    expect((await list(`q=${reference}&state=booked`)).body).toEqual([])
  })

  test.each(['state=lost', 'page=0', 'from=tomorrow', 'sort=name'])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })

  test('shows an enquiry with the movie of its quote and how long that stands', async () => {
    const show = await cinema.aPrivateShow()
    const { enquiryId } = await aQuote(cinema, show)
    const { reference, quotes } = await read(enquiryId)
    const { body } = await list(`q=${reference}`)
    expect(body).toMatchObject([
      { state: 'answered', quotes: 1, replies: 0, movie: quotes[0]?.movie, booking: null },
    ])
    expect(body[0]?.quotedUntil).toBe(quotes[0]?.validUntil)
  })
})

describe('a reply', () => {
  test('is mailed once in the language of the enquiry, also when the request is repeated', async () => {
    const id = await aReceivedEnquiry(cinema, { language: 'hi' })
    const { email, reference } = await read(id)
    const body = { text: 'Yes, on Sunday.\n\nAt eight.', version: 1 }
    const first = await reply(id, body, `reply-${id}`)
    expect(first.status).toBe(201)
    expect(first.body.enquiry).toMatchObject({
      state: 'answered',
      version: 2,
      replies: [{ by: 'Asha Verma' }],
    })
    expect((await reply(id, body, `reply-${id}`)).status).toBe(201)
    const mails = (await mailsTo(email)).filter(({ text }) => text.includes('Yes, on Sunday.'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`आपकी पूछताछ का उत्तर (${reference})`)
  })

  test('of two people at once one is mailed; the other gets what the first wrote', async () => {
    const id = await aReceivedEnquiry(cinema)
    const results = await Promise.all(['One', 'Two'].map((text) => reply(id, { text, version: 1 })))
    expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const lost = results.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ error: { code: 'stale_edit', details: { current: { version: 2 } } } })
    expect((await read(id)).replies).toHaveLength(1)
  })

  test.each([{ text: ' ' }, { text: 'x'.repeat(4001) }, { text: 4 }, {}])(
    'is refused as %o',
    async (body) => {
      const id = await aReceivedEnquiry(cinema)
      expect((await reply(id, { ...body, version: 1 })).status).toBe(400)
      expect((await read(id)).version).toBe(1)
    },
  )
})

describe('a move', () => {
  test('closes an enquiry and opens it again; nothing makes it booked but a reservation', async () => {
    const id = await aReceivedEnquiry(cinema)
    expect((await move(id, { state: 'closed', version: 1 })).body.enquiry.state).toBe('closed')
    expect((await move(id, { state: 'new', version: 1 })).status).toBe(409)
    expect((await move(id, { state: 'new', version: 2 })).body.enquiry.state).toBe('new')
    expect((await move(id, { state: 'booked', version: 3 })).status).toBe(400)
  })

  test('of a booked enquiry is refused, until its booking is unlinked with a reason', async () => {
    const { enquiryId: id, reservationId } = await aBookedEnquiry()
    const booked = await read(id)
    expect(booked).toMatchObject({ state: 'booked', booking: { reservationId, state: 'confirmed' } })
    const { version } = booked
    expect(await move(id, { state: 'closed', version })).toMatchObject({
      status: 409,
      body: { error: { code: 'enquiry_booked' } },
    })
    expect((await unlink(id, { version, reason: ' ' })).status).toBe(400)
    const { body } = await unlink(id, { version, reason: 'Another group paid it.' })
    expect(body.enquiry).toMatchObject({ state: 'answered', booking: null })
    expect((await unlink(id, { version: version + 1, reason: 'Again' })).body).toMatchObject({
      error: { code: 'enquiry_not_booked' },
    })
    const { body: kept } = await cinema.api.get<{ state: string }>(`/reservations/${reservationId}`, {
      token: admin.token,
    })
    expect(kept.state).toBe('confirmed')
  })

  test('stays booked when it was closed before its quote was paid', async () => {
    const quote = await aQuote(cinema, await cinema.aPrivateShow())
    await move(quote.enquiryId, { state: 'closed', version: 2 })
    await payQuote(cinema, quote, await cinema.aProvenPerson())
    expect((await read(quote.enquiryId)).state).toBe('booked')
  })
})

describe('what ended thirty days ago', () => {
  test('is deleted with its replies and quotes, not before; its booking stays', async () => {
    const { enquiryId, reservationId } = await aBookedEnquiry()
    const { version } = await read(enquiryId)
    await reply(enquiryId, { text: 'See you there.', version })
    const fresh = await aReceivedEnquiry(cinema)
    await deleteOldEnquiries({ db: cinema.deps.db, now: () => new Date(Date.now() + 20 * 86_400_000) })
    expect((await read(enquiryId))._id).toBe(enquiryId)
    await deleteOldEnquiries({ db: cinema.deps.db, now: () => new Date(Date.now() + 60 * 86_400_000) })
    for (const id of [enquiryId, fresh])
      expect((await cinema.api.get(`/private/enquiries/${id}`, { token: admin.token })).status).toBe(404)
    expect((await cinema.api.get(`/reservations/${reservationId}`, { token: admin.token })).status).toBe(200)
  })
})
