import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobActor } from '#server/modules/audit/index.ts'
import { requestRefund } from '#server/modules/payments/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import {
  registerWithGoogle,
  aGoogleSignIn,
  aPhotoUpload,
  aRegistration,
  PASSWORD,
} from '#server/testing/account-calls.ts'
import { aContactMessage } from '#server/testing/inbox-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type SignedIn = { user: { _id: string; email: string; username: string }; token: string }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

async function aCustomer(changes: object = {}): Promise<Person> {
  const { body } = await cinema.api.post<SignedIn>('/users', { body: { ...aRegistration(), ...changes } })
  return { userId: body.user._id, username: body.user.username, email: body.user.email, token: body.token }
}

/** A customer with a verified email address. */
async function aKnownCustomer(changes: object = {}): Promise<Person> {
  const customer = await aCustomer(changes)
  await cinema.deps.db.query('update app_user set email_verified_at = now() where id = $1', [customer.userId])
  return customer
}

const aTicket = async (buyer: Person) => cinema.book(await cinema.aShow(), ['C4'], buyer)

const erase = (token: string, body: object = { password: PASSWORD }) =>
  cinema.api.call('DELETE', '/users/me', { token, body })
const me = (token: string) => cinema.api.get('/users/me', { token })

/** Returns the tables of the database that contain the text. */
async function findTablesWith(text: string): Promise<string[]> {
  const tables = await cinema.deps.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await cinema.deps.db.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('the data export', () => {
  test('has all data of the user, no secrets and no data of other users', async () => {
    const customer = await aKnownCustomer()
    const otherCustomer = await aCustomer({ name: 'Ravi Sen' })
    const { movie, cinema: cinemaName, code, invoiceNumber } = await aTicket(customer)
    await aTicket(otherCustomer)
    await cinema.api.post('/contact', { body: { ...aContactMessage(), email: customer.email.toUpperCase() } })
    const { status, body, headers } = await cinema.api.get('/users/me/export', { token: customer.token })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment')
    expect(body).toMatchObject({
      currency: 'INR',
      profile: { email: customer.email, name: 'Asha Verma' },
      sessions: [expect.anything()],
      records: {
        bookings: {
          orders: [
            {
              state: 'confirmed',
              movie,
              cinema: cinemaName,
              seats: ['C4'],
              total: 240,
              lines: [{ kind: 'ticket', quantity: 1, unitPrice: 240, tax: { ratePercent: 18, cgst: 18.31 } }],
            },
          ],
          reservations: [{ movie, cinema: cinemaName, seats: ['C4'], total: 240, code, invoiceNumber }],
        },
        payments: { payments: [{ amount: 240, method: 'upi' }], refunds: [] },
        messages: [{ message: 'Is there a late show on Sunday?' }],
      },
    })
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/argon|Ravi Sen/)
    expect(text).not.toContain(otherCustomer.email)
  })
})

test('a user with an unverified email address neither exports nor erases contact messages from that address', async () => {
  const registration = aRegistration()
  await cinema.api.post('/contact', { body: { ...aContactMessage(), email: registration.email } })
  const squatter = await aCustomer(registration)
  const { body } = await cinema.api.get('/users/me/export', { token: squatter.token })
  expect(body).toMatchObject({ records: { messages: [] } })
  expect((await erase(squatter.token)).status).toBe(200)
  expect(await findTablesWith(registration.email)).toEqual(['contact_message'])
})

describe('erasing an account', () => {
  test('keeps seats and payments, and removes all personal data', async () => {
    const customer = await aKnownCustomer({ name: 'Zarina Unerasable', phone: '9826099999' })
    await aTicket(customer)
    await cinema.api.post('/contact', { body: { ...aContactMessage(), email: customer.email } })
    await cinema.api.post(`/users/photo/${customer.userId}`, {
      token: customer.token,
      ...(await aPhotoUpload()),
    })
    await cinema.api.call('PATCH', '/users/me', {
      token: customer.token,
      body: { favouriteGenres: ['Zarzuela'] },
    })
    cinema.clock.advance(2 * 24 * 60)
    expect((await erase(customer.token)).status).toBe(200)
    for (const trace of ['Zarina', '9826099999', customer.email, customer.username, 'Zarzuela']) {
      expect({ trace, found: await findTablesWith(trace) }).toEqual({ trace, found: [] })
    }
    const [kept] = await cinema.deps.db.query(
      `select r.seat_labels as seats, o.total_paise as total, l.unit_price_paise as price, r.name
       from reservation r join booking_order o on o.id = r.order_id join order_line l on l.order_id = o.id where r.user_id = $1`,
      [customer.userId],
    )
    expect(kept).toEqual({ seats: ['C4'], total: 24_000, price: 24_000, name: '' })
    expect((await me(customer.token)).status).toBe(401)
  })

  test('frees the email address for a new account', async () => {
    const registration = aRegistration()
    const customer = await aCustomer(registration)
    await erase(customer.token)
    expect((await cinema.api.post('/users', { body: registration })).status).toBe(201)
  })

  test('is refused until the booked shows are over', async () => {
    const customer = await aCustomer()
    await aTicket(customer)
    expect(await erase(customer.token)).toMatchObject({
      status: 409,
      body: { error: { code: 'has_open_bookings' } },
    })
    expect((await me(customer.token)).status).toBe(200)
    cinema.clock.advance(2 * 24 * 60)
    expect((await erase(customer.token)).status).toBe(200)
  })

  test('is refused while a second payment is being refunded, also for a past order', async () => {
    const customer = await aCustomer()
    const { deps } = cinema
    await aTicket(customer)
    const [payment] = await deps.db.query<{ paymentId: string; showtimeId: string; orderId: string }>(
      `select p.id as "paymentId", p.showtime_id as "showtimeId", p.order_id as "orderId"
       from payment p join booking_order o on o.id = p.order_id where o.user_id = $1`,
      [customer.userId],
    )
    if (!payment) throw new Error('there is no payment')
    await inTransaction({ ...deps, actor: jobActor('test') }, (deps) =>
      requestRefund(deps, { ...payment, reason: 'paid twice' }),
    )
    const { body } = await cinema.api.get('/users/me/export', { token: customer.token })
    expect(body).toMatchObject({ records: { payments: { refunds: [{ amount: 240, state: 'requested' }] } } })
    cinema.clock.advance(2 * 24 * 60)
    expect((await erase(customer.token)).status).toBe(409)
    await deps.db.query(`update refund set state = 'processed' where payment_id = $1`, [payment.paymentId])
    expect((await erase(customer.token)).status).toBe(200)
  })

  test('is refused while seats are held', async () => {
    const customer = await aCustomer()
    await cinema.lock(await cinema.checkout(await cinema.aShow(), ['C4'], customer), customer)
    expect((await erase(customer.token)).status).toBe(409)
  })

  test('needs the password', async () => {
    const customer = await aCustomer()
    expect(await erase(customer.token, { password: 'not it' })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'password' }] } } },
    })
    expect((await erase(customer.token, {})).status).toBe(400)
    expect((await me(customer.token)).status).toBe(200)
  })

  test('is refused for the last superadmin, also when the last two erase their accounts concurrently', async () => {
    await cinema.deps.db.query(`update app_user set removed_at = now() where role = 'superadmin'`)
    const [one, other] = [await aCustomer(), await aCustomer()]
    await cinema.deps.db.query(`update app_user set role = 'superadmin' where id = any($1::uuid[])`, [
      [one.userId, other.userId],
    ])
    const statuses = (await Promise.all([erase(one.token), erase(other.token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 422])
  })

  test('happens once for two concurrent requests', async () => {
    const { token } = await aCustomer()
    const statuses = (await Promise.all([erase(token), erase(token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
  })
})

test('erasing an account without a password needs a recent Google credential of the same user', async () => {
  // The simulated Google does not use the test clock, so no test may have advanced it before.
  const cinema = await testCinema()
  const erase = (token: string, body: object) => cinema.api.call('DELETE', '/users/me', { token, body })
  const { signIn } = await registerWithGoogle(cinema)
  const { email } = signIn
  const { token } = (await cinema.api.post<SignedIn>('/users/login/google', { body: signIn })).body
  const proofOf = ({ credential, nonceSecret }: typeof signIn) => ({ credential, nonceSecret })
  const old = await aGoogleSignIn(cinema, { email })
  const { signIn: otherCustomer } = await registerWithGoogle(cinema)
  expect((await erase(token, { password: PASSWORD })).status).toBe(422)
  expect((await erase(token, proofOf(otherCustomer))).status).toBe(401)
  cinema.clock.advance(6)
  expect((await erase(token, proofOf(old))).status).toBe(401)
  cinema.clock.advance(-6)
  const fresh = await aGoogleSignIn(cinema, { email })
  expect((await erase(token, proofOf(fresh))).status).toBe(200)
  const again = await aGoogleSignIn(cinema, { email })
  expect((await cinema.api.post('/users/login/google', { body: again })).status).toBe(404)
  await cinema.close()
})
