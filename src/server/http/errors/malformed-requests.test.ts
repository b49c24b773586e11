import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError, type ErrorCode, errorStatus, problemKinds } from '#contract/errors.ts'
import { aRegistration } from '#server/testing/endpoint-calls.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { describeError } from './error-messages.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

describe('the error catalogue', () => {
  test('has a message and a status for every code', () => {
    for (const code of Object.keys(errorStatus) as ErrorCode[]) {
      const error = new AppError(code)
      expect([400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 416, 422, 428, 429, 500, 503]).toContain(
        error.status,
      )
      expect(describeError(error).message).toMatch(/^[A-Z].{10,}[.!]$/)
    }
  })

  test('has a message for every specific problem', () => {
    for (const kind of problemKinds) {
      const error = new AppError('malformed', { because: { kind, max: 7 } })
      expect(describeError(error).message).toMatch(/^[A-Z][^{}]{10,}$/)
    }
  })
})

/** Zero width space, word joiner, soft hyphen, Hangul filler, right-to-left override, joiners, an accent without a letter, a blank of Braille. */
const invisibleNames = [
  '\u200b\u200b',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\u202e',
  '\u200c\u200d',
  '\u0301',
  '\u2800',
]

test.each(['क्\u200dष', 'रा\u200cम', 'O\u2019Brien', '李', 'José', 'محمد', 'அ', '7', '👩\u200d👧'])(
  'the name %s is accepted',
  async (name) => {
    expect((await cinema.api.post('/users', { body: { ...aRegistration(), name } })).status).toBe(201)
  },
)

describe('a malformed request', () => {
  const register = (changes: object) =>
    cinema.api.post<Refusal>('/users', { body: { ...aRegistration(), ...changes } })

  test.each([
    ['phone', { phone: '12345' }, 'Please enter a 10 digit valid mobile number'],
    ['phone', { phone: '98260123456' }, 'Please enter a 10 digit valid mobile number'],
    ['phone', { phone: '९८२६०१२३४५' }, 'Please enter a 10 digit valid mobile number'],
    ['email', { email: 'asha' }, 'Please enter a valid email address'],
    ['password', { password: 'short' }, 'Please choose a password of at least 8 characters'],
    ['name', { name: '   ' }, 'Please enter your name'],
    ['name', { name: '' }, 'Please enter your name'],
  ])('names the field %s and how to correct it', async (field, changes, message) => {
    const { status, body } = await register(changes)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'malformed', details: { fields: [{ field, message }] } })
    expect(body.message).toBe(`${field}: ${message}`)
  })

  test.each(invisibleNames)('names a name with nothing to see: %j', async (name) => {
    const { status, body } = await register({ name })
    expect([status, body.message]).toEqual([400, 'name: Please enter your name'])
  })

  test('names every invalid field, also a missing one and one in a list', async () => {
    const token = (await cinema.aPerson()).token
    const body = {
      amount: -1,
      movieId: 'x',
      cinemaId: cinema.deps.newId(),
      date: '2026-12-24',
      seats: [[0, -1]],
    }
    const refused = await cinema.api.post<Refusal>('/checkoutRazorPay', { token, body })
    const fields = refused.body.error.details?.fields.map(({ field }) => field)
    expect(fields).toEqual(['amount', 'movieId', 'startAt', 'seats.0.1'])
  })

  test.each([
    ['amount_decimals', 'amount', { amount: 100.001 }],
    ['time_format', 'startAt', { startAt: '25:00' }],
    [
      'seat_repeated',
      'seats',
      {
        seats: [
          [0, 1],
          [0, 1],
        ],
      },
    ],
    ['seats_many', 'seats', { seats: Array.from({ length: 11 }, (_, column) => [0, column]) }, 10],
  ])(
    'has the problem %s of %s as a code',
    async (kind: string, field: string, changes: object, max?: number) => {
      const { token } = await cinema.aPerson()
      const id = cinema.deps.newId()
      const valid = {
        amount: 100,
        movieId: id,
        cinemaId: id,
        date: '2026-12-24',
        startAt: '18:00',
        seats: [[0, 1]],
      }
      const { body } = await cinema.api.post<Refusal>('/checkoutRazorPay', {
        token,
        body: { ...valid, ...changes },
      })
      expect(body.error.details?.fields).toMatchObject([{ field, because: max ? { kind, max } : { kind } }])
    },
  )

  test('of POST /users has the message in _message too, which the registration page reads', async () => {
    const malformed = await register({ phone: '' })
    expect(malformed.body._message).toBe(malformed.body.message)
    const account = aRegistration()
    await register(account)
    const again = { ...account, password: 'a lantern and a ladder' }
    expect((await register(again)).body).toMatchObject({
      error: { code: 'email_taken' },
      _message: 'An account with this email already exists.',
    })
    const loginResponse = await cinema.api.post<Refusal>('/users/login', { body: {} })
    expect(loginResponse.body).not.toHaveProperty('_message')
  })
})

test('a sale at the counter with too many seats, or an amount that is none, names the field', async () => {
  const { token } = await cinema.aStaffMember('counter')
  const sale = {
    saleId: randomUUID(),
    showtimeId: randomUUID(),
    mode: 'cash',
    amount: 2_400,
    seats: Array.from({ length: 10 }, (_, column) => [0, column]),
  }
  const problemsOf = async (changes: object) =>
    (await cinema.api.post<Refusal>('/reservations', { token, body: { ...sale, ...changes } })).body.error
      .details?.fields
  const seats = [...sale.seats, [1, 0]]
  expect(await problemsOf({ seats })).toMatchObject([{ field: 'seats', because: { kind: 'seats_many' } }])
  expect(await problemsOf({ amount: '2400' })).toMatchObject([{ field: 'amount' }])
})

describe('a date that no show has', () => {
  const dates = [
    '0000-01-01',
    '0001-01-01',
    '1999-12-31',
    '2100-01-01',
    '9999-12-31',
    '2026-02-30',
    '-000001-01-01',
  ]
  const id = randomUUID()
  const slot = (date: string) => ({ movieId: id, cinemaId: id, date, startAt: '18:30' })
  const calls = {
    'GET /movies': (date: string) => cinema.api.get<Refusal>(`/movies?date=${date}`),
    'GET /showtimes': (date: string) => cinema.api.get<Refusal>(`/showtimes?date=${date}`),
    'POST /showbiz/api/seats': (date: string) =>
      cinema.api.post<Refusal>('/showbiz/api/seats', { body: slot(date) }),
    'POST /checkoutRazorPay': async (date: string) => {
      const { token } = await cinema.aPerson()
      const body = { ...slot(date), amount: 200, seats: [[0, 0]] }
      return cinema.api.post<Refusal>('/checkoutRazorPay', { token, body })
    },
  }

  test.each(Object.entries(calls))('is malformed in %s', async (_, call) => {
    for (const date of dates) {
      const { status, body } = await call(date)
      expect([date, status, body.error.details?.fields.map(({ field }) => field)]).toEqual([
        date,
        400,
        ['date'],
      ])
    }
  })

  test('is malformed in the body of the ticketing system', async () => {
    const { token } = await cinema.aPerson()
    const { body } = await cinema.api.post<Refusal>('/showbiz/api/booking', {
      token,
      body: { showdate: '0000-01-01' },
    })
    expect(body.error.details?.fields.map(({ field }) => field)).toContain('showdate')
    const fields = await cinema.api.post<Refusal>('/showbiz/api/booking', {
      token,
      body: { showdate: '2026-01-01' },
    })
    expect(fields.body.error.details?.fields.map(({ field }) => field)).not.toContain('showdate')
  })

  test('does no harm after a webhook of many levels', async () => {
    const levels = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    await cinema.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: { 'content-type': 'application/json', 'x-razorpay-event-id': 'evt_deep' },
      payload: `{"event":"a","payload":{},"x":${levels}}`,
    })
    await calls['GET /movies']('0000-01-01')
    expect((await cinema.api.get('/movies')).status).toBe(200)
  })
})

test.each(['/bookings/export?q=%00', '/bookings/export?room=%00', '/reconciliation/export?q=%00'])(
  'the file of %s is refused before it begins',
  async (path) => {
    const { token } = await cinema.aPerson('admin')
    const { status, body } = await cinema.api.get<Refusal>(path, { token })
    expect([status, body.error.code]).toEqual([400, 'malformed'])
  },
)
