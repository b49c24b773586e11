import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '#domain/paging.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import { giftCardCalls } from '#server/testing/gift-card-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { aDoorPhone } from '#server/testing/door-calls.ts'
import { sendScans } from '#server/testing/door.ts'
import { requestUrl } from '#server/testing/endpoint-calls.ts'
import { anApproval, aPayout, openShift, saleBody, sell } from '#server/testing/counter-calls.ts'
import { insertFailedJobs } from '#server/testing/failed-jobs.queries.ts'
import { aReceivedEnquiry } from '#server/testing/board-calls.ts'
import { aContactMessage } from '#server/testing/inbox-calls.ts'
import { aScreen } from '#server/testing/screen-calls.ts'
import { aSnackOrder } from '#server/testing/snack-calls.ts'
import { openAttention } from '#server/modules/payments/attention.queries.ts'
import { aDifference, aStatement, importStatement } from '#server/testing/reconciliation-calls.ts'
import { deliverStock, insertStockItem } from '#server/testing/stock.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const paged = endpoints.filter((endpoint) => endpoint.paged)
const sorts = paged.flatMap((endpoint) =>
  Object.keys(endpoint.paged?.sort ?? {}).map((sort) => ({ endpoint, name: endpoint.operationId, sort })),
)
const FEW = 5
const MANY = DEFAULT_LIMIT + 5

let cinema: TestCinema
let superadmin: Person
beforeAll(async () => {
  cinema = await testCinema()
  superadmin = await cinema.aPerson('superadmin')
  const { deps } = cinema
  const show = await cinema.aShow()
  for (const seat of Array.from({ length: FEW }, (_, index) => `A${index + 1}`))
    await cinema.book(show, [seat], superadmin)
  // One after the other gives up the same private showtime, whose movie is one of several.
  const privateShow = await cinema.aPrivateShow()
  const group = await cinema.aProvenPerson()
  for (let count = 0; count < FEW; count += 1) {
    const { _id } = await cinema.bookScreening(privateShow, 2, group)
    await cinema.api.post(`/reservations/${_id}/cancel`, { token: group.token })
    await cinema.aMovie({ isPrivate: true })
  }
  for (let count = 1; count < MANY; count += 1) await cinema.aShow()
  for (let count = 1; count < FEW; count += 1) await openSession(deps, superadmin.userId)
  for (let count = 0; count < FEW; count += 1) await aConflict()
  for (let count = 0; count < FEW; count += 1) await aSnackOrder(cinema, superadmin)
  for (let count = 0; count < FEW; count += 1) await cinema.api.post('/contact', { body: aContactMessage() })
  for (let count = 0; count < FEW; count += 1) await aReceivedEnquiry(cinema)
  for (let count = 0; count < FEW; count += 1)
    await openAttention(
      deps.db,
      { paymentId: `pay_${count}`, kind: 'payment_unknown', facts: {} },
      deps.now(),
    )
  for (let count = 0; count < FEW; count += 1) {
    await aDifference(cinema)
    await importStatement(cinema, superadmin.token, aStatement())
  }
  for (let count = 0; count < FEW; count += 1) await giftCardCalls(cinema).buy(superadmin)
  await openShift(cinema, superadmin)
  for (let count = 0; count < FEW; count += 1) await aPayout(cinema)
  const clerk = await cinema.aStaffMember('counter')
  for (let count = 0; count < FEW; count += 1)
    await anApproval(cinema, clerk, { kind: 'cancellation', subjectId: deps.newId(), amount: 1, tickets: 0 })
  for (let count = 0; count < FEW; count += 1) await aScreen(cinema, clerk)
  const counterShow = await cinema.aShow()
  for (let count = 1; count <= FEW; count += 1)
    await sell(cinema, superadmin, saleBody(counterShow, [`A${count}`]))
  // The id of the calls below.
  await insertStockItem(deps.db, { id: superadmin.userId, name: 'Corn', onHand: 1 })
  for (let count = 1; count < FEW; count += 1) await deliverStock(deps.db, superadmin.userId, 1)
  for (let count = 0; count < FEW; count += 1) {
    const lines = [{ stockItemId: superadmin.userId, expected: FEW, counted: FEW }]
    await cinema.api.post('/stock/stocktakes', { token: superadmin.token, body: { lines } })
  }
  await insertFailedJobs(deps.db, Array.from({ length: FEW }, deps.newId), deps.now())
  await deps.db.query('update snack_order set pick_up_at = $1, ordered_at = $1', [deps.now()])
  // All sort columns are equal, so the id determines the order.
  await deps.db.script(`update session set created_at = now(), last_seen_at = now();
    update payment_attention set opened_at = now(); update booking_order set paid_at = now() where paid_at is not null;
    update reconciliation_difference set first_seen_at = now(), day = '2026-01-01'; update settlement_import set imported_at = now();
    update settlement_import set id = '${superadmin.userId}' where id = (select id from settlement_import order by id limit 1);
    update bank_line set import_ids = array['${superadmin.userId}'::uuid];
    update approval set asked_at = now(); update counter_shift set opened_at = now(); update counter_sale set sold_at = now(); update refund set requested_at = now();
    update door_phone set paired_at = now(); update customer_screen set paired_at = now(); update contact_message set sent_at = now();
    update private_enquiry set sent_at = now(); update gift_card set issued_at = now() where issued_at is not null;
    update reservation set created_at = now(); update booking_order set created_at = now();
    update showtime set starts_at = date_trunc('day', now()) + interval '2 days', ends_at = starts_at + interval '5 days',
      room_free_at = starts_at + interval '5 days'`)
})
afterAll(() => cinema.close())

/** People whom a phone of its own let in with a ticket of nobody. */
async function aConflict(): Promise<void> {
  const { token } = await aDoorPhone(cinema)
  await sendScans(cinema, [{ reservationId: cinema.deps.newId(), people: 1 }], { token })
}

type Item = { readonly _id?: string; readonly bookingId?: string }

async function read(endpoint: Endpoint, query: Record<string, string>) {
  const url = requestUrl(endpoint, {
    params: { username: superadmin.username, id: superadmin.userId },
    query,
  })
  const response = await cinema.api.get<Item[]>(url.replace('/api', ''), { token: superadmin.token })
  const ids = response.status === 200 ? response.body.map(({ _id, bookingId }) => _id ?? bookingId) : []
  return { ids, status: response.status, total: Number(response.headers['x-total-count']) }
}

test('every list that can grow is paged', () => {
  expect(paged.map(({ operationId }) => operationId).toSorted()).toEqual([
    'listApprovals',
    'listAttention',
    'listAuditEntries',
    'listBookings',
    'listConflicts',
    'listContactMessages',
    'listCounterSales',
    'listDevices',
    'listDifferences',
    'listDoorPhones',
    'listEnquiries',
    'listFailedJobs',
    'listGiftCards',
    'listImportedLines',
    'listMovies',
    'listOrders',
    'listOwnSignIns',
    'listPayouts',
    'listPrivateBookings',
    'listPrivateMovies',
    'listReservations',
    'listScreens',
    'listSettlementImports',
    'listShifts',
    'listShowtimes',
    'listSignIns',
    'listSnackOrdersOfDay',
    'listStaffMovies',
    'listStaffShowtimes',
    'listStockMovements',
    'listStocktakes',
    'listUsers',
    'suggestMovies',
  ])
})

describe.each(sorts)('$name by $sort', ({ endpoint, sort }) => {
  test('its pages have every row once, in a stable order, with the total', async () => {
    const whole = await read(endpoint, { sort, limit: String(MAX_LIMIT) })
    expect(whole.ids.length).toBeGreaterThanOrEqual(FEW)
    expect(whole.total).toBe(whole.ids.length)
    const collected: unknown[] = []
    const limit = Math.ceil(whole.total / 4)
    for (let page = 1; collected.length < whole.total; page += 1) {
      const { ids, total } = await read(endpoint, { sort, page: String(page), limit: String(limit) })
      expect(total).toBe(whole.total)
      expect(ids.length).toBe(Math.min(limit, whole.total - collected.length))
      collected.push(...ids)
    }
    expect(collected).toEqual(whole.ids)
    expect(new Set(collected).size).toBe(whole.total)
    const beyond = await read(endpoint, { sort, page: '1000', limit: '100' })
    expect(beyond).toEqual({ ids: [], status: 200, total: whole.total })
  })
})

describe.each(paged)('$method $path', (endpoint) => {
  test('returns the first page by default, or the whole list where the contract says so', async () => {
    const { ids, total } = await read(endpoint, {})
    expect(ids).toHaveLength(endpoint.paged?.isWholeByDefault ? total : Math.min(DEFAULT_LIMIT, total))
    const next = await read(endpoint, { page: '2' })
    expect(next.ids).toHaveLength(Math.max(0, total - ids.length))
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=1&page=2',
    'limit=0',
    'limit=201',
    'limit=all',
    'sort=id',
    'sort=',
  ])('refuses %s', async (search) => {
    const url = requestUrl(endpoint, { params: { username: superadmin.username, id: superadmin.userId } })
    const response = await cinema.api.get(`${url.replace('/api', '')}?${search}`, { token: superadmin.token })
    expect(response.status).toBe(400)
  })
})

test('a search returns the matching rows and their total', async () => {
  const reservations = paged.find(({ operationId }) => operationId === 'listReservations')
  if (!reservations) throw new Error('listReservations is not paged')
  const [first] = (await cinema.api.get<{ code: string }[]>('/reservations', { token: superadmin.token }))
    .body
  const byWords = async (q: string) => (await read(reservations, { q, limit: '1' })).total
  expect(await byWords(first?.code.toLowerCase() ?? '')).toBe(1)
  expect(await byWords('asha')).toBe(3 * FEW)
  // Wildcards of `like` are escaped.
  expect(await byWords('%')).toBe(0)
  expect(await byWords('no such code')).toBe(0)
})
