import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration, aResetToken, PASSWORD } from '#server/testing/account-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => cinema.close())

const HOME = '203.0.113.10'
const from = (network: string) => ({ 'x-forwarded-for': network })
let strangers = 0
/** A network that nobody has used before. */
const elsewhere = () => `2001:db8:${Math.floor(strangers / 60_000)}:${(strangers++ % 60_000).toString(16)}::1`

/** An account that was registered at home. */
async function anAccount(network = HOME): Promise<string> {
  const registration = aRegistration()
  const { status } = await cinema.api.post('/users', { body: registration, headers: from(network) })
  if (status !== 201) throw new Error(`registering failed with ${status}`)
  return registration.email
}

const signIn = (email: string, network: string, password = PASSWORD) =>
  cinema.api.post('/users/login', { body: { email, password }, headers: from(network) })

async function guess(email: string, networks: Iterable<string>): Promise<number[]> {
  const statuses: number[] = []
  for (const network of networks) statuses.push((await signIn(email, network, 'a wrong guess')).status)
  return statuses
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

describe('guesses at one account from one network', () => {
  test('are paused from the sixth on, the right password among them', async () => {
    const email = await anAccount()
    const network = elsewhere()
    expect(
      await guess(
        email,
        times(6, () => network),
      ),
    ).toEqual([401, 401, 401, 401, 401, 401])
    const refused = await signIn(email, network)
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Please wait a moment.' },
      headers: { 'retry-after': '10' },
    })
  })

  test('wait about twice as long after each, at most 15 minutes', async () => {
    const email = await anAccount()
    const network = elsewhere()
    await guess(
      email,
      times(6, () => network),
    )
    const pauses: number[] = []
    for (let round = 0; round < 9; round++) {
      const { headers, status } = await signIn(email, network, 'a wrong guess')
      expect(status).toBe(429)
      const seconds = Number(headers['retry-after'])
      pauses.push(seconds)
      cinema.clock.advance(seconds / 60)
      expect((await signIn(email, network, 'a wrong guess')).status).toBe(401)
    }
    expect(pauses.slice(0, 2)).toEqual([10, 20])
    for (const [index, pause] of pauses.slice(1, 6).entries()) {
      expect(pause / (pauses[index] ?? 0)).toBeGreaterThan(1.5)
    }
    expect(Math.max(...pauses)).toBeLessThanOrEqual(900)
    expect(pauses.at(-1)).toBeGreaterThan(300)
  })

  test('of the same moment do not slip through together', async () => {
    const email = await anAccount()
    const network = elsewhere()
    const responses = await Promise.all(times(30, () => signIn(email, network, 'a wrong guess')))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(6)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(24)
  })

  test('do not tell whether the account exists', async () => {
    const responses = async (email: string) => {
      const network = elsewhere()
      const responses = []
      for (let count = 0; count < 8; count++) responses.push(await signIn(email, network, 'a wrong guess'))
      return responses.map(({ status, body, headers }) => {
        const { error, message } = body as { error: { code: string; details?: unknown }; message: string }
        return [status, error.code, message, error.details, headers['retry-after']]
      })
    }
    expect(await responses(`${randomUUID()}@test.example`)).toEqual(await responses(await anAccount()))
  })

  test('are forgotten after the right password', async () => {
    const email = await anAccount()
    const network = elsewhere()
    await guess(
      email,
      times(5, () => network),
    )
    expect((await signIn(email, network)).status).toBe(200)
    expect(
      await guess(
        email,
        times(6, () => network),
      ),
    ).not.toContain(429)
  })
})

describe('the owner', () => {
  test('signs in at home while a stranger guesses', async () => {
    const email = await anAccount()
    expect(await guess(email, times(200, elsewhere))).toContain(429)
    expect((await signIn(email, HOME)).status).toBe(200)
  })

  test('is not paused by guesses at other accounts from the same network', async () => {
    const campus = elsewhere()
    const email = await anAccount(campus)
    const guesses: number[] = []
    for (let count = 0; count < 80; count++) {
      guesses.push(...(await guess(`${randomUUID()}@test.example`, [campus])))
    }
    expect(guesses).toContain(429)
    expect((await signIn(email, campus)).status).toBe(200)
  })

  test('signs in for the first time on a network where somebody guesses invented accounts', async () => {
    const [campus, email, other] = [elsewhere(), await anAccount(), await anAccount()]
    const invented = () => guess(`${randomUUID()}@test.example`, [campus])
    for (let count = 0; count < 100; count++) await invented()
    for (let round = 0; round < 5; round++) {
      expect(await invented()).toEqual([429])
      cinema.clock.advance(0.01)
    }
    expect((await signIn(email, campus)).status).toBe(200)
    // After a typing error as well; a wrong password says no more than any other attempt there.
    expect(await guess(other, [campus])).toEqual([429])
    expect((await signIn(other, campus)).status).toBe(200)
  })

  test('has only a short pause at a new place, and none with the mailed link', async () => {
    const email = await anAccount()
    await guess(email, times(200, elsewhere))
    const { status, headers } = await signIn(email, elsewhere())
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(120)
    const body = { token: await aResetToken(cinema, email), password: 'a lantern and a ladder' }
    expect(
      (await cinema.api.post('/users/reset/password', { body, headers: from(elsewhere()) })).status,
    ).toBe(200)
    cinema.clock.advance(2)
    expect((await signIn(email, elsewhere(), body.password)).status).toBe(200)
  })
})

test('guesses at many accounts from a paused network are bounded', async () => {
  const network = elsewhere()
  for (let count = 0; count < 70; count++) await guess(`${randomUUID()}@test.example`, [network])
  const emails = await Promise.all(times(70, () => anAccount()))
  for (const email of emails) await guess(email, [network])
  // The right password is not looked at any more: nothing can be learnt.
  expect((await signIn(await anAccount(), network)).status).toBe(429)
  cinema.clock.advance(1)
  expect((await signIn(await anAccount(), network)).status).toBe(200)
})

test('a stranger with many addresses gets slower for each account', async () => {
  const email = await anAccount()
  let guesses = 0
  for (let minute = 0; minute < 60; minute++) {
    guesses += (await guess(email, times(5, elsewhere))).filter((status) => status === 401).length
    cinema.clock.advance(1)
  }
  // 300 tries in an hour: 20 free ones, and then fewer than one a minute.
  expect(guesses).toBeLessThan(80)
})

test('the password of somebody signed in cannot be guessed at an open browser either', async () => {
  const email = await anAccount()
  const { token } = (await signIn(email, HOME)).body as { token: string }
  const change = (currentPassword: string, bearer = token) =>
    cinema.api.post('/users/me/password', {
      token: bearer,
      body: { currentPassword, newPassword: 'a lantern and a ladder' },
    })
  const statuses: number[] = []
  for (let count = 0; count < 7; count++) statuses.push((await change('a wrong guess')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
  const other = (await signIn(email, HOME)).body as { token: string }
  expect((await change(PASSWORD, other.token)).status).toBe(200)
})

test('neither addresses nor emails are stored in readable form', async () => {
  const email = await anAccount()
  await guess(email, [HOME])
  const rows = await cinema.deps.db.query('select key from sign_in_failure union select network from session')
  expect(JSON.stringify(rows)).not.toMatch(/@|203\.0\.113/)
})
