import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, insertUsers } from '#server/modules/accounts/index.ts'
import { seatLabel } from '#domain/seats.ts'
import { PASSWORD } from '#server/testing/account-calls.ts'
import { checkoutBody, type Checkout, type Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const PEOPLE = 200
const PAYING = 60
/** The address that a whole campus shares. */
const headers = { 'x-forwarded-for': '203.0.113.99' }

let cinema: TestCinema
let show: Show
let emails: string[]
beforeAll(async () => {
  cinema = await testCinema({ env: { MARQUEE_LOAD_TEST: '0', TRUST_PROXY: '1' } })
  show = await cinema.aShow({ rows: 40, columns: 20 })
  emails = await registerStudents(PEOPLE)
})
afterAll(() => cinema.close())

async function registerStudents(count: number): Promise<string[]> {
  const { db, now, newId } = cinema.deps
  const passwordHash = await hashPassword(cinema.deps, PASSWORD)
  const students = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: 'Asha Verma',
    phone: '9826012345',
    role: 'user' as const,
    passwordHash,
    createdAt: now(),
    username: `student-${index}`,
    email: `student-${index}@test.example`,
  }))
  await insertUsers(db, students)
  return students.map(({ email }) => email)
}

/** Signs in, every fourth after a typing error, and returns the token. */
async function signIn(email: string, index: number): Promise<string> {
  const attempt = (password: string) =>
    cinema.api.post<{ token: string }>('/users/login', { headers, body: { email, password } })
  if (index % 4 === 0) expect((await attempt('a typing error')).status).toBe(401)
  const { status, body } = await attempt(PASSWORD)
  expect(status).toBe(200)
  return body.token
}

/** What a page and a half ask for. */
async function browse(token: string): Promise<number[]> {
  const paths = [
    '/config',
    '/movies',
    `/movies/${show.movieId}`,
    '/showtimes',
    `/showtimes?movieId=${show.movieId}`,
    '/cinemas',
    '/search?q=raat',
    `/showtimes/${show.id}/seats`,
    '/users/me',
  ]
  const statuses: number[] = []
  for (const path of paths) statuses.push((await cinema.api.get(path, { headers, token })).status)
  return statuses
}

/** Orders and holds two seats; the first ones have paid before the last ones come. */
async function book(token: string, index: number): Promise<number> {
  const seats = [index * 2, index * 2 + 1].map((seat) =>
    seatLabel(show.plan, [Math.floor(seat / 20), seat % 20]),
  )
  const ordered = await cinema.api.post<Checkout>('/checkoutRazorPay', {
    headers,
    token,
    body: checkoutBody(show, seats),
  })
  const held = await cinema.api.post(`/lock/seat?orderId=${ordered.body.order}`, { headers, token })
  if (index < PAYING)
    await cinema.api.post('/reservationsRazorPay', { headers, token, body: await cinema.pay(ordered.body) })
  return held.status
}

test('two hundred people behind one address sign in, browse and book within a minute', async () => {
  const outcomes: { readonly browsed: number[]; readonly held: number }[] = []
  for (const [index, email] of emails.entries()) {
    const token = await signIn(email, index)
    outcomes.push({ browsed: await browse(token), held: await book(token, index) })
  }
  expect(new Set(outcomes.flatMap(({ browsed }) => browsed))).toEqual(new Set([200]))
  expect(new Set(outcomes.map(({ held }) => held))).toEqual(new Set([200]))
}, 120_000)
