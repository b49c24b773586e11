import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { testPayments, type TestPayments } from '#server/testing/test-payments.ts'
import { deleteOldBodies } from './webhooks.ts'

let payments: TestPayments
beforeAll(async () => {
  payments = await testPayments()
})
afterAll(() => payments.close())

type Webhook = { readonly id: string; readonly body: string }

/** A webhook of an event without an effect, with more JSON beside it. */
const webhook = (more = '"n":1', id: string = randomUUID()): Webhook => ({
  id,
  body: `{"event":"payment.failed","payload":{},${more}}`,
})

async function post({ id, body }: Webhook): Promise<number> {
  const signature = createHmac('sha256', simulatorCredentials.webhookSecret).update(body).digest('hex')
  const { statusCode } = await payments.cinema.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    },
    payload: body,
  })
  return statusCode
}

/** Posts it between others, so that all are stored together. Returns its status and those of the others. */
async function postAmongOthers(one: Webhook): Promise<{ status: number; others: Webhook[] }> {
  const others = Array.from({ length: 6 }, () => webhook())
  const sent = [...others.slice(0, 3), one, ...others.slice(3)]
  const statuses = await Promise.all(sent.map(post))
  expect(statuses.toSpliced(3, 1)).toEqual(Array(6).fill(200))
  return { status: statuses[3] ?? 0, others }
}

async function listProcessed(ids: readonly string[]): Promise<(string | null)[]> {
  const rows = await payments.deps.db.query<{ body: string | null }>(
    `select body from webhook_event where id = any($1::text[]) and processed_at is not null
     order by array_position($1::text[], id)`,
    [ids],
  )
  return rows.map(({ body }) => body)
}

const texts = {
  'a NUL': '\\u0000',
  'half a surrogate pair': '\\ud83d',
  'a number out of range': '", "amount": 1e999999, "a": "',
  'many levels': `", "list": ${'['.repeat(40)}${']'.repeat(40)}, "a": "`,
}

describe('a signed webhook', () => {
  test.each(Object.entries(texts))('with %s is stored as it came and processed', async (_, text) => {
    const odd = webhook(`"notes":"${text}"`)
    const { status, others } = await postAmongOthers(odd)
    expect(status).toBe(200)
    await expect.poll(() => listProcessed([odd.id])).toEqual([odd.body])
    await expect.poll(() => listProcessed(others.map(({ id }) => id))).toHaveLength(6)
  })

  const paymentOf = (id: string) => `"payload":{"payment":{"entity":{"id":"${id}","order_id":"${id}"}}}`
  test.each([
    ['a NUL', 'pay_\\u0000'],
    ['more characters than an index can hold', 'x'.repeat(9_000)],
  ])('with the id of a payment that has %s is taken, without an effect', async (_, paymentId) => {
    const odd = webhook(paymentOf(paymentId))
    expect((await postAmongOthers(odd)).status).toBe(200)
    const stored = () =>
      payments.deps.db.query(
        'select event, processed_at is not null as done from webhook_event where id = $1',
        [odd.id],
      )
    await expect.poll(stored).toEqual([{ event: { kind: 'unreadable' }, done: true }])
  })

  test.each([
    ['20,000 levels', webhook(`"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
    ['an id of its own that no index can hold', webhook(undefined, randomUUID().repeat(200))],
  ])('with %s is refused, and only that one', async (_, refused) => {
    const { status, others } = await postAmongOthers(refused)
    expect(status).toBe(400)
    await expect.poll(() => listProcessed(others.map(({ id }) => id))).toHaveLength(6)
    expect(await listProcessed([refused.id])).toEqual([])
  })
})

test('bodies are deleted after 30 days, what they mean is kept', async () => {
  const webhooks = [webhook(), webhook()]
  await Promise.all(webhooks.map(post))
  const ids = webhooks.map(({ id }) => id)
  await expect.poll(() => listProcessed(ids)).toHaveLength(2)
  payments.cinema.clock.advance(29 * 24 * 60)
  await deleteOldBodies(payments.deps)
  expect(await listProcessed(ids)).toEqual(webhooks.map(({ body }) => body))
  payments.cinema.clock.advance(2 * 24 * 60)
  await deleteOldBodies(payments.deps)
  expect(await listProcessed(ids)).toEqual([null, null])
  expect(
    await payments.deps.db.query('select event from webhook_event where id = any($1::text[])', [ids]),
  ).toEqual([{ event: { kind: 'other' } }, { event: { kind: 'other' } }])
})
