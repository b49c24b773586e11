import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Person } from '#server/testing/builders.ts'
import type { EndpointCalls } from '#server/testing/endpoint-call.ts'
import { createEndpointCalls, requestUrl } from '#server/testing/endpoint-calls.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let superadmin: Person
let calls: EndpointCalls
beforeAll(async () => {
  cinema = await testCinema()
  superadmin = await cinema.aPerson('superadmin')
  calls = createEndpointCalls(cinema, superadmin)
})
afterAll(() => cinema.close())

/** Returns the fields of dates, without those of another kind such as seats or times of day. */
function datesOf(schema: z.ZodType | undefined): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  return fields.filter(([, field]) => isDate(field)).map(([name]) => name)
}

const isDate = (field: z.ZodType) =>
  field.safeParse('2026-11-02').success && !field.safeParse('today').success

function periodsOf(endpoint: Endpoint) {
  return (['query', 'body'] as const).flatMap((part) => {
    const dates = datesOf(endpoint[part])
    return dates.flatMap((from) => {
      const until = ['To', 'Until', 'to', 'until']
        .map((end) => from.replace(/From$|^from$/, end))
        .find((name) => name !== from && dates.includes(name))
      return until === undefined ? [] : { endpoint, part, from, until }
    })
  })
}

/**
 * The days on which an advert is shown are those of a record: its own test shows the same problem at the same field. A copy of days goes from its first day to
 * the first day of the copies, which is no period.
 */
const periods = endpoints
  .flatMap(periodsOf)
  .filter(({ from }) => from !== 'shownFrom')
  .filter(({ endpoint: { operationId } }) => !['previewCopy', 'copyDays'].includes(operationId))
  .map((period) => ({ ...period, name: `${period.endpoint.operationId}: ${period.from} to ${period.until}` }))

test('the periods of figures, reports, lists, exports and the programme were found', () => {
  const found = periods.map(({ endpoint: { operationId } }) => operationId)
  expect(found).toEqual(
    expect.arrayContaining([
      ...['getPeriodTotals', 'getReport', 'exportReport', 'listBookings', 'exportBookings', 'listSchedule'],
      ...['previewPublication', 'listReconciliationDays', 'listUsers', 'exportAuditEntries', 'listEnquiries'],
    ]),
  )
})

type Period = (typeof periods)[number]

async function ask({ endpoint, part, from, until }: Period, first: string, last: string) {
  const call = (await calls[endpoint.operationId]?.()) ?? {}
  const days = { [from]: first, [until]: last }
  const response = await cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, part === 'query' ? { ...call, query: { ...call.query, ...days } } : call),
    headers: { authorization: `Bearer ${superadmin.token}` },
    ...(part === 'body' && { payload: days }),
  })
  const { error } = response.json<Refusal>()
  return { status: response.statusCode, code: error.code, fields: error.details?.fields }
}

test.each(periods)('$name is refused when it ends before it begins', async (period) => {
  expect(await ask(period, '2026-11-02', '2026-11-01')).toMatchObject({
    status: 400,
    code: 'malformed',
    fields: [{ field: period.until, because: { kind: 'end_before_start' } }],
  })
})

/** The calls that read every day of a period, with the most days of each. */
const limited = {
  listSchedule: 31,
  getScheduleSheet: 7,
  getScheduleSheetPdf: 7,
  previewPublication: 31,
  listReconciliationDays: 31,
  getPeriodTotals: 366,
  getReport: 366,
  exportReport: 366,
}

test.each(Object.entries(limited))('%s is refused for more than %i days', async (operationId, max) => {
  const period = periods.find(({ endpoint }) => endpoint.operationId === operationId)
  if (!period) throw new Error(`${operationId} has no period`)
  expect(await ask(period, '2026-01-01', '2027-06-01')).toMatchObject({
    status: 400,
    code: 'malformed',
    fields: [{ field: period.until, because: { kind: 'period_long', max } }],
  })
})
