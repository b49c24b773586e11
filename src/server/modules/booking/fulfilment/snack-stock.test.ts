import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Menu } from '#contract/concessions.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { control } from '#server/testing/provider-books.ts'
import { aSnack, checkoutWithSnacks, snackCheckoutBody } from '#server/testing/snack-calls.ts'
import { aSnackPurchase } from '#server/testing/snack-purchase.ts'
import { beginPreparing, setSoldOut } from '#server/testing/snacks.queries.ts'
import { deliverStock, insertStockItem, readStock, setRecipe } from '#server/testing/stock.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

const POTATO_GRAMS = 90
const ON_HAND = 500

let cinema: TestCinema
let purchase: Awaited<ReturnType<typeof aSnackPurchase>>
let potato: string
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
beforeEach(async () => {
  purchase = await aSnackPurchase(cinema)
  potato = cinema.deps.newId()
  await insertStockItem(cinema.deps.db, { id: potato, name: `Potato ${potato}`, onHand: ON_HAND })
  await setRecipe(cinema.deps.db, purchase.samosa.id, { [potato]: POTATO_GRAMS })
})
afterEach(() => expectBooksToAgree(cinema))
afterAll(() => cinema.close())

const stock = () => readStock(cinema.deps.db, potato)
const delivered = ['delivery', ON_HAND] as const
const sold = ['sale', -2 * POTATO_GRAMS] as const
const returned = ['return', 2 * POTATO_GRAMS] as const

async function buy() {
  const order = await purchase.checkout()
  const { body } = await cinema.confirm(await purchase.pay(order), purchase.buyer)
  return { order, body }
}

/** Whether the menu says that samosas are sold out. */
async function isSoldOut(): Promise<boolean | undefined> {
  const { body } = await cinema.api.get<Menu>('/snacks')
  return body.snacks.find(({ _id }) => _id === purchase.samosa.id)?.isSoldOut
}

/** Somebody else wants samosas and a seat of the show. */
async function another(quantity: number) {
  const buyer = await cinema.aPerson()
  const { show, samosa, pickUpAt } = purchase
  const wanted = { show, seats: ['C1'], snacks: [[samosa, quantity]] as const, pickUpAt }
  return { buyer, wanted }
}

describe('stock', () => {
  test('is taken when the order is paid, by the recipe and the number', async () => {
    await buy()
    expect(await stock()).toEqual({ onHand: ON_HAND - 180, movements: [delivered, sold] })
  })

  test('is held with the seats, for as long as they are: others find it sold out, and it comes back by itself', async () => {
    const order = await purchase.checkout()
    await deliverStock(cinema.deps.db, potato, 180 - ON_HAND)
    expect(await cinema.lock(order, purchase.buyer)).toMatchObject({ status: 200 })
    expect([await isSoldOut(), (await stock()).onHand]).toEqual([true, 180])
    cinema.clock.advance(cinema.deps.config.HOLD_MINUTES + 1)
    expect(await isSoldOut()).toBe(false)
  })

  test('that is not enough refuses the order, and the hold of one that was placed before', async () => {
    const { buyer, wanted } = await another(3)
    const order = await checkoutWithSnacks(cinema, wanted, buyer)
    await deliverStock(cinema.deps.db, potato, 200 - ON_HAND)
    const refusal = { status: 409, body: { error: { code: 'snack_sold_out' } } }
    expect(await cinema.lock(order, buyer)).toMatchObject(refusal)
    const body = snackCheckoutBody(wanted)
    expect(await cinema.api.post('/checkoutRazorPay', { token: buyer.token, body })).toMatchObject(refusal)
  })

  test('is given up with the hold', async () => {
    const order = await purchase.checkout()
    await deliverStock(cinema.deps.db, potato, 180 - ON_HAND)
    await cinema.lock(order, purchase.buyer)
    await cinema.api.post(`/orders/release?orderId=${order.order}`, { token: purchase.buyer.token })
    expect(await isSoldOut()).toBe(false)
  })

  test('of a paid order is not promised to anybody else, however late its confirmation is', async () => {
    const order = await purchase.checkout()
    await deliverStock(cinema.deps.db, potato, 180 - ON_HAND)
    const proof = await purchase.pay(order)
    expect(await cinema.confirm(proof, purchase.buyer)).toMatchObject({ body: { state: 'confirmed' } })
    const { buyer, wanted } = await another(1)
    await expect(checkoutWithSnacks(cinema, wanted, buyer)).rejects.toThrow('snack_sold_out')
  })

  test('that is gone when the money comes: the snacks go back, the tickets and the rest stay', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    // Found rotten while the buyer paid.
    await deliverStock(cinema.deps.db, potato, 100 - ON_HAND)
    expect(await cinema.confirm(proof, purchase.buyer)).toMatchObject({ body: { state: 'confirmed' } })
    expect(await purchase.returned(order)).toBe(180)
    expect(await purchase.kitchen()).toMatchObject([{ items: [{ name: 'Cola' }] }])
    expect((await stock()).onHand).toBe(100)
  })

  test('that somebody else bought after the hold is not sold twice, and late money for it goes back', async () => {
    const order = await purchase.checkout()
    await deliverStock(cinema.deps.db, potato, 180 - ON_HAND)
    const proof = await purchase.pay(order)
    cinema.clock.advance(cinema.deps.config.HOLD_MINUTES + 1)
    const { buyer, wanted } = await another(1)
    const other = await checkoutWithSnacks(cinema, wanted, buyer)
    await cinema.lock(other, buyer)
    await cinema.confirm(await cinema.pay(other), buyer)
    expect(await cinema.confirm(proof, purchase.buyer)).toMatchObject({ body: { state: 'confirmed' } })
    expect(await purchase.returned(order)).toBe(180)
    expect((await stock()).onHand).toBe(90)
  })

  test('is held anew, not twice, when the buyer changes the snacks', async () => {
    const order = await purchase.checkout()
    await deliverStock(cinema.deps.db, potato, 180 - ON_HAND)
    await cinema.lock(order, purchase.buyer)
    const snacks = [{ snackId: purchase.samosa.id, quantity: 1 }]
    const body = { snacks, pickUpAt: purchase.pickUpAt, amount: 590 }
    const request = { token: purchase.buyer.token, body }
    expect(await cinema.api.post(`/orders/snacks?orderId=${order.order}`, request)).toMatchObject({
      status: 200,
    })
    const { buyer, wanted } = await another(1)
    const other = await checkoutWithSnacks(cinema, wanted, buyer)
    expect(await cinema.lock(other, buyer)).toMatchObject({ status: 200 })
    expect(await isSoldOut()).toBe(true)
  })

  test('keeps the recipe of the order: a change is for later ones', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await setRecipe(cinema.deps.db, purchase.samosa.id, { [potato]: 400 })
    await cinema.confirm(proof, purchase.buyer)
    expect((await stock()).onHand).toBe(ON_HAND - 180)
  })

  test('of a snack that got its recipe after the order is not taken', async () => {
    await setRecipe(cinema.deps.db, purchase.samosa.id, {})
    const order = await purchase.checkout()
    await setRecipe(cinema.deps.db, purchase.samosa.id, { [potato]: POTATO_GRAMS })
    await cinema.confirm(await purchase.pay(order), purchase.buyer)
    expect((await stock()).movements).toEqual([delivered])
  })
})

describe('stock of a sale that ends', () => {
  test('comes back when the ticketing system refuses the seats', async () => {
    await control(cinema.simulatorsUrl, '/ticketing', { behaviour: 'sold_out', times: 1 })
    expect((await buy()).body).toMatchObject({ state: 'refunded' })
    expect(await stock()).toEqual({ onHand: ON_HAND, movements: [delivered, sold, returned] })
  })

  test('comes back when staff have switched the item to sold out before the confirmation', async () => {
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    await cinema.confirm(proof, purchase.buyer)
    expect(await purchase.returned(order)).toBe(180)
    expect(await stock()).toEqual({ onHand: ON_HAND, movements: [delivered, sold, returned] })
  })

  test.each([
    { isBegun: false, left: ON_HAND },
    { isBegun: true, left: ON_HAND - 180 },
  ])('after its buyer cancels; the kitchen has begun: $isBegun', async ({ isBegun, left }) => {
    const { order } = await buy()
    if (isBegun) await beginPreparing(cinema.deps.db, purchase.buyer.userId)
    const { reservation } = await purchase.read(order)
    const path = `/reservations/${reservation?._id}/cancel`
    expect(await cinema.api.post(path, { token: purchase.buyer.token })).toMatchObject({ status: 200 })
    expect((await stock()).onHand).toBe(left)
  })
})

describe('sold out', () => {
  test('by the stock begins and ends by itself, and is not what staff say', async () => {
    expect(await isSoldOut()).toBe(false)
    await deliverStock(cinema.deps.db, potato, 89 - ON_HAND)
    expect(await isSoldOut()).toBe(true)
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    await deliverStock(cinema.deps.db, potato, 1)
    expect(await isSoldOut()).toBe(true)
    await setSoldOut(cinema.deps.db, purchase.samosa.id, false)
    expect(await isSoldOut()).toBe(false)
  })

  test('is decided by the scarcest of several ingredients, and a snack without a recipe has no stock', async () => {
    const cup = cinema.deps.newId()
    await insertStockItem(cinema.deps.db, { id: cup, name: `Cup ${cup}`, onHand: 0 })
    await setRecipe(cinema.deps.db, purchase.samosa.id, { [potato]: POTATO_GRAMS, [cup]: 1 })
    expect(await isSoldOut()).toBe(true)
    const plain = await aSnack(cinema)
    const { body } = await cinema.api.get<Menu>('/snacks')
    expect(body.snacks.find(({ _id }) => _id === plain.id)?.isSoldOut).toBe(false)
  })
})
