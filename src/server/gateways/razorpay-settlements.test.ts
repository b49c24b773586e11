import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpClient } from './http-client.ts'
import { listAdjustments } from './razorpay-settlements.ts'

/** A provider whose settlement report has these items, in parts of a thousand. Returns what was asked for. */
async function aReport(items: readonly unknown[]) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const skip = Number(new URL(url, 'http://provider').searchParams.get('skip'))
    const part = items.slice(skip, skip + 1000)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ entity: 'collection', count: part.length, items: part }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const http = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMilliseconds: 5_000,
    headers: {},
    now: () => new Date(),
  })
  onTestFinished(async () => {
    await http.close()
    server.close()
  })
  return { http, asked }
}

const adjustment = { entity_id: 'adj_1', type: 'adjustment', debit: 700, credit: 0, dispute_id: 'disp_1' }

test('adjustments for disputes are read to the end of the report, given back ones as negative', async () => {
  const others = Array.from({ length: 1_000 }, (_, index) => ({ entity_id: `pay_${index}`, type: 'payment' }))
  const back = { ...adjustment, entity_id: 'adj_2', debit: 0, credit: 300 }
  const { http, asked } = await aReport([...others, adjustment, back])
  expect(await listAdjustments(http, '2026-04-01')).toEqual([
    { provider: 'razorpay', id: 'adj_1', disputeId: 'disp_1', amount: 700 },
    { provider: 'razorpay', id: 'adj_2', disputeId: 'disp_1', amount: -300 },
  ])
  expect(asked).toEqual([
    '/settlements/recon/combined?year=2026&month=4&day=1&count=1000&skip=0',
    '/settlements/recon/combined?year=2026&month=4&day=1&count=1000&skip=1000',
  ])
})

test.each([
  ['nothing', null],
  ['a text', 'adj_1'],
  ['without a dispute', { ...adjustment, dispute_id: null }],
  ['with an amount below zero', { ...adjustment, debit: -5 }],
  ['with parts of a paisa', { ...adjustment, debit: 100.5 }],
  ['with an amount beyond all', { ...adjustment, debit: 1e300 }],
  ['with an id that is none', { ...adjustment, entity_id: "adj_1'; drop table payment" }],
])('an item that is %s is left out', async (_what, item) => {
  const { http } = await aReport([item, adjustment])
  expect(await listAdjustments(http, '2026-04-01')).toHaveLength(1)
})
