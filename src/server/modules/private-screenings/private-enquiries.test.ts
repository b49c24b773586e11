import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, localDate } from '#domain/time.ts'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import { anEnquiry } from '#server/testing/screening-calls.ts'
import { createStillClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { mailEnquiry } from './mail-enquiry.ts'

type Refusal = { error: { details: { fields: { field: string }[] } } }
type Sent = { code: string; message: string; reference: string }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ clock: createStillClock(), env: { MARQUEE_LOAD_TEST: '0', TRUST_PROXY: '1' } })
})
afterAll(() => cinema.close())

let senders = 0
/** Each enquiry is sent from its own IP address, so that only the test of the rate limit reaches it. */
const send = (changes: object = {}, address = `198.51.100.${++senders}`) =>
  cinema.api.post<Sent>('/private/booking', {
    body: { ...anEnquiry(), ...changes },
    headers: { 'x-forwarded-for': address },
  })

const kept = (email: string) =>
  cinema.deps.db.query<{ id: string }>('select * from private_enquiry where email = $1', [email])

async function sentMails(email: string) {
  const rows = await cinema.deps.db.query<{ id: string }>(
    `select payload ->> 'enquiryId' as id from job where kind = 'mail_private_enquiry' and payload ->> 'enquiryId' in
       (select id::text from private_enquiry where email = $1)`,
    [email],
  )
  return rows.map(({ id }) => id)
}

/** The mail as the gateway gets it. */
async function mailOf(enquiryId: string) {
  const mails: { to: string; subject: string; text: string }[] = []
  const mail = {
    ...cinema.deps.gateways.mail,
    send: async (one: (typeof mails)[number]) => void mails.push(one),
  }
  await mailEnquiry({ ...cinema.deps, gateways: { ...cinema.deps.gateways, mail } }, enquiryId)
  return mails[0]
}

describe('an enquiry for a private screening', () => {
  test('is stored and its reference is mailed', async () => {
    const enquiry = anEnquiry()
    const { status, body } = await send(enquiry)
    expect(status).toBe(201)
    expect(body).toMatchObject({ message: 'Your enquiry has been Successfully sent' })
    expect(body.reference).toMatch(/^PS-[0-9A-F]{8}$/)
    expect(await kept(enquiry.email)).toMatchObject([{ seats: 18, show_time: '18:30', phone: '9826012345' }])
    const [id = ''] = await sentMails(enquiry.email)
    const mail = await mailOf(id)
    expect(mail).toMatchObject({ to: enquiry.email })
    expect(mail?.subject).toContain(body.reference)
  })

  test('can be for today', async () => {
    expect((await send({ date: localDate(cinema.clock.now()) })).status).toBe(201)
  })

  test('mails nothing that a stranger typed freely', async () => {
    const enquiry = { ...anEnquiry(), name: 'You have won, call 0900', mobile: '9000000001', language: 'hi' }
    await send(enquiry)
    const mail = await mailOf((await sentMails(enquiry.email))[0] ?? '')
    expect(mail?.text).not.toMatch(/won|9000000001/)
  })

  test.each([
    ['name', ' '],
    ['email', 'asha'],
    ['mobile', '12345'],
    ['seats', 0],
    ['seats', '18'],
    ['seats', 1.5],
    ['showTime', '6 PM'],
    ['showTime', null],
    ['date', '2026-02-30'],
    ['date', daysAfter(localDate(new Date()), -1)],
    ['language', 'fr'],
  ])('with the %s %j is refused, and the field is named', async (field, value) => {
    const { status, body } = await send({ [field]: value })
    expect(status).toBe(400)
    expect((body as unknown as Refusal).error.details.fields).toMatchObject([{ field }])
  })

  test.each(['date', 'showTime', 'seats', 'name', 'email', 'mobile'])(
    'cannot leave out the %s',
    async (field) => {
      expect((await send({ [field]: undefined })).status).toBe(400)
    },
  )

  test('with a filled honeypot field gets the normal response and is not stored', async () => {
    const { email } = anEnquiry()
    expect((await send({ email, website: 'https://cheap.example' })).status).toBe(201)
    expect(await kept(email)).toEqual([])
  })

  test('mails one address three times a day at most, and is stored all the same', async () => {
    const { email } = anEnquiry()
    for (let count = 0; count < 5; count += 1) await send({ email })
    expect(await kept(email)).toHaveLength(5)
    expect(await sentMails(email)).toHaveLength(3)
  })

  test('is limited to five per minute and network', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await send({}, '203.0.113.9')).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

test('enquiries under a proven address are exported and erased with its account', async () => {
  const registration = aRegistration()
  const { body } = await cinema.api.post<{ token: string; user: { _id: string } }>('/users', {
    body: registration,
  })
  await send({ email: registration.email })
  const exported = async () => (await cinema.api.get('/users/me/export', { token: body.token })).body
  expect(await exported()).toMatchObject({ records: { enquiries: [] } })
  await cinema.deps.db.query('update app_user set email_verified_at = now() where id = $1', [body.user._id])
  expect(await exported()).toMatchObject({ records: { enquiries: [{ seats: 18 }] } })
  await cinema.api.call('DELETE', '/users/me', { token: body.token, body: { password: PASSWORD } })
  expect(await kept(registration.email)).toEqual([])
})
