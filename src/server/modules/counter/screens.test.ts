import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerScreen, PairedScreen } from '#contract/counter-screens.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { aClerk, saleBody, sell } from '#server/testing/counter-calls.ts'
import { createEndpointCalls, requestUrl } from '#server/testing/endpoint-calls.ts'
import { aScreen, aScreenSecret } from '#server/testing/screen-calls.ts'
import { card, cash, splitSales } from '#server/testing/split-sales.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { upiSales } from '#server/testing/upi-sales.ts'
import { deleteOldScreens } from './pair-screen.ts'

let cinema: TestCinema
let clerk: Awaited<ReturnType<typeof aClerk>>
let show: Show
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
afterAll(() => cinema.close())
beforeEach(async () => {
  clerk = await aClerk(cinema)
  show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
})

const split = splitSales(() => ({ cinema, clerk, show }))
const { begun, act, pay } = upiSales(() => ({ cinema, clerk, show }))

type Paired = { readonly token: string }
const invalid = { status: 410, body: { error: { code: 'pairing_code_invalid' } } }

async function aCode(by: Person = clerk): Promise<string> {
  const { body } = await cinema.api.post<{ code: string; url: string }>('/counter/screen-codes', {
    token: by.token,
  })
  expect(new URL(body.url)).toMatchObject({ pathname: '/counter/customer', hash: `#pair=${body.code}` })
  return body.code
}
const pair = (code: string, secret = aScreenSecret()) =>
  cinema.api.post<Paired>('/counter/screens', { body: { code, secret } })
const look = (token: string) => cinema.api.get<CustomerScreen>('/counter/screen', { token })
const stepOf = async (token: string) => (await look(token)).body.step
const qrOf = (saleId: string, token: string) =>
  cinema.app.inject({
    url: `/api/counter/upi-payments/${saleId}/qr.png`,
    headers: { authorization: `Bearer ${token}` },
  })
const secondsLater = (seconds: number) => cinema.clock.advance(seconds / 60)

describe('a code', () => {
  test('pairs one screen, typed in any way; the screen that used it gets its response again', async () => {
    const [code, secret] = [await aCode(), aScreenSecret()]
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    const first = await pair(typed, secret)
    expect(first.status).toBe(201)
    expect((await pair(code, secret)).body).toEqual(first.body)
    expect(await pair(code)).toMatchObject(invalid)
    expect((await look(first.body.token)).status).toBe(200)
  })

  test('used by two at once pairs one of them', async () => {
    const code = await aCode()
    const all = await Promise.all(Array.from({ length: 4 }, () => pair(code)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410])
  })

  test('is good for ten minutes, until the next one is made, and a guess never', async () => {
    const [old, next] = [await aCode(), await aCode()]
    expect(await pair(old)).toMatchObject(invalid)
    expect(await pair('22222222')).toMatchObject(invalid)
    cinema.clock.advance(11)
    expect(await pair(next)).toMatchObject(invalid)
  })

  test('is in no row of the database, and neither is the secret', async () => {
    const [code, secret] = [await aCode(), aScreenSecret()]
    await pair(code, secret)
    const rows = await cinema.deps.db.query(
      'select s::text as row from customer_screen s union all select a::text from audit_entry a',
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${code}|${secret}`))
  })
})

describe('a screen', () => {
  test('ends when its clerk removes it, or an admin; another clerk cannot', async () => {
    const [first, second] = [await aScreen(cinema, clerk), await aScreen(cinema, clerk)]
    const remove = (id: string, { token }: Person) =>
      cinema.api.call('DELETE', `/counter/screens/${id}`, { token }).then(({ status }) => status)
    expect(await remove(first.id, await aClerk(cinema))).toBe(404)
    expect((await look(first.token)).status).toBe(200)
    expect([await remove(first.id, clerk), await remove(first.id, clerk)]).toEqual([200, 200])
    expect(await remove(second.id, await cinema.aPerson('admin'))).toBe(200)
    expect([(await look(first.token)).status, (await look(second.token)).status]).toEqual([401, 401])
  })

  test('is listed for its clerk and for admins', async () => {
    const { id } = await aScreen(cinema, clerk)
    const listed = async ({ token }: Person) =>
      (await cinema.api.get<PairedScreen[]>('/counter/screens?page=1&limit=100', { token })).body.find(
        ({ _id }) => _id === id,
      )
    expect(await listed(clerk)).toMatchObject({ isOwn: true })
    expect(await listed(await cinema.aPerson('admin'))).toMatchObject({ isOwn: false })
    expect(await listed(await aClerk(cinema))).toBeUndefined()
  })

  test.each([
    ['is deactivated', { isActive: false }],
    ['may not sell any more', { duties: [] }],
  ])('ends when its clerk %s, and the audit log names it', async (_case, changes) => {
    const boss = await cinema.aPerson('superadmin')
    const code = await aCode()
    const { id, token } = await aScreen(cinema, clerk)
    const path = `/users/${clerk.userId}`
    expect((await cinema.api.call('PATCH', path, { token: boss.token, body: changes })).status).toBe(200)
    expect((await look(token)).status).toBe(401)
    expect(await pair(code)).toMatchObject(invalid)
    const { body } = await cinema.api.get<{ action: string }[]>(`/audit?subjectId=${id}`, {
      token: boss.token,
    })
    expect(body.map(({ action }) => action)).toContain('customer_screen.revoked')
  })

  test.each([
    ['a clerk who leaves the door', () => cinema.aStaffMember('counter', 'door'), { duties: ['counter'] }],
    ['an admin who becomes a clerk', () => cinema.aPerson('admin'), { role: 'staff', duties: ['counter'] }],
  ])('of %s stays', async (_case, aSeller, changes) => {
    const [boss, seller] = [await cinema.aPerson('superadmin'), await aSeller()]
    const { token } = await aScreen(cinema, seller)
    const path = `/users/${seller.userId}`
    expect((await cinema.api.call('PATCH', path, { token: boss.token, body: changes })).status).toBe(200)
    expect((await look(token)).status).toBe(200)
  })

  test('with a wrong secret or in another form is nobody', async () => {
    const { token } = await aScreen(cinema, clerk)
    for (const each of [token.slice(0, -43) + aScreenSecret(), token.slice(0, -1), 'screen__'])
      expect({ each, ...(await look(each)) }).toMatchObject({ each, status: 401 })
  })

  const closed = endpoints.filter(({ access, forScreens }) => access !== 'public' && !forScreens)
  test('may call nothing but what it shows', async () => {
    const { token } = await aScreen(cinema, clerk)
    expect(endpoints.filter(({ forScreens }) => forScreens).map(({ operationId }) => operationId)).toEqual([
      'getCustomerScreen',
      'watchCustomerScreen',
      'getUpiQr',
    ])
    const calls = createEndpointCalls(cinema, clerk)
    const call = (await calls['getCounter']?.()) ?? {}
    for (const endpoint of closed) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, clerk.userId]),
      )
      const { statusCode } = await cinema.app.inject({
        method: endpoint.method,
        url: requestUrl(endpoint, { ...call, params }),
        headers: { authorization: `Bearer ${token}` },
      })
      expect({ operationId: endpoint.operationId, statusCode }).toMatchObject({ statusCode: 403 })
    }
  })
})

describe('the screen of a clerk shows', () => {
  let token: string
  beforeEach(async () => {
    token = (await aScreen(cinema, clerk)).token
  })

  test('nothing while nobody buys, and that the counter is closed without a shift', async () => {
    expect((await look(token)).body).toMatchObject({ step: 'idle', sale: null })
    const idle = await cinema.aStaffMember('counter')
    expect(await stepOf((await aScreen(cinema, idle)).token)).toBe('closed')
  })

  test('what is chosen, until it is released or a minute is over', async () => {
    const saleId = crypto.randomUUID()
    const hold = {
      token: clerk.token,
      body: {
        showtimeId: show.id,
        seats: [
          [0, 1],
          [0, 2],
        ],
      },
    }
    await cinema.api.call('PUT', `/counter/holds/${saleId}`, hold)
    expect((await look(token)).body).toMatchObject({
      step: 'choosing',
      sale: { seats: ['A2', 'A3'], ticketPrice: 250, total: 500, mode: null },
    })
    secondsLater(61)
    expect(await stepOf(token)).toBe('idle')
    await cinema.api.call('PUT', `/counter/holds/${saleId}`, hold)
    await cinema.api.call('DELETE', `/counter/holds/${saleId}?showtimeId=${show.id}`, { token: clerk.token })
    expect(await stepOf(token)).toBe('idle')
  })

  test('a payment by UPI with its code, that it is paid, and nothing of it soon after', async () => {
    const saleId = await begun(['A1', 'A2'])
    expect((await look(token)).body).toMatchObject({
      step: 'upi',
      sale: { saleId, seats: ['A1', 'A2'], total: 500, mode: 'upi' },
    })
    const picture = await qrOf(saleId, token)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    await pay(saleId)
    await act({ saleId }, 'check')
    expect((await look(token)).body).toMatchObject({ step: 'sold', sale: { seats: ['A1', 'A2'] } })
    expect((await qrOf(saleId, token)).statusCode).toBe(410)
    secondsLater(21)
    expect(await stepOf(token)).toBe('idle')
  })

  test('nothing of another clerk, and not the code of their sale', async () => {
    const saleId = await begun(['A1'])
    const other = await aScreen(cinema, await aClerk(cinema))
    expect((await look(other.token)).body).toMatchObject({ step: 'idle', sale: null })
    expect((await qrOf(saleId, other.token)).statusCode).toBe(404)
  })

  test('that a payment was given up, or that its time is over', async () => {
    await act({ saleId: await begun(['A1']) }, 'cancel')
    expect(await stepOf(token)).toBe('given_up')
    await begun(['A2'])
    expect(await stepOf(token)).toBe('upi')
    cinema.clock.advance(5)
    expect(await stepOf(token)).toBe('over')
    secondsLater(21)
    expect(await stepOf(token)).toBe('idle')
  })

  test('that the show is cancelled, without the code, also to the clerk', async () => {
    const saleId = await begun(['A1'])
    await cancelTheShow()
    expect((await look(token)).body).toMatchObject({ step: 'show_cancelled', sale: { saleId: null } })
    expect((await qrOf(saleId, token)).statusCode).toBe(410)
    const { body } = await cinema.api.get(`/counter/upi-payments/${saleId}`, { token: clerk.token })
    expect(body).toMatchObject({ isShowOn: false, outcome: { state: 'held' } })
  })

  test('that what was paid goes back', async () => {
    const saleId = await begun(['A1'])
    await pay(saleId)
    await act({ saleId }, 'check')
    await cancelTheShow()
    expect((await look(token)).body).toMatchObject({ step: 'going_back', sale: { mode: 'upi' } })
  })

  test('what was given in cash, and the change', async () => {
    await sell(cinema, clerk, saleBody(show, ['A1'], { amount: 250, tendered: 500 }))
    expect((await look(token)).body).toMatchObject({
      step: 'sold',
      sale: { total: 250, mode: 'cash', given: 500, change: 250 },
    })
    await split.sellInParts(['A2', 'A3'], [cash(150, 200), card(250), cash(100, 500)])
    const change = { total: 500, mode: 'split', given: 700, change: 450 }
    expect((await look(token)).body).toMatchObject({ step: 'sold', sale: change })
    await split.sellInParts(['A4'], [card(50), card(200)])
    expect((await look(token)).body).toMatchObject({ step: 'sold', sale: { given: null, change: null } })
  })

  test('the part by UPI of a sale in parts, then that the rest is due, and that a part goes back', async () => {
    const { saleId } = (await split.begin(['A1', 'A2'], 200)).body
    expect((await look(token)).body).toMatchObject({ step: 'upi', sale: { total: 500, upiAmount: 200 } })
    await pay(saleId)
    await act({ saleId }, 'check')
    expect((await look(token)).body).toMatchObject({ step: 'rest', sale: { total: 500, upiAmount: 200 } })
    await act({ saleId }, 'cancel')
    expect((await look(token)).body).toMatchObject({ step: 'going_back', sale: { mode: 'split' } })
  })

  test('nothing of the customer', async () => {
    const customer = { name: 'Anil Rao', email: 'anil@example.com', phone: '9826012345' }
    await sell(cinema, clerk, saleBody(show, ['A1'], { amount: 250, ...customer }))
    const shown = JSON.stringify((await look(token)).body)
    for (const text of Object.values(customer)) expect(shown).not.toContain(text)
  })

  async function cancelTheShow() {
    const { token } = await cinema.aPerson('admin')
    const body = { reason: 'The projector broke' }
    const { status } = await cinema.api.post(`/showtimes/${show.id}/cancel`, { token, body })
    expect(status).toBe(200)
  }
})

// Last: the sessions of the others end as days go by.
test('a screen ends after 30 days; it is deleted 90 days later, an unused code after a day', async () => {
  const { token } = await aScreen(cinema, clerk)
  await aCode()
  const count = async () => (await cinema.deps.db.query('select 1 from customer_screen')).length
  const before = await count()
  cinema.clock.advance(25 * 60)
  await deleteOldScreens(cinema.deps)
  expect(await count()).toBeLessThan(before)
  cinema.clock.advance(29 * 24 * 60)
  expect((await look(token)).status).toBe(401)
  cinema.clock.advance(90 * 24 * 60)
  await deleteOldScreens(cinema.deps)
  expect(await count()).toBe(0)
})
