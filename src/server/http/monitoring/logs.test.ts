import { symbols, type Logger } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from '#server/testing/endpoint-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let written: string[]
beforeAll(async () => {
  cinema = await testCinema({ env: { LOG_LEVEL: 'silent' } })
  written = []
  const log = cinema.deps.log as Logger & Record<symbol, unknown>
  log[symbols.streamSym] = { write: (line: string) => written.push(line) }
  log.level = 'trace'
})
afterAll(() => cinema.close())

const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)

test('passwords, tokens and signatures are not logged, also for errors', async () => {
  const account = { ...aRegistration(), password: 'Geheim-पासवर्ड-1' }
  const registered = await cinema.api.post<{ token: string }>('/users', { body: account })
  const { token } = registered.body
  await cinema.api.post('/users', { body: account })
  await cinema.api.post('/users', { body: { ...account, email: 'x', name: '\u0000' } })
  await cinema.api.post('/users/login', { body: { email: account.email, password: `${account.password}x` } })
  await cinema.api.post('/users/login', { body: { email: account.email, password: account.password } })
  const show = await cinema.aShow()
  const buyer = { userId: '', username: '', email: '', token }
  const checkout = await cinema.checkout(show, ['A1'], buyer)
  await cinema.lock(checkout, buyer)
  const checkoutResponse = await cinema.pay(checkout)
  await cinema.confirm({ ...checkoutResponse, razorpay_signature: 'f'.repeat(64) }, buyer)
  await cinema.confirm(checkoutResponse, buyer)
  cinema.deps.log.info(
    { password: account.password, token, req: { headers: { authorization: token } } },
    'a slip',
  )
  cinema.deps.log.info(
    { body: { ...account, token, razorpay_signature: checkoutResponse.razorpay_signature } },
    'another slip',
  )
  await withBrokenDatabase(() =>
    cinema.api.post('/users', { body: { ...account, email: 'later@test.example' } }),
  )

  const all = written.join('')
  expect(lines().map(({ msg }) => msg)).toEqual(expect.arrayContaining(['a slip', 'unexpected error']))
  for (const secret of [account.password, token, checkoutResponse.razorpay_signature, '$argon2id$'])
    expect(all).not.toContain(secret)
})

test('requests are logged without their queries and without the address of the client', async () => {
  const cinema = await testCinema({ env: { LOG_LEVEL: 'debug' } })
  const lines: string[] = []
  const log = cinema.deps.log as Logger & Record<symbol, unknown>
  log[symbols.streamSym] = { write: (line: string) => lines.push(line) }
  await cinema.api.get('/users/isuser?email=asha.secret@test.example')
  await cinema.api.get('/movies?q=asha.secret')
  await cinema.close()
  const all = lines.join('')
  expect(all).toContain('/api/users/isuser')
  expect(all).not.toMatch(/asha|remoteAddress|remotePort/)
})

test('an unexpected error is logged with the request id of the response', async () => {
  const response = await withBrokenDatabase(() =>
    cinema.api.get<{ error: { requestId: string; message: string } }>('/cinemas'),
  )
  expect(response.status).toBe(500)
  expect(response.body.error.message).toBe('Something went wrong on our side. Nothing you did caused this.')
  const logged = lines().findLast(({ msg }) => msg === 'unexpected error')
  expect(logged).toMatchObject({ reqId: response.body.error.requestId })
  expect(JSON.stringify(response.body)).not.toMatch(/cinema_gone|select|relation/)
})

/** A statement that fails with secret values as its parameters. */
async function withBrokenDatabase<T>(work: () => Promise<T>): Promise<T> {
  const { db } = cinema.deps
  await db.script('alter table app_user rename to user_gone; alter table cinema rename to cinema_gone')
  try {
    return await work()
  } finally {
    await db.script('alter table user_gone rename to app_user; alter table cinema_gone rename to cinema')
  }
}
