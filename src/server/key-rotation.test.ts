import { createCipheriv, generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import { aResetToken, sessionOf } from '#server/testing/account-calls.ts'
import { checkoutBody, type Checkout, type Person } from '#server/testing/builders.ts'
import { openSiteInstance, type Site } from '#server/testing/site-instance.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openSession } from './modules/accounts/index.ts'
import { verifyTicketUrl } from './modules/tickets/ticket-token.ts'

const ticketKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const first = { AUTH_SECRET: '1'.repeat(32), TICKET_SIGNING_KEY: ticketKey() }
const second = { AUTH_SECRET: '2'.repeat(32), TICKET_SIGNING_KEY: ticketKey() }
const rotated = {
  ...second,
  AUTH_SECRET_PREVIOUS: first.AUTH_SECRET,
  TICKET_SIGNING_KEY_PREVIOUS: first.TICKET_SIGNING_KEY,
}

type Issued = {
  readonly token: string
  readonly order: string
  readonly ticketUrl: string
  readonly link: string
}

let cinema: TestCinema
let issued: Issued
/** The same as earlier versions have issued it, without key ids. */
let unnamed: Issued
const sites: Record<string, Site> = {}
beforeAll(async () => {
  cinema = await testCinema({ env: first })
  const simulators = { url: cinema.simulatorsUrl, smtpPort: 1 }
  for (const [name, env] of Object.entries({ rotated, second })) {
    sites[name] = await openSiteInstance({ db: cinema.deps.db, clock: cinema.clock, simulators, env })
  }
  const buyer = await cinema.aPerson()
  issued = await issueAll(buyer)
  unnamed = await withoutKeyIds(buyer)
})
afterAll(async () => {
  for (const site of Object.values(sites)) await site.close()
  await cinema.close()
})

async function issueAll(buyer: Person): Promise<Issued> {
  // A whole screen of 400 seats has the longest sealed id.
  const show = await cinema.aShow({ rows: 20, columns: 20 })
  const checkout = await cinema.checkout(show, ['A1', 'A2'], buyer)
  await cinema.lock(checkout, buyer)
  const body = await cinema.pay(checkout)
  const { body: outcome } = await cinema.api.post<{ reservation: Reservation }>('/reservationsRazorPay', {
    token: buyer.token,
    body,
  })
  return {
    token: buyer.token,
    order: checkout.order,
    ticketUrl: outcome.reservation.ticketUrl,
    link: await aResetToken(cinema),
  }
}

async function withoutKeyIds(buyer: Person): Promise<Issued> {
  const { auth, seal } = cinema.deps.keys
  const token = await new SignJWT({ sid: sessionOf(buyer.token) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(buyer.userId)
    .setIssuer('marquee')
    .setExpirationTime('1h')
    .sign(auth.current.key)
  const other = await cinema.checkout(await cinema.aShow(), ['B1'], buyer)
  const [row] = await cinema.deps.db.query<{ s: string; o: string }>(
    'select showtime_id as s, id as o from booking_order where provider_order_id = $1',
    [other.orderID],
  )
  const iv = Buffer.alloc(12, 1)
  const cipher = createCipheriv('aes-256-gcm', seal.current.key, iv)
  const sealed = [
    iv,
    cipher.update(JSON.stringify({ ...row, r: [1000, 1] })),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  return {
    token,
    order: `s1.${Buffer.concat(sealed).toString('base64url')}`,
    ticketUrl: issued.ticketUrl.replace(/\?t=[^.]+\./, '?t='),
    link: await aResetToken(cinema),
  }
}

/** What a site says to each: the session, the order of its owner, the ticket at the door, the mailed link. */
async function judge(
  { api, deps }: Pick<Site, 'api' | 'deps'>,
  { token, order, ticketUrl, link }: Issued,
  reader = token,
) {
  const me = await api.get('/users/me', { token })
  const checked = await api.get(`/razorpay/order/check?orderId=${encodeURIComponent(order)}`, {
    token: reader,
  })
  const reset = await api.post('/users/reset/password', { body: { token: link, password: 'password123' } })
  const isTicket = verifyTicketUrl(deps.keys.ticket, ticketUrl) !== null
  return { session: me.status, order: checked.status, isTicket, link: reset.status }
}

/** A link that is good is refused here only for the password. */
const good = { session: 200, order: 200, isTicket: true, link: 400 }
const bad = { session: 401, order: 404, isTicket: false, link: 410 }

const siteOf = (name: string): Site => {
  const site = sites[name]
  if (!site) throw new Error(`no site ${name}`)
  return site
}

describe('a rotation of the keys', () => {
  test('leaves all that the first keys have issued valid while they are the previous ones', async () => {
    expect(await judge(cinema, issued)).toEqual(good)
    expect(await judge(siteOf('rotated'), issued)).toEqual(good)
  })

  test('leaves what earlier versions have issued without key ids valid', async () => {
    expect(await judge(cinema, unnamed)).toEqual(good)
    expect(await judge(siteOf('rotated'), unnamed)).toEqual(good)
  })

  test('ends when the first keys are dropped: each is refused with its own error', async () => {
    const buyer = await cinema.aPerson()
    const { token } = await signInAt(siteOf('second'), buyer)
    expect(await judge(siteOf('second'), issued, token)).toEqual(bad)
    expect(await judge(siteOf('second'), unnamed, token)).toEqual(bad)
  })

  test('issues with the second keys, which stay valid without the first', async () => {
    const asha = await cinema.aPerson()
    const { token } = await signInAt(siteOf('rotated'), asha)
    expect(decodeProtectedHeader(token).kid).toBe(siteOf('second').deps.keys.auth.current.id)
    const show = await cinema.aShow()
    const { body } = await siteOf('rotated').api.post<Checkout>('/checkoutRazorPay', {
      token,
      body: checkoutBody(show, ['A1']),
    })
    const path = `/razorpay/order/check?orderId=${body.order}`
    expect((await siteOf('second').api.get(path, { token })).status).toBe(200)
    // A process that has not been started anew yet does not know the second keys.
    expect((await cinema.api.get('/users/me', { token })).status).toBe(401)
  })
})

function signInAt({ deps }: Site, { userId }: Person): Promise<{ token: string }> {
  return openSession(deps, userId).then((token) => ({ token }))
}
