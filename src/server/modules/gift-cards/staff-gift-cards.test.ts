import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { GiftCardFile, StaffGiftCard } from '#contract/staff-gift-cards.ts'
import type { Person } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { giftCardCalls, type GiftCardCalls } from '#server/testing/gift-card-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Listed = z.output<typeof StaffGiftCard>
type File = z.output<typeof GiftCardFile>

let cinema: TestCinema
let cards: GiftCardCalls
let asha: Person
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  cards = giftCardCalls(cinema)
  asha = await cinema.aPerson()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const find = async (query: string) =>
  (await cinema.api.get<Listed[]>(`/admin/gift-cards?${query}`, { token: admin.token })).body
const change = (id: string, state: string) =>
  cinema.api.call<File>('PATCH', `/admin/gift-cards/${id}`, {
    token: admin.token,
    body: { state, reason: 'Reported as stolen' },
  })

test('a card is found by its last signs, its buyer and its recipient, and never with its code', async () => {
  const card = await cards.buy(asha, { recipientEmail: 'meera@test.example', recipientName: 'Meera' })
  await cards.order(asha)
  for (const q of [card.code.slice(-4), asha.email, 'meera@test', 'Meera']) {
    const found = await find(`q=${encodeURIComponent(q)}`)
    expect(found.map(({ _id }) => _id)).toContain(card.id)
    expect(JSON.stringify(found)).not.toContain(card.code)
  }
  expect(await find('state=blocked')).toEqual([])
})

test('its story has the purchase and what was paid', async () => {
  const card = await cards.buy(asha)
  await cards.pay(await cards.hold(asha), asha, card.code)
  const { body } = await cinema.api.get<File>(`/admin/gift-cards/${card.id}`, { token: admin.token })
  expect(body).toMatchObject({ state: 'active', balance: 520, orderId: card.orderId })
  expect(body.story.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sold', 1_000],
    ['paid', -480],
  ])
})

test('a blocked card cannot pay, twice is no harm, and it pays once it is unblocked', async () => {
  const card = await cards.buy(asha)
  const checkout = await cards.hold(asha)
  for (const state of ['blocked', 'blocked'])
    expect(await change(card.id, state)).toMatchObject({ status: 200, body: { state } })
  expect(await cards.pay(checkout, asha, card.code)).toMatchObject({
    body: { error: { code: 'gift_card_unusable' } },
  })
  expect(await change(card.id, 'active')).toMatchObject({ status: 200, body: { state: 'active' } })
  expect(await cards.pay(checkout, asha, card.code)).toMatchObject({ status: 200 })
  await expectBooksToAgree(cinema)
})

test('a card that is blocked between plan and payment does not pay', async () => {
  const card = await cards.buy(asha)
  await cinema.deps.db.query("update gift_card set state = 'blocked' where id = $1", [card.id])
  await expect(
    cinema.deps.db.query(
      `insert into ledger_leg (kind, reference, account, amount_paise, order_id, at) values ('gift_card_expired', $1, 'gift_cards', 100001, $2, now())`,
      [`${card.id}/9`, card.orderId],
    ),
  ).rejects.toThrow('gift_card_balance')
  expect(await change(card.id, 'active')).toMatchObject({ status: 200 })
})

test('one that is void is not unblocked', async () => {
  const card = await cards.buy(asha)
  const body = { lines: null, left: 1_000, amount: 1_000, reason: 'Wrong amount' }
  await cinema.api.post(`/bookings/${card.orderId}/refund`, { token: admin.token, body })
  expect(await change(card.id, 'active')).toMatchObject({ status: 409 })
  expect(await change('01a22fd4-b1fe-7d5d-a96f-81ed31a52c20', 'blocked')).toMatchObject({ status: 404 })
})
