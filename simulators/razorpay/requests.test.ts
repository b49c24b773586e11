import { expect, test } from 'vitest'
import { TEST_CREDENTIALS } from '../app.ts'
import { bodyOf, testSimulators } from '../testing/test-simulators.ts'
import type { Order, Refund } from './entities.ts'
import { parseForm } from './form-body.ts'

const auth = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
const KEYS = `${TEST_CREDENTIALS.keyId}:${TEST_CREDENTIALS.keySecret}`

async function testForms() {
  const simulators = await testSimulators()
  const post = async (path: string, form: string) => {
    const response = await fetch(`${simulators.url}/razorpay/v1${path}`, {
      method: 'POST',
      headers: { ...auth(KEYS), 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    })
    return { status: response.status, body: (await response.json()) as unknown, text: '' }
  }
  return { ...simulators, post }
}

test('a form body is read as a JSON body is, with nested notes', async () => {
  const { post, payOrder } = await testForms()
  const order = bodyOf<Order>(
    await post('/orders', 'amount=50000&currency=INR&receipt=R-1&notes[movie]=Night%20Train&notes[seats]=C4'),
  )
  expect(order).toMatchObject({
    amount: 50_000,
    receipt: 'R-1',
    notes: { movie: 'Night Train', seats: 'C4' },
  })
  const { razorpay_payment_id: paymentId } = await payOrder(order.id)
  const refund = await post(`/payments/${paymentId}/refund`, 'amount=20000&notes[reason]=called%20off')
  expect(bodyOf<Refund>(refund)).toMatchObject({ amount: 20_000, notes: { reason: 'called off' } })
})

test.each([
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['expand[]=card&expand[]=upi', { expand: ['card', 'upi'] }],
  ['__proto__[x]=1&a=2', { a: '2' }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
])('the form %s is parsed as PHP does', (form, expected) => {
  expect(JSON.parse(JSON.stringify(parseForm(form)))).toMatchObject(expected)
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test.each([
  ['/orders', { amount: 50_000, currency: 'INR', movie: 'x' }, 'movie'],
  ['/orders', { amount: 50_000, currency: 'INR', movie: 'x', seat: 'y' }, 'movie, seat'],
  ['/customers', { name: 'Asha', age: 5 }, 'age'],
  ['/payments/pay_x/refund', { ammount: 100 }, 'ammount'],
  ['/payments/pay_x/capture', { amount: 100, currency: 'INR', fee: 1 }, 'fee'],
])('%s refuses fields that it does not know', async (path, body, fields) => {
  const { api } = await testSimulators()
  expect(await api(path, { body })).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: `${fields} is/are not required and should not be sent`,
        reason: 'extra_field_sent',
      },
    },
  })
})

test('a missing amount is named, and a whole number may be text', async () => {
  const { api } = await testSimulators()
  expect((await api('/orders', { body: { currency: 'INR' } })).body).toMatchObject({
    error: { description: 'amount: is required.', field: 'amount' },
  })
  expect((await api('/orders', { body: { amount: '100.5', currency: 'INR' } })).body).toMatchObject({
    error: { description: 'The amount must be an integer.' },
  })
  expect((await api('/orders', { body: { amount: '50000', currency: 'INR' } })).body).toMatchObject({
    amount: 50_000,
  })
})

test.each(['/orders/', '/payments/', '/refunds/'])(
  'the list %s may have a slash at its end',
  async (path) => {
    const { api } = await testSimulators()
    expect(await api(path)).toMatchObject({ status: 200, body: { entity: 'collection' } })
  },
)

test.each([
  ['an unknown address', '/ordres', 'GET'],
  ['an unknown address below a known one', '/orders/order_1/what', 'GET'],
  ['a known address with another method', '/payments/pay_1/refund', 'GET'],
])('%s is a bad request', async (_what, path, method) => {
  const { api } = await testSimulators()
  expect(await api(path, { method })).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'The requested URL was not found on the server.',
        source: 'NA',
      },
    },
  })
})

test.each([
  ['without keys', {}, 'Please provide your api key for authentication purposes'],
  ['with a wrong secret', auth(`${TEST_CREDENTIALS.keyId}:wrong`), 'Authentication failed'],
  ['with an unknown key', auth('rzp_test_nobody:nothing'), 'Authentication failed'],
])('a call %s is refused with 401', async (_what, headers, description) => {
  const { call } = await testSimulators()
  for (const path of ['/razorpay/v1/orders', '/razorpay/v1/nothing']) {
    expect(await call(path, { headers })).toMatchObject({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description } },
    })
  }
})

test('a receipt is used once, unless the account allows it or the request asks for the same order', async () => {
  const { api, control } = await testSimulators()
  const create = (changes: object = {}) =>
    api('/orders', { body: { amount: 50_000, currency: 'INR', receipt: 'R-1', ...changes } })
  const { id } = bodyOf<Order>(await create())
  expect(await create()).toMatchObject({
    status: 400,
    body: { error: { description: 'Order receipt should be unique.', reason: 'input_validation_failed' } },
  })
  expect((await create({ unique_receipt: true })).body).toMatchObject({ id })
  expect((await create({ unique_receipt: true, amount: 60_000 })).status).toBe(400)
  await control('/razorpay/settings', { uniqueReceipts: false })
  const second = bodyOf<Order>(await create())
  expect(second.id).not.toBe(id)
  expect((await api('/orders?receipt=R-1')).body).toMatchObject({
    items: [{ id: second.id }, { id }],
  })
})

test('POST /refunds refunds the payment that it names, with the same idempotency', async () => {
  const { anOrder, payOrder, api } = await testSimulators()
  const { razorpay_payment_id: paymentId } = await payOrder((await anOrder()).id)
  const create = (amount: number) =>
    api('/refunds', {
      body: { payment_id: paymentId, amount },
      headers: { 'x-refund-idempotency': 'refund-of-r-1' },
    })
  const refund = bodyOf<Refund>(await create(20_000))
  expect(refund).toMatchObject({ payment_id: paymentId, amount: 20_000, status: 'processed' })
  expect((await create(20_000)).body).toEqual(refund)
  expect(await create(10_000)).toMatchObject({
    status: 400,
    body: {
      error: { description: 'Different request with the same idempotency key has already been processed.' },
    },
  })
  for (const path of ['/refunds', `/payments/${paymentId}/refunds`])
    expect((await api(path)).body).toMatchObject({ count: 1, items: [{ id: refund.id }] })
  expect((await api(`/payments/${paymentId}/refunds/${refund.id}`)).body).toEqual(refund)
})

test('a second request with a key whose first is still running conflicts, and gets the refund afterwards', async () => {
  const { anOrder, payOrder, refund, addFault, call, refundFrom, control } = await testSimulators()
  const { razorpay_payment_id: paymentId } = await payOrder((await anOrder()).id)
  await addFault('payments.refund', { delayMs: 300 }, { times: 1 })
  const first = refund(paymentId, {}, 'refund-of-r-2')
  await expect.poll(async () => (await call('/control/faults')).body).toEqual([])
  expect((await refund(paymentId, {}, 'refund-of-r-2')).status).toBe(409)
  const { id } = refundFrom(await first)
  expect((await refund(paymentId, {}, 'refund-of-r-2')).body).toMatchObject({ id })
  expect((await control('/books')).body).toMatchObject({ totals: { refunded: 50_000 } })
})

test('a key is free again after a request that was dropped', async () => {
  const { anOrder, payOrder, refund, addFault } = await testSimulators()
  const { razorpay_payment_id: paymentId } = await payOrder((await anOrder()).id)
  await addFault('payments.refund', { dropRequest: true }, { times: 1 })
  await expect(refund(paymentId, {}, 'refund-of-r-3')).rejects.toThrow('fetch failed')
  await expect.poll(async () => (await refund(paymentId, {}, 'refund-of-r-3')).status).toBe(200)
})

test('a card is part of a payment only where it is asked for, the UPI details always', async () => {
  const { anOrder, payOrder, api } = await testSimulators()
  const [card, upi] = [await anOrder(), await anOrder()]
  const { razorpay_payment_id: byCard } = await payOrder(card.id, { method: 'card' })
  const { razorpay_payment_id: byUpi } = await payOrder(upi.id, { method: 'upi' })
  const visa = { entity: 'card', last4: '1111', network: 'Visa' }
  expect((await api(`/payments/${byCard}`)).body).not.toHaveProperty('card')
  for (const query of ['expand[]=card', 'expand[0]=card', 'expand[expand[]]=card'])
    expect((await api(`/payments/${byCard}?${query}`)).body).toMatchObject({ card: visa })
  expect((await api(`/payments/${byCard}/card`)).body).toMatchObject(visa)
  expect((await api(`/payments/${byUpi}`)).body).toMatchObject({
    vpa: 'success@razorpay',
    upi: { payer_account_type: 'bank_account', vpa: 'success@razorpay' },
  })
  expect((await api(`/orders/${card.id}`)).body).not.toHaveProperty('payments')
  expect((await api(`/orders/${card.id}?expand[]=payments`)).body).toMatchObject({
    payments: { entity: 'collection', count: 1, items: [{ id: byCard }] },
  })
  expect((await api('/orders?expand[]=payments.card')).body).toMatchObject({
    items: [{ payments: { items: [{ id: byUpi }] } }, { payments: { items: [{ card: visa }] } }],
  })
})

test.each([
  ['15 entries', Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, 'v'])), 200],
  ['16 entries', Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`k${index}`, 'v'])), 400],
  ['256 characters', { seats: 'x'.repeat(256) }, 200],
  ['257 characters', { seats: 'x'.repeat(257) }, 400],
])('notes of %s', async (_what, notes, status) => {
  const { api } = await testSimulators()
  expect((await api('/orders', { body: { amount: 50_000, currency: 'INR', notes } })).status).toBe(status)
})

test('notes are changed and nothing else', async () => {
  const { anOrder, payOrder, refund, refundFrom, api } = await testSimulators()
  const { id } = await anOrder()
  const { razorpay_payment_id: paymentId } = await payOrder(id)
  const { id: refundId } = refundFrom(await refund(paymentId))
  for (const path of [`/orders/${id}`, `/payments/${paymentId}`, `/refunds/${refundId}`]) {
    const edit = (body: object) => api(path, { method: 'PATCH', body })
    expect((await edit({ notes: { seat: 'C4' } })).body).toMatchObject({ notes: { seat: 'C4' } })
    expect((await api(path)).body).toMatchObject({ notes: { seat: 'C4' } })
    expect((await edit({ notes: {}, amount: 1 })).status).toBe(400)
  }
})
