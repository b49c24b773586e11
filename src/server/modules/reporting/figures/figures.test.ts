import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import type {
  FigureTotals,
  OccupancyCell,
  PeriodSales,
  PeriodTotals,
  TodayFigures,
} from '#contract/figures.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { aTicketAtTheDoor, scan } from '#server/testing/door.ts'
import type { TestCinema } from '#server/testing/test-cinema.ts'
import { aWeek } from './a-week.builder.ts'

let cinema: TestCinema
let admin: Person
let late: Show
let evening: Show
beforeAll(async () => {
  ;({ cinema, admin, late, evening } = await aWeek())
})
afterAll(() => cinema.close())

const get = async <T>(path: string, { token } = admin) => (await cinema.api.get<T>(path, { token })).body
const days = (from: string, to: string) => `?from=2026-${from}&to=2026-${to}`
const totals = (from: string, to = from) => get<PeriodTotals>(`/admin/figures/totals${days(from, to)}`)
const sales = (from: string, to = from) => get<PeriodSales>(`/admin/figures/sales${days(from, to)}`)
const money = ({ totals: { taken, returned, revenue } }: PeriodTotals) => [taken, returned, revenue]
const counts = ({ totals: { bookings, tickets, returnedBookings } }: PeriodTotals) => [
  bookings,
  tickets,
  returnedBookings,
]

describe('revenue', () => {
  test('a sale at 05:59 belongs to the day before, one at 06:00 to the new day', async () => {
    expect(money(await totals('11-30'))).toEqual([400, 0, 400])
    expect((await sales('11-30', '12-01')).days).toEqual([
      { day: '2026-11-30', bookings: 1, taken: 400, returned: 0 },
      { day: '2026-12-01', bookings: 4, taken: 600 + 200 + 500 + 680, returned: 0 },
    ])
  })

  test('falls by what went back, on the day on which it went back, and not by a cancellation', async () => {
    expect(money(await totals('12-01'))).toEqual([1_980, 0, 1_980])
    expect(money(await totals('12-02'))).toEqual([1_440, 250, 1_190])
    expect(money(await totals('12-03'))).toEqual([0, 500, -500])
    expect(money(await totals('11-30', '12-03'))).toEqual([3_820, 750, 3_070])
  })

  test('is compared with the same number of days before', async () => {
    expect(await totals('12-02', '12-03')).toMatchObject({
      before: { from: '2026-11-30', to: '2026-12-01' },
      totals: { revenue: 690 },
      totalsBefore: { revenue: 2_380, bookings: 5 },
    })
  })
})

describe('bookings', () => {
  test('count whatever became of them, with the people of a private screening, and without holds that expired', async () => {
    expect(counts(await totals('11-30'))).toEqual([1, 2, 0])
    expect(counts(await totals('12-01'))).toEqual([4, 3 + 1 + 2 + 2, 0])
    expect(counts(await totals('12-02'))).toEqual([1, 6, 1])
    expect(counts(await totals('12-03'))).toEqual([0, 0, 1])
  })

  test('by hour: that of the payment, over all days', async () => {
    const { hours } = await sales('11-30', '12-02')
    expect(hours.map(({ hour }) => hour)).toEqual([
      ...Array.from({ length: 24 }, (_, index) => (index + 6) % 24),
    ])
    expect(hours.filter(({ bookings }) => bookings > 0)).toEqual([
      { hour: 6, bookings: 1, taken: 600 },
      { hour: 10, bookings: 2, taken: 700 },
      { hour: 12, bookings: 1, taken: 1_440 },
      { hour: 18, bookings: 1, taken: 680 },
      { hour: 5, bookings: 1, taken: 400 },
    ])
  })

  test('by state, method and movie', async () => {
    const { states, methods, movies } = await sales('11-30', '12-03')
    expect(states).toEqual([
      { state: 'confirmed', bookings: 4, total: 400 + 600 + 680 + 1_440 },
      { state: 'cancelled', bookings: 1, total: 200 },
      { state: 'refunded', bookings: 1, total: 500 },
    ])
    expect(methods).toEqual([{ method: 'upi', bookings: 6, total: 3_820 }])
    expect(movies.map(({ bookings, tickets, total }) => [bookings, tickets, total])).toEqual(
      expect.arrayContaining([
        [3, 6, 1_200],
        [2, 4, 1_180],
        [1, 6, 1_440],
      ]),
    )
  })

  test('refunds made: the bookings of which money went back', async () => {
    expect((await sales('12-02', '12-03')).refunds).toEqual([
      { state: 'waiting', bookings: 0, amount: 0 },
      { state: 'refused', bookings: 0, amount: 0 },
      { state: 'made', bookings: 2, amount: 750 },
    ])
  })
})

describe('occupancy', () => {
  const occupancy = async (from: string, to = from) =>
    (await get<{ cells: OccupancyCell[] }>(`/admin/figures/occupancy${days(from, to)}`)).cells

  test('a show at 00:05 belongs to the business day before; cancelled and refunded seats are not sold', async () => {
    const { totals: figures } = await totals('12-01')
    expect(figures).toMatchObject({ showtimes: 2, seats: 50, seatsSold: 5 + 2 })
    expect(await totals('12-02')).toMatchObject({ totals: { showtimes: 0, seats: 0, seatsSold: 0 } })
  })

  test('by room and hour of the start, without private screenings', async () => {
    expect(await occupancy('12-01', '12-05')).toEqual(
      [
        {
          auditoriumId: evening.auditoriumId,
          room: evening.room,
          hour: 21,
          showtimes: 1,
          seats: 30,
          seatsSold: 2,
        },
        { auditoriumId: late.auditoriumId, room: late.room, hour: 0, showtimes: 1, seats: 20, seatsSold: 5 },
      ].toSorted((a, b) => (a.room < b.room ? -1 : 1)),
    )
  })
})

test('today: its totals and its shows', async () => {
  const today = await get<TodayFigures>('/admin/figures/today')
  expect(today).toMatchObject({ day: '2026-12-03', admitted: 0, shows: [], totals: { revenue: -500 } })
  await cinema.aShow({ rows: 1, columns: 8, startsInMinutes: 5 * 60 })
  expect(await get<TodayFigures>('/admin/figures/today')).toMatchObject({
    shows: [{ startAt: '17:00', seats: 8, seatsSold: 0, movie: 'Raat ka Safar' }],
  })
})

describe('every count is that of its list', () => {
  const listed = async (path: string, who = admin) => {
    const { headers, status } = await cinema.api.get(`${path}&limit=1`, { token: who.token })
    expect(status).toBe(200)
    return Number(headers['x-total-count'])
  }
  const paid = 'paidFrom=2026-11-30&paidUntil=2026-12-03'

  test('bookings of a day, an hour, a state, a method, a movie', async () => {
    const { days: byDay, hours, states, methods, movies } = await sales('11-30', '12-03')
    for (const { day, bookings } of byDay)
      expect(await listed(`/bookings?paidFrom=${day}&paidUntil=${day}`)).toBe(bookings)
    for (const { hour, bookings } of hours)
      expect(await listed(`/bookings?${paid}&paidHour=${hour}`)).toBe(bookings)
    for (const { state, bookings } of states)
      expect(await listed(`/bookings?${paid}&state=${state}`)).toBe(bookings)
    for (const { method, bookings } of methods)
      expect(await listed(`/bookings?${paid}&method=${method}`)).toBe(bookings)
    expect(await listed(`/bookings?${paid}&method=none`)).toBe(0)
    for (const { _id, bookings } of movies)
      expect(await listed(`/bookings?${paid}&movie=${_id}`)).toBe(bookings)
  })

  test('the amounts of the list are what was taken', async () => {
    const rows = await get<{ total: number }[]>(`/bookings?${paid}`)
    expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(
      (await totals('11-30', '12-03')).totals.taken,
    )
  })

  test('bookings of which money went back, and refunds that wait or are refused', async () => {
    const { totals: figures } = await totals('12-02', '12-03')
    expect(await listed('/bookings?returnedFrom=2026-12-02&returnedUntil=2026-12-03')).toBe(
      figures.returnedBookings,
    )
    expect(await listed('/bookings?returnedFrom=2026-12-03')).toBe(1)
    expect(await listed('/bookings?returnedUntil=2026-12-01')).toBe(0)
    for (const state of ['waiting', 'refused']) expect(await listed(`/bookings?refund=${state}`)).toBe(0)
  })

  test('the amounts of refunds that wait or are refused are those of the rows, also of part of a booking', async () => {
    const { db } = cinema.deps
    const move = (amount: number, state: string) =>
      db.query('update refund set state = $2 where amount_paise = $1 * 100', [amount, state])
    await move(250, 'requested')
    await move(500, 'needs_attention')
    const { refunds } = await sales('12-02', '12-03')
    expect(refunds).toMatchObject([
      { state: 'waiting', bookings: 1, amount: 250 },
      { state: 'refused', bookings: 1, amount: 500 },
      { state: 'made' },
    ])
    for (const { state, amount } of refunds) {
      if (state === 'made') continue
      const rows = await get<BookingRow[]>(`/bookings?refund=${state}`)
      expect(rows.reduce((sum, row) => sum + row[state], 0)).toBe(amount)
    }
    await move(250, 'processed')
    await move(500, 'processed')
  })

  test('showtimes of a period, a room and an hour', async () => {
    const { cells } = await get<{ cells: OccupancyCell[] }>(
      `/admin/figures/occupancy${days('12-01', '12-01')}`,
    )
    const period = 'from=2026-12-01&to=2026-12-01&state=published&sale=seats'
    for (const { room, hour, showtimes } of cells) {
      const where = `room=${encodeURIComponent(room)}&hour=${hour}`
      expect(await listed(`/showtimes/all?${period}&${where}`)).toBe(showtimes)
    }
    expect(await listed(`/showtimes/all?${period}`)).toBe((await totals('12-01')).totals.showtimes)
    expect(await listed(`/bookings?room=${encodeURIComponent(late.room)}&showHour=0`)).toBe(3)
    expect(await listed(`/bookings?room=${encodeURIComponent(late.room)}&showHour=23`)).toBe(0)
  })

  test('customers, movies and cinemas of now', async () => {
    const superadmin = await cinema.aPerson('superadmin')
    const { now, totals: figures } = await totals('12-01')
    expect(await listed('/users?role=user', superadmin)).toBe(now.customers)
    expect(await listed('/users?role=user&createdFrom=2026-12-01&createdUntil=2026-12-01', superadmin)).toBe(
      figures.newCustomers,
    )
    expect(await listed('/movies/all?state=showing')).toBe(now.movies)
    expect((await get<unknown[]>('/cinemas')).length).toBe(now.cinemas)
  })
})

describe('a period', () => {
  test('without anything has figures of nothing, and every day of it', async () => {
    const { totals: figures } = await totals('06-01', '06-03')
    const nothing: FigureTotals = {
      taken: 0,
      returned: 0,
      revenue: 0,
      returnedBookings: 0,
      bookings: 0,
      tickets: 0,
      showtimes: 0,
      seats: 0,
      seatsSold: 0,
      newCustomers: 0,
    }
    expect(figures).toEqual(nothing)
    const { days: byDay, movies, states, methods } = await sales('06-01', '06-03')
    expect(byDay.map(({ day, bookings }) => [day, bookings])).toEqual([
      ['2026-06-01', 0],
      ['2026-06-02', 0],
      ['2026-06-03', 0],
    ])
    expect([movies, states, methods]).toEqual([[], [], []])
  })

  test('is the last seven business days unless days are named', async () => {
    expect(await get('/admin/figures/totals')).toMatchObject({ from: '2026-11-27', to: '2026-12-03' })
    expect(await get('/admin/figures/sales?from=2026-11-01')).toMatchObject({ to: '2026-11-07' })
  })

  test.each([
    ['from=2025-01-01&to=2026-01-02', 'period_long'],
    ['from=2026-01-02&to=2026-01-01', 'end_before_start'],
  ])('%s is refused at its field', async (query, because) => {
    for (const call of ['totals', 'sales', 'occupancy']) {
      const { status, body } = await cinema.api.get(`/admin/figures/${call}?${query}`, { token: admin.token })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        error: { details: { fields: [{ field: 'to', because: { kind: because } }] } },
      })
    }
    expect(
      (await cinema.api.get('/admin/figures/totals?from=2025-01-01&to=2026-01-01', { token: admin.token }))
        .status,
    ).toBe(200)
    expect(
      (await cinema.api.get('/admin/figures/totals?from=yesterday', { token: admin.token })).status,
    ).toBe(400)
  })

  test.each(['totals', 'sales', 'occupancy'])(
    'whose end has the name that reports give it is refused: %s',
    async (call) => {
      const query = 'from=2026-10-01&until=2027-01-31'
      expect(await cinema.api.get(`/admin/figures/${call}?${query}`, { token: admin.token })).toMatchObject({
        status: 400,
        body: { error: { details: { fields: [{ field: 'until' }] } } },
      })
    },
  )
})

test('people who were let in today: two of three, in the figures of today and in the audience of the hour', async () => {
  const { reservation, token: ticket } = await aTicketAtTheDoor(cinema, { seats: ['A1', 'A2', 'A3'] })
  const { token } = await cinema.aStaffMember('door')
  expect((await scan(cinema, reservation, { token, ticket, people: 2 })).status).toBe(200)
  expect(await get<TodayFigures>('/admin/figures/today')).toMatchObject({ admitted: 2 })
  const { rows } = await get<{ rows: unknown[] }>(
    '/reports/audience-by-hour?from=2026-12-03&until=2026-12-03',
  )
  expect(rows).toContainEqual(expect.arrayContaining(['12:00', 3, 2]))
})
