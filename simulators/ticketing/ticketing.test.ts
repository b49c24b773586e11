import { expect, test } from 'vitest'
import { testSimulators } from '../testing/test-simulators.ts'

const EMPTY = 'NULL'

function aBooking(bookingId: string, changes: Record<string, unknown> = {}) {
  return {
    bookingId,
    seatSelected: 'SL',
    noOftiket: 2,
    totalSeat: ['A1', 'A2', ...Array.from({ length: 8 }, () => EMPTY)],
    showdate: '2026-12-24',
    showtime: '18:30',
    mobileNo: '9876543210',
    ...changes,
  }
}

async function ticketing() {
  const { call, control } = await testSimulators()
  return {
    control,
    buy: (bookingId: string, changes = {}) =>
      call('/ticketing/Buy_Out', { body: aBooking(bookingId, changes) }),
    setBehaviour: (behaviour: string, more = {}) => control('/ticketing', { behaviour, ...more }),
  }
}

const bought = (bookingId: string) => ({ Buy_Out: { errorMessage: 'Bought', bookingId } })

test('seats are booked once for a booking id', async () => {
  const { buy, control } = await ticketing()
  expect(await buy('B-1')).toMatchObject({ status: 200, body: bought('B-1') })
  expect((await buy('B-1')).body).toEqual(bought('B-1'))
  expect((await control('/ticketing/books')).body).toMatchObject({ totals: { bought: 1, seats: 2 } })
})

test.each([
  ['an unknown class', { seatSelected: 'XX' }],
  ['another number of tickets', { noOftiket: 3 }],
  ['nine slots', { totalSeat: ['A1', 'A2', ...Array.from({ length: 7 }, () => EMPTY)] }],
  ['one seat twice', { totalSeat: ['A1', 'A1', ...Array.from({ length: 8 }, () => EMPTY)] }],
  ['a gold row written once', { seatSelected: 'GO' }],
  ['a short mobile number', { mobileNo: '12345' }],
])('a booking with %s is refused', async (_what, changes) => {
  const { buy } = await ticketing()
  const response = await buy('B-1', changes)
  expect(response).toMatchObject({
    status: 400,
    body: { Buy_Out: { errorMessage: expect.stringMatching(/^Invalid/) } },
  })
})

test('gold seats are named with the row letter doubled', async () => {
  const { buy } = await ticketing()
  const totalSeat = ['CC4', 'AAAA12', ...Array.from({ length: 8 }, () => EMPTY)]
  expect((await buy('B-1', { seatSelected: 'GO', totalSeat })).body).toEqual(bought('B-1'))
})

test('a sold out booking id stays sold out, and other booking ids are not affected', async () => {
  const { buy, setBehaviour, control } = await ticketing()
  await setBehaviour('sold_out', { bookingIdPrefix: 'full-', times: 1 })
  expect((await buy('B-1')).body).toEqual(bought('B-1'))
  expect((await buy('full-1')).body).toEqual({ Buy_Out: { errorMessage: 'Sold Out', bookingId: 'full-1' } })
  expect((await buy('full-1')).body).toMatchObject({ Buy_Out: { errorMessage: 'Sold Out' } })
  expect((await control('/ticketing/books')).body).toMatchObject({ totals: { bought: 1 } })
})

test('faults respond with garbage and status 200, with status 500, or with no response', async () => {
  const { buy, setBehaviour, control } = await ticketing()
  await setBehaviour('garbage', { times: 1 })
  expect(await buy('B-1')).toMatchObject({ status: 200, body: expect.stringContaining('<!doctype html>') })
  await setBehaviour('error500', { times: 1 })
  expect(await buy('B-2')).toMatchObject({ status: 500 })
  await setBehaviour('hangup', { times: 1 })
  await expect(buy('B-3')).rejects.toThrow('fetch failed')
  await setBehaviour('lost_response', { times: 1 })
  await expect(buy('B-4')).rejects.toThrow('fetch failed')
  const books = await control('/ticketing/books')
  expect(books.body).toMatchObject({ bookings: [{ bookingId: 'B-1' }, { bookingId: 'B-4' }] })
})

test('a slow response arrives after the delay, and a fault with times 1 applies once', async () => {
  const { buy, setBehaviour } = await ticketing()
  await setBehaviour('slow', { delayMs: 80, times: 1 })
  const start = performance.now()
  expect((await buy('B-1')).body).toEqual(bought('B-1'))
  expect(performance.now() - start).toBeGreaterThan(70)
})
