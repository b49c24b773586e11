import { expect, onTestFinished, test } from 'vitest'
import { runJobs } from './jobs.ts'
import { openCountedCinema, readRequests } from './testing/counts/counted-cinema.ts'
import { countOpenEvents } from './testing/counts/counters.queries.ts'
import {
  difference,
  differenceOf,
  combineCounts,
  median,
  medianOf,
  readCounters,
} from './testing/counts/counters.ts'
import { expectRecorded } from './testing/counts/recorded-table.ts'
import type { Show } from './testing/builders.ts'
import type { TestCinema } from './testing/test-cinema.ts'
import { openWebhookInbox, type WebhookInbox } from './testing/webhook-inbox.ts'

/** The first order reads what later ones know. */
const WARM_UP = 1
/** Their median leaves out what comes now and then: a page of an index that is split, a clean-up by PostgreSQL. Of the log the least counts. */
const MEASURED = 5
/** Authorised, captured, order paid. */
const EVENTS = 3
/** Ids are random, and decide where in an index they go. */
const WAL_TOLERANCE = 0.03

test('an order of two seats costs the statements, rows, commits, WAL and requests that are recorded', async ({
  skip,
}) => {
  const cinema = await openCountedCinema({ hasOwnServer: true })
  if (!cinema)
    return skip('the server of TEST_DATABASE_URL cannot count: PostgreSQL 18 with pg_stat_statements loaded')
  onTestFinished(() => cinema.close())
  const inbox = await openWebhookInbox()
  onTestFinished(() => inbox.close())
  await cinema.simulators.inject({
    method: 'POST',
    url: '/control/razorpay/webhooks',
    payload: { url: inbox.url },
  })
  const show = await cinema.aShow()

  const orders = []
  for (let order = 0; order < WARM_UP + MEASURED; order += 1)
    orders.push(await countOrder({ cinema, inbox, show }, [`A${order + 1}`, `B${order + 1}`]))

  const measured = orders.slice(WARM_UP)
  const counters = measured.map(({ counters }) => counters)
  const { totals, ...counts } = median(counters)
  const walBytes = Math.min(...counters.map(({ totals }) => totals['walBytes'] ?? 0))
  const counted = {
    totals: { ...totals, walBytes },
    ...counts,
    requests: combineCounts(
      measured.map(({ requests }) => requests),
      medianOf,
    ),
  }
  await expectRecorded(new URL('order-cost.json', import.meta.url), counted, {
    tolerance: ({ name, recorded }) => (name === 'walBytes' ? recorded * WAL_TOLERANCE : 0),
  })
}, 240_000)

type Parts = { readonly cinema: TestCinema; readonly inbox: WebhookInbox; readonly show: Show }

async function countOrder(parts: Parts, seats: readonly string[]) {
  const { cinema } = parts
  const buyer = await cinema.aPerson()
  const before = { counters: await readCounters(cinema.deps.db), requests: await readRequests(cinema) }
  await cinema.book(parts.show, seats, buyer)
  await deliverEvents(parts)
  // The mail with the ticket.
  expect(await runJobs(cinema.deps)).toBe(1)
  return {
    counters: difference(before.counters, await readCounters(cinema.deps.db)),
    requests: combineCounts([before.requests, await readRequests(cinema)], differenceOf),
  }
}

/** Delivers the provider's events one after the other, so that every run has the same batches. */
async function deliverEvents({ cinema, inbox }: Parts): Promise<void> {
  await expect.poll(() => inbox.events.length).toBe(EVENTS)
  for (const { body, headers } of inbox.events.splice(0)) {
    const request = { method: 'POST', url: '/api/webhooks/razorpay', payload: body, headers } as const
    expect((await cinema.app.inject(request)).statusCode).toBe(200)
    await expect.poll(() => countOpenEvents(cinema.deps.db), { interval: 5 }).toBe(0)
  }
}
