import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupCode } from '#domain/gift-cards.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { collectMails } from '#server/testing/collect-mails.ts'
import { giftCardCalls, type GiftCardCalls } from '#server/testing/gift-card-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteByAge } from '#server/retention.ts'
import { findOrderByProviderId } from '#server/modules/booking/orders/index.ts'
import { nameKey } from '#server/platform/key-ring.ts'
import { erasePersonalBookings } from '../booking/index.ts'
import { expireGiftCards } from './expire-gift-cards.ts'
import { unsealCode } from './gift-card-code.ts'
import { findCardOfOrder } from './gift-cards.queries.ts'
import { mailGiftCard } from './mail-gift-card.ts'
import { resealCodes } from './reseal-codes.ts'

let cinema: TestCinema
let cards: GiftCardCalls
let asha: Person
beforeAll(async () => {
  cinema = await testCinema()
  cards = giftCardCalls(cinema)
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

const otherKey = new Uint8Array(32).fill(7)
let number = 0
const anAddress = () => `friend-${(number += 1)}@test.example`
const today = () => localDate(cinema.clock.now())

test('goes to the recipient at once when its day is today, once, with the code', async () => {
  const to = anAddress()
  const card = await cards.buy(asha, { recipientEmail: to, greeting: 'Many happy returns' })
  const mails = await collectMails(cinema, to)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(groupCode(card.code))
  expect(mails[0]?.text).toContain('Many happy returns')
  expect(mails[0]?.text).toContain('₹1,000')
  await mailGiftCard(cinema.deps, { cardId: card.id })
  expect((await cards.cardOf(card)).deliveredAt).not.toBeNull()
})

test('waits for its day, and goes on the morning of it', async () => {
  const to = anAddress()
  const deliverOn = daysAfter(today(), 2)
  await cards.buy(asha, { recipientEmail: to, deliverOn })
  expect(await collectMails(cinema, to)).toEqual([])
  cinema.clock.advance(3 * 1_440)
  expect(await collectMails(cinema, to)).toHaveLength(1)
  asha = { ...asha, token: await openSession(cinema.deps, asha.userId) }
})

test.each([
  ['yesterday', -1],
  ['more than a year ahead', 366],
])('%s is no day of a mail', async (_, days) => {
  const { status } = await cards.order(asha, { deliverOn: daysAfter(today(), days) })
  expect(status).toBe(422)
})

test('today and the last day of a year are', async () => {
  for (const days of [0, 365])
    expect((await cards.order(asha, { deliverOn: daysAfter(today(), days) })).status).toBe(200)
})

test('that is paid after its day goes at once', async () => {
  const to = anAddress()
  const { body } = await cards.order(asha, { recipientEmail: to })
  const paid = await cinema.pay(body)
  cinema.clock.advance(10)
  await cinema.confirm(paid, asha)
  expect(await collectMails(cinema, to)).toHaveLength(1)
})

test.each([
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['right to left', 'יום הולדת שמח 123'],
  ['emoji', '🎬👩‍👩‍👧‍👦'.repeat(20)],
  ['lines', 'First line\nSecond line'],
])('a greeting with %s is text', async (_, greeting) => {
  const to = anAddress()
  await cards.buy(asha, { recipientEmail: to, greeting })
  const [mail] = await collectMails(cinema, to)
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.html).not.toContain('<img src=x')
  expect(mail?.subject).not.toMatch(/[\r\n]/)
})

test.each(['x'.repeat(301), 'turned \u202E round', 'bell \u0007'])(
  'the greeting %j is refused',
  async (greeting) => {
    expect((await cards.order(asha, { greeting })).status).toBe(400)
  },
)

test('is sent again by its buyer, and by nobody else', async () => {
  const to = anAddress()
  const card = await cards.buy(asha, { recipientEmail: to })
  await collectMails(cinema, to)
  const again = (person: Person) => cinema.api.post(`/gift-cards/${card.id}/resend`, { token: person.token })
  expect(await again(await cinema.aPerson())).toMatchObject({ status: 404 })
  expect(await again(asha)).toMatchObject({ status: 204 })
  expect(await collectMails(cinema, to)).toHaveLength(1)
})

test('is not sent once the card is void', async () => {
  const to = anAddress()
  const card = await cards.buy(asha, { recipientEmail: to })
  await cinema.deps.db.query("update gift_card set state = 'blocked' where id = $1", [card.id])
  expect(await collectMails(cinema, to)).toEqual([])
})

test('does not name a buyer who is erased, and the card goes on', async () => {
  const to = anAddress()
  const buyer = await cinema.aPerson()
  const card = await cards.buy(buyer, { recipientEmail: to })
  await erasePersonalBookings(cinema.deps.db, buyer.userId)
  const [mail] = await collectMails(cinema, to)
  expect(mail?.text).toContain('Somebody has bought you')
  expect(mail?.text).not.toContain('Asha Verma')
  expect(await cards.balanceOf(card)).toBe(100_000)
})

test('in Hindi when the buyer chose so', async () => {
  const to = anAddress()
  await cards.buy(asha, { recipientEmail: to, language: 'hi' })
  const [mail] = await collectMails(cinema, to)
  expect(mail?.subject).toContain('गिफ़्ट कार्ड')
})

test('the database has no code that can be spent', async () => {
  const card = await cards.buy(asha)
  const dump = JSON.stringify(await cinema.deps.db.query('select * from gift_card where id = $1', [card.id]))
  expect(dump).not.toContain(card.code)
  const jobs = JSON.stringify(
    await cinema.deps.db.query("select payload from job where kind = 'mail_gift_card'"),
  )
  expect(jobs).not.toContain(card.code)
})

test('a rotation of the keys leaves the code readable', async () => {
  const card = await cards.buy(asha)
  const next = {
    ...cinema.deps.keys,
    giftCard: { current: nameKey(otherKey, otherKey), previous: cinema.deps.keys.giftCard.current },
  }
  await resealCodes({ db: cinema.deps.db, keys: next })
  const last = { ...next, giftCard: { current: next.giftCard.current } }
  expect(unsealCode({ keys: last }, await cards.cardOf(card))).toBe(card.code)
  expect(() => unsealCode(cinema.deps, { ...card, codeSealed: 'xxxxxx' })).toThrow('cannot be read')
})

test('the retention forgets recipients of cards that have ended, and cards that nobody paid', async () => {
  const card = await cards.buy(asha)
  const { body } = await cards.order(asha)
  const unpaid = await findOrderByProviderId(cinema.deps.db, body.orderID)
  cinema.clock.advance(400 * 1_440)
  await expireGiftCards(cinema.deps)
  await deleteByAge(cinema.deps)
  expect(await cards.cardOf(card)).toMatchObject({
    recipientName: null,
    recipientEmail: null,
    greeting: null,
  })
  expect(await findCardOfOrder(cinema.deps.db, unpaid?.orderId ?? '')).toBeUndefined()
  asha = { ...asha, token: await openSession(cinema.deps, asha.userId) }
})

test('the balance is told to who has the code, and nothing of what is not paid', async () => {
  const card = await cards.buy(asha)
  const ask = (code: string) => cinema.api.post('/gift-cards/balance', { body: { code } })
  expect(await ask(groupCode(card.code).toLowerCase())).toMatchObject({
    status: 200,
    body: { balance: 1_000, state: 'active', lastSigns: card.code.slice(-4) },
  })
  expect(await ask('AAAA AAAA AAAA AAAB')).toMatchObject({ status: 404 })
})
