import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aContactMessage } from '#server/testing/inbox-calls.ts'
import { createStillClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Refusal = { error: { details: { fields: { field: string; message: string }[] } } }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ clock: createStillClock(), env: { MARQUEE_LOAD_TEST: '0', TRUST_PROXY: '1' } })
})
afterAll(() => cinema.close())

let senders = 0
/** Each message is sent from its own IP address, so that only the test of the rate limit reaches it. */
const send = (changes: object = {}, address = `198.51.100.${++senders}`) =>
  cinema.api.post('/contact', {
    body: { ...aContactMessage(), ...changes },
    headers: { 'x-forwarded-for': address },
  })

const kept = (email: string) =>
  cinema.deps.db.query('select name, phone, email, message from contact_message where email = $1', [email])

describe('a message to the cinema', () => {
  test('is stored unchanged', async () => {
    const message = { ...aContactMessage(), name: 'आशा वर्मा', message: 'Two lines,\nand a ticket 🎟' }
    expect(await send(message)).toMatchObject({ status: 201, body: { message: expect.any(String) } })
    expect(await kept(message.email)).toEqual([message])
  })

  test.each([
    ['name', '  ', { kind: 'name_missing' }, 'Please enter your name'],
    ['phone', '12345', { kind: 'phone_invalid' }, 'Please enter a 10 digit valid mobile number'],
    ['phone', '98260 1234', { kind: 'phone_invalid' }, 'Please enter a 10 digit valid mobile number'],
    ['email', 'asha', { kind: 'email_invalid' }, 'Please enter a valid email address'],
    ['message', ' \n ', { kind: 'message_missing' }, 'Please write your message'],
    [
      'message',
      'x'.repeat(4001),
      { kind: 'message_long', max: 4000 },
      'A message has at most 4000 characters',
    ],
    ['message', 'a\u0000b', { kind: 'message_characters' }, 'A message has no control characters'],
  ])('with the %s %j is refused with a code and a message', async (field, value, because, message) => {
    const { status, body } = await send({ [field]: value })
    expect(status).toBe(400)
    expect((body as Refusal).error.details.fields).toEqual([{ field, because, message }])
  })

  test.each(['name', 'phone', 'email', 'message'])('cannot leave out the %s', async (field) => {
    expect((await send({ [field]: undefined })).status).toBe(400)
  })

  test('with a filled honeypot field gets the normal response and is not stored', async () => {
    const { email } = aContactMessage()
    expect((await send({ email, website: 'https://cheap.example' })).status).toBe(201)
    expect(await kept(email)).toEqual([])
  })

  test('is limited to five per minute', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await send({}, '203.0.113.9')).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})
