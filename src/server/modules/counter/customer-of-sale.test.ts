import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CounterSaleSent } from '#contract/counter.ts'
import { runJobs } from '#server/jobs.ts'
import { aClerk, aPayout, saleBody, sell } from '#server/testing/counter-calls.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const anAddress = () => `${randomUUID()}@test.example`

async function subjectsTo(email: string): Promise<string[]> {
  while ((await runJobs(cinema.deps)) > 0);
  const mails = await cinema.simulators.inject({ url: `/mailbox/api/messages?to=${email}` })
  return mails.json<{ subject: string }[]>().map(({ subject }) => subject)
}

async function countMails(): Promise<number> {
  while ((await runJobs(cinema.deps)) > 0);
  const mails = await cinema.simulators.inject({ url: '/mailbox/api/messages' })
  return mails.json<unknown[]>().length
}

async function sale(changes: Partial<CounterSaleSent>) {
  const body = saleBody(await cinema.aShow(), ['A1'], changes)
  return (await sell(cinema, await aClerk(cinema), body)).body.reservation
}

async function payBack(changes: Partial<CounterSaleSent>): Promise<void> {
  const refundId = await aPayout(cinema, changes)
  const { token } = await aClerk(cinema)
  const body = changes.mode === 'card' ? { slipReference: '0043' } : {}
  expect(await cinema.api.post(`/counter/payouts/${refundId}`, { token, body })).toMatchObject({
    status: 200,
  })
}

describe('a customer who gives an address', () => {
  test('gets the ticket by mail', async () => {
    const email = anAddress()
    const reservation = await sale({ email, phone: '9826012345' })
    expect(reservation).toMatchObject({ email, phone: '9826012345' })
    expect(await subjectsTo(email)).toEqual([expect.stringContaining(reservation?.code ?? 'no code')])
  })

  test.each([
    ['cash', {}],
    ['card', { mode: 'card', slipReference: '0042' }],
  ] as const)('gets a mail when the money was given back: %s', async (_mode, changes) => {
    const email = anAddress()
    await payBack({ email, ...changes })
    expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^Your refund of ₹500: /))
  })
})

describe('a customer who gives neither address nor number', () => {
  test('gets no mail', async () => {
    const before = await countMails()
    await sale({})
    await payBack({})
    expect(await countMails()).toBe(before)
  })

  test('is booked at the ticketing system under the number of the cinema', async () => {
    const reservation = await sale({})
    expect(reservation).toMatchObject({ phone: '' })
    const [order] = await cinema.deps.db.query<{ id: string }>(
      'select order_id as id from reservation where id = $1',
      [reservation?._id],
    )
    const { ticketing } = await readProviderBooks(cinema.simulatorsUrl)
    const booking = ticketing.find(({ bookingId }) => bookingId === order?.id)
    expect(booking?.request.mobileNo).toBe('7314002003')
  })
})
