import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingDay, BookingRow } from '#contract/bookings.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import { businessDayOf, startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter, minutesAfter } from '#domain/time.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { renameBuyer, setAdmitted, setPaidAt } from '#server/testing/bookings.queries.ts'

let cinema: TestCinema
let clerk: Person
let admin: Person
let show: Show
let other: Show
let booked: Reservation
let late: Reservation

beforeAll(async () => {
  cinema = await testCinema()
  clerk = await cinema.aStaffMember('counter')
  admin = await cinema.aPerson('admin')
  show = await cinema.aShow({ rupees: 250 })
  other = await cinema.aShow({ rupees: 400, startsInMinutes: 50 * 60 })
  booked = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
  late = await cinema.book(other, ['B1'], await cinema.aPerson())
  await renameBuyer(cinema.deps.db, booked._id, { name: 'Meera Krishnamurthy', phone: '9826055501' })
  await renameBuyer(cinema.deps.db, late._id, { name: '=SUM(A1)', phone: '9111122223' })
})
afterAll(() => cinema.close())

async function list(query: Record<string, string>) {
  const search = new URLSearchParams(query).toString()
  const response = await cinema.api.get<BookingRow[]>(`/bookings?${search}`, { token: admin.token })
  expect(response.status).toBe(200)
  return { rows: response.body, total: Number(response.headers['x-total-count']) }
}
const codesOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ code }) => code)

describe('the list of bookings', () => {
  test('shows what was paid, with its show, its people and its money', async () => {
    const { rows, total } = await list({ sort: 'oldest' })
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({
      reservationId: booked._id,
      code: booked.code,
      state: 'confirmed',
      name: 'Meera Krishnamurthy',
      seats: ['A1', 'A2'],
      people: 2,
      total: 500,
      returned: 0,
      date: show.startDate,
      formats: ['2D'],
    })
  })

  test('has no orders that nobody has paid', async () => {
    const buyer = await cinema.aPerson()
    await cinema.lock(await cinema.checkout(show, ['F1'], buyer), buyer)
    expect((await list({})).total).toBe(2)
  })

  test.each([
    ['oldest', () => [booked.code, late.code]],
    ['newest', () => [late.code, booked.code]],
    ['show_latest', () => [late.code, booked.code]],
    ['show', () => [booked.code, late.code]],
    ['dearest', () => [booked.code, late.code]],
    ['cheapest', () => [late.code, booked.code]],
  ])('is sorted: %s', async (sort, expected) => {
    expect(await codesOf({ sort })).toEqual(expected())
  })

  test('has pages, with the number of all', async () => {
    expect(await list({ sort: 'oldest', limit: '1', page: '2' })).toMatchObject({
      rows: [{ code: late.code }],
      total: 2,
    })
  })

  test('is filtered by movie, cinema, state and the day of the show', async () => {
    expect(await codesOf({ movie: show.movieId })).toEqual([booked.code])
    expect(await codesOf({ cinema: other.cinemaId })).toEqual([late.code])
    expect(await codesOf({ state: 'cancelled' })).toEqual([])
    const day = businessDayOf(other.startsAt)
    expect(await codesOf({ showFrom: day, showUntil: day })).toEqual([late.code])
  })
})

test('the list is filtered by whether a person was admitted', async () => {
  const ticket = await cinema.book(show, ['F5', 'F6'], await cinema.aPerson())
  const isListed = async () => (await codesOf({ isAdmitted: 'true' })).includes(ticket.code)
  expect(await isListed()).toBe(false)
  await setAdmitted(cinema.deps.db, ticket._id, 1)
  expect(await codesOf({ isAdmitted: 'true' })).toEqual([ticket.code])
})

describe('the search', () => {
  test.each([
    ['the code', () => booked.code],
    ['the code in small letters', () => booked.code.toLowerCase()],
    ['a part of the name', () => 'krishna'],
    ['the phone', () => '9826055501'],
    ['the name with two letters exchanged', () => 'Meera Krihsnamurthy'],
    ['the name as it sounds', () => 'Mira Krishnamurti'],
    ['the phone with a wrong digit', () => '9826055701'],
    ['the code with a wrong character', () => `${booked.code.slice(0, 5)}1${booked.code.slice(6)}`],
  ])('finds a booking by %s', async (_, q) => {
    expect(await codesOf({ q: q() })).toEqual([booked.code])
  })

  test('finds nothing by words that nothing resembles', async () => {
    expect(await list({ q: 'zyxwvut' })).toEqual({ rows: [], total: 0 })
  })

  test('says that a booking only has words similar to those that were typed', async () => {
    expect((await list({ q: '9826055501' })).rows).toMatchObject([{ code: booked.code, isSimilar: false }])
    expect((await list({ q: '9826055701' })).rows).toMatchObject([{ code: booked.code, isSimilar: true }])
  })

  test('finds the ids that the provider gave payment and order, and nothing similar to an unknown one', async () => {
    const [ids] = await cinema.deps.db.query<{ payment: string; order: string }>(
      `select payment_id as payment, provider_order_id as "order" from booking_order
       where id = (select order_id from reservation where id = $1)`,
      [booked._id],
    )
    expect(await codesOf({ q: ` ${ids?.payment} ` })).toEqual([booked.code])
    expect(await codesOf({ q: ids?.order ?? '' })).toEqual([booked.code])
    expect(await codesOf({ q: `${ids?.payment}x` })).toEqual([])
  })

  test('takes the signs of patterns as they are', async () => {
    expect(await codesOf({ q: '%' })).toEqual([])
    expect(await codesOf({ q: '_' })).toEqual([])
  })
})

describe('a business day', () => {
  test('lasts from 06:00 to 05:59', async () => {
    const day = daysAfter(businessDayOf(cinema.clock.now()), -40)
    const begin = startOfBusinessDay(day)
    await setPaidAt(cinema.deps.db, booked._id, minutesAfter(begin, 24 * 60 - 1))
    await setPaidAt(cinema.deps.db, late._id, minutesAfter(begin, 24 * 60))
    expect(await codesOf({ paidFrom: day, paidUntil: day })).toEqual([booked.code])
    expect(await codesOf({ paidFrom: daysAfter(day, 1), paidUntil: daysAfter(day, 1) })).toEqual([late.code])
    expect(await calendarOf({ month: day.slice(0, 7), by: 'paid' })).toContainEqual({
      day,
      bookings: 1,
      people: 2,
      total: 500,
      returned: 0,
    })
  })

  test('of a show counts its bookings in the calendar', async () => {
    const day = businessDayOf(other.startsAt)
    expect(await calendarOf({ month: day.slice(0, 7), by: 'show', movie: other.movieId })).toEqual([
      { day, bookings: 1, people: 1, total: 400, returned: 0 },
    ])
  })
})

async function calendarOf(query: Record<string, string>): Promise<BookingDay[]> {
  const search = new URLSearchParams(query).toString()
  const { body } = await cinema.api.get<BookingDay[]>(`/bookings/calendar?${search}`, { token: admin.token })
  return body
}

describe('the file', () => {
  test('has what is filtered, and its formulas are escaped', async () => {
    const { body, headers } = await cinema.api.get<string>(`/bookings/export?cinema=${other.cinemaId}`, {
      token: admin.token,
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = parseCsv(body)
    expect(rows).toHaveLength(1)
    const row = Object.fromEntries((head ?? []).map((name, index) => [name, rows[0]?.[index]]))
    expect(row).toMatchObject({
      code: late.code,
      name: "'=SUM(A1)",
      format: '2D',
      seats: 'B1',
      total: '400.00',
    })
  })

  test('is recorded with its reader, each time', async () => {
    const { token, userId } = await cinema.aPerson('admin')
    for (const q of ['', 'meera', 'meera']) await cinema.api.get(`/bookings/export?q=${q}`, { token })
    const entries = await listEntriesAbout(cinema.deps.db, userId)
    expect(entries.map(({ action, after }) => [action, after])).toEqual(
      [null, 'code_or_name', 'code_or_name'].map((by) => ['bookings.exported', { by }]),
    )
  })
})

describe('the counter', () => {
  const foundBy = (search: string) =>
    cinema.api.get<BookingRow[]>(`/bookings?${search}`, { token: clerk.token })

  test('finds a booking by what its customer says', async () => {
    for (const q of ['meera', '055501', booked.code])
      expect((await foundBy(`q=${q}`)).body).toMatchObject([{ code: booked.code, phone: '9826055501' }])
  })

  test.each(['', 'q=', 'q=ra', 'q=%20%20r', 'state=confirmed', 'method=upi'])(
    'does not list customers: %s',
    async (search) => {
      const { status, body, headers } = await foundBy(search)
      expect({ status, body, total: headers['x-total-count'] }).toEqual({ status: 200, body: [], total: '0' })
    },
  )

  test('gets the first bookings that are found, and no further pages', async () => {
    const [first, second] = [await foundBy('q=example&limit=1'), await foundBy('q=example&limit=1&page=2')]
    expect(second.body).toEqual(first.body)
    expect(first.headers['x-total-count']).toBe(String(first.body.length))
  })

  test('is recorded with the bookings that it was shown, without the words, and once for the same result', async () => {
    const asked = await cinema.aStaffMember('counter')
    const search = (q: string) =>
      cinema.api.get(`/bookings?q=${encodeURIComponent(q)}`, { token: asked.token })
    for (const q of ['055501', '055501', 'meera', 'zyxwvut', 'me']) await search(q)
    const entries = await listEntriesAbout(cinema.deps.db, asked.userId)
    expect(entries.map(({ action, userId, after }) => ({ action, userId, after }))).toEqual(
      ['phone', 'code_or_name'].map((by) => ({
        action: 'bookings.searched',
        userId: asked.userId,
        after: { by, found: 1, codes: [booked.code] },
      })),
    )
    cinema.clock.advance(61)
    await search('055501')
    expect(await listEntriesAbout(cinema.deps.db, asked.userId)).toHaveLength(3)
  })

  test('neither exports bookings nor sees what was sold by day', async () => {
    for (const path of ['/bookings/export', '/bookings/calendar?month=2026-11'])
      expect((await cinema.api.get(path, { token: clerk.token })).status).toBe(403)
  })
})

test.each([
  ['the snack bar', () => cinema.aStaffMember('snack_bar'), 403],
  ['the door', () => cinema.aStaffMember('door'), 403],
  ['a customer', () => cinema.aPerson(), 403],
  ['an admin', () => cinema.aPerson('admin'), 200],
] as const)('the list is for the counter and admins: %s', async (_, person, status) => {
  const { token } = await person()
  expect((await cinema.api.get('/bookings', { token })).status).toBe(status)
})
