import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { AMOUNT, razorpayOfTest } from '#server/testing/razorpay-of-test.ts'

const razorpay = razorpayOfTest()
const away = { code: 'provider_unavailable' }

describe('an order', () => {
  test('is created for the amount in paise, with our id as its receipt', async () => {
    const receipt = randomUUID()
    const { id } = await razorpay.client().createOrder({ receipt, amount: AMOUNT })
    expect((await razorpay.books()).orders).toMatchObject([{ id, receipt, amount: AMOUNT, currency: 'INR' }])
  })

  test.each([
    ['an error', { status: 500 }],
    ['a lost response', { dropResponse: true }],
    ['a timeout', { silent: true }],
    ['a dropped request', { dropRequest: true }],
  ])('is retried after %s', async (_what, kind) => {
    await razorpay.fault('orders.create', kind, 1)
    expect(await razorpay.client().createOrder({ receipt: randomUUID(), amount: AMOUNT })).toMatchObject({
      id: expect.stringMatching(/^order_/),
    })
  })

  test.each([
    ['unique', true],
    ['repeatable', false],
  ])(
    'is created once, whatever happens to the responses, when receipts are %s',
    async (_what, uniqueReceipts) => {
      await razorpay.control('/razorpay/settings', { uniqueReceipts })
      for (const kind of [{ dropResponse: true }, { silent: true }, { garbage: true }]) {
        await razorpay.control('/faults', { operation: 'orders.create', fault: kind, times: 3 })
        const receipt = randomUUID()
        const { id } = await razorpay.client().createOrder({ receipt, amount: AMOUNT })
        await razorpay.endFaults()
        const { orders } = await razorpay.books()
        expect(orders.filter((order) => order.receipt === receipt)).toMatchObject([{ id }])
      }
    },
  )

  test('has a fresh receipt when its own is taken by an order that cannot be found', async () => {
    const receipt = randomUUID()
    await razorpay.fault('orders.create', { dropResponse: true }, 1)
    await razorpay.fault('orders.list', { status: 500 }, 1)
    await razorpay.fault('orders.list', { garbage: true }, 1)
    const { id } = await razorpay.client().createOrder({ receipt, amount: AMOUNT })
    expect((await razorpay.books()).orders).toMatchObject([
      { receipt, amount: AMOUNT },
      { id, receipt: expect.stringMatching(`^${receipt}-`), amount: AMOUNT },
    ])
  })

  test('of another amount is not taken for the one that was lost', async () => {
    const receipt = randomUUID()
    const first = await razorpay.client().createOrder({ receipt, amount: AMOUNT })
    const second = await razorpay.client().createOrder({ receipt, amount: toPaise(AMOUNT + 100) })
    expect(second.id).not.toBe(first.id)
  })

  test.each([
    ['does not respond', { silent: true }],
    ['responds with garbage', { garbage: true }],
    ['refuses', { status: 400 }],
  ])('fails as “unavailable” when the provider %s', async (_what, kind) => {
    await razorpay.fault('orders.*', kind)
    await expect(
      razorpay.client().createOrder({ receipt: randomUUID(), amount: AMOUNT }),
    ).rejects.toMatchObject(away)
  })

  test('fails as “unavailable” with wrong keys, and the reason is logged', async () => {
    const wrongKeyClient = razorpay.aClient({ keySecret: 'wrong' })
    const refused = wrongKeyClient.createOrder({ receipt: randomUUID(), amount: AMOUNT })
    await expect(refused).rejects.toMatchObject({
      ...away,
      cause: { message: expect.stringContaining('401') },
    })
    await wrongKeyClient.close()
  })
})
