import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteOldRecipients } from './limit-mails.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const DAY = 24 * 60

const register = (email: string) =>
  cinema.api.post<{ token: string }>('/users', { body: { ...aRegistration(), email } })
const forgot = (email: string) => cinema.api.post('/users/forgot/password', { body: { email } })
const erase = (token: string) =>
  cinema.api.call('DELETE', '/users/me', { token, body: { password: PASSWORD } })

async function countMailJobs(): Promise<number> {
  const rows = await cinema.deps.db.query(
    `select 1 from job where kind in ('mail_welcome', 'mail_password_reset')`,
  )
  return rows.length
}

test('registering and erasing an account again and again mails a stranger once a day', async () => {
  const { email } = aRegistration()
  const before = await countMailJobs()
  for (let round = 0; round < 8; round++) {
    // Upper and lower case reach the same mailbox.
    const { status, body } = await register(round % 2 ? email.toUpperCase() : email)
    expect(status).toBe(201)
    expect((await erase(body.token)).status).toBe(200)
    cinema.clock.advance(30)
  }
  expect((await countMailJobs()) - before).toBe(1)
  cinema.clock.advance(DAY)
  await register(email)
  expect((await countMailJobs()) - before).toBe(2)
})

test.each([
  [['%s@test.example', '%s+1@test.example', '%s+2@test.example'], 1],
  [['%s.n@gmail.com', '%sn@gmail.com', '%s.n+1@googlemail.com'], 1],
  [['%s.n@test.example', '%sn@test.example'], 2],
])('accounts of the addresses %j cause %i welcome mails a day', async (addresses, mails) => {
  const [name = ''] = aRegistration().email.split('@')
  const before = await countMailJobs()
  for (const address of addresses) expect((await register(address.replace('%s', name))).status).toBe(201)
  expect((await countMailJobs()) - before).toBe(mails)
})

test('links for new passwords are counted beyond the account, and the page is told that none was sent', async () => {
  const { email } = aRegistration()
  const statuses: number[] = []
  for (let account = 0; account < 3; account++) {
    const { body } = await register(email)
    for (let link = 0; link < 4; link++) statuses.push((await forgot(email)).status)
    await erase(body.token)
    cinema.clock.advance(61)
  }
  expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(429)])
  const { body } = await register(email)
  expect(body.token).toBeTruthy()
  const refused = await forgot(email)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_mails' } } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(DAY * 60)
})

test('of mails asked for at the same moment no more are sent than allowed', async () => {
  const { email } = aRegistration()
  await register(email)
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => forgot(email)))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
})

test('what is remembered of an address does not name it, and goes a day after the last mail', async () => {
  const { email } = aRegistration()
  await register(email)
  const recipients = () => cinema.deps.db.query<{ key: string }>('select key from mail_recipient')
  expect((await recipients()).every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true)
  cinema.clock.advance(DAY + 1)
  await deleteOldRecipients(cinema.deps)
  expect(await recipients()).toEqual([])
})
