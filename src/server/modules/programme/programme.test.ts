import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Showtime } from '#contract/programme.ts'
import { compareRooms } from '#domain/compare-rooms.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/** Five minutes before midnight in the time zone of the cinema. */
const clock = createTestClock(new Date('2027-01-14T18:25:00Z'))

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ clock })
})
afterAll(() => cinema.close())

const list = async (query: string) => {
  const response = await cinema.api.get<Showtime[]>(`/showtimes?${query}`)
  expect(response.status).toBe(200)
  return response.body
}
const one = async (show: { id: string; movieId: string }) => {
  const [only] = await list(`movieId=${show.movieId}`)
  if (!only) throw new Error('the showtime is not listed')
  return only
}

describe('the list of showtimes', () => {
  test('has future showtimes, sorted by their start', async () => {
    const movie = await cinema.aMovie({ releaseDate: '2027-01-01' })
    for (const startsInMinutes of [300, -30, 30, -1440]) await cinema.aShow({ movie, startsInMinutes })
    const listed = await list(`movieId=${movie.id}`)
    expect(listed.map(({ startAt }) => startAt)).toEqual(['00:25', '04:55'])
  })

  test('has a showtime that starts soon although its booking is closed', async () => {
    const soon = await one(await cinema.aShow({ startsInMinutes: 119 }))
    const later = await one(await cinema.aShow({ startsInMinutes: 122 }))
    expect([soon.isBookable, later.isBookable]).toEqual([false, true])
    expect(Date.parse(soon.startsAt) - Date.parse(soon.bookingClosesAt)).toBe(2 * 3_600_000)
  })

  test('dates a showtime after midnight to the next day in the time zone of the cinema', async () => {
    const movie = await cinema.aMovie()
    const [before, after] = [
      await cinema.aShow({ movie, startsInMinutes: 3 }),
      await cinema.aShow({ movie, startsInMinutes: 7 }),
    ]
    expect([before.startDate, after.startDate]).toEqual(['2027-01-14', '2027-01-15'])
    const on = async (date: string) => (await list(`movieId=${movie.id}&date=${date}`)).map(({ _id }) => _id)
    expect(await on('2027-01-14')).toEqual([before.id])
    expect(await on('2027-01-15')).toEqual([after.id])
    expect(await one(before)).toMatchObject({
      startDate: '2027-01-14',
      startsAt: before.startsAt.toISOString(),
    })
  })

  test('can be filtered by movie, cinema and date', async () => {
    const [show, other] = [await cinema.aShow(), await cinema.aShow()]
    const ids = async (query: string) => (await list(query)).map(({ _id }) => _id)
    expect(await ids(`cinemaId=${show.cinemaId}`)).toEqual([show.id])
    expect(await ids(`date=${show.startDate}`)).toEqual(expect.arrayContaining([show.id, other.id]))
    expect(await ids(`movieId=${show.movieId}&cinemaId=${other.cinemaId}`)).toEqual([])
    expect(await ids('date=2031-01-01')).toEqual([])
    for (const query of ['movieId=x', 'date=2027-02-30', 'date=14-01-2027', 'date=']) {
      expect((await cinema.api.get(`/showtimes?${query}`)).status).toBe(400)
    }
  })

  test('has movie, cinema, room, class and price', async () => {
    const show = await cinema.aShow({ cinemaName: 'Screen 3-Silver', rupees: 152.5, rows: 4, columns: 5 })
    expect(await one(show)).toMatchObject({
      _id: show.id,
      movieId: { _id: show.movieId, title: 'Raat ka Safar' },
      cinemaId: { _id: show.cinemaId, name: 'Screen 3-Silver' },
      room: 'Screen 3',
      seatClass: 'silver',
      ticketPrice: 152.5,
      seatsTotal: 20,
      seatsAvailable: 20,
    })
  })
})

describe('the number of seats left', () => {
  test('decreases with a hold, increases when the hold expires, and stays decreased after a sale', async () => {
    const asha = await cinema.aPerson()
    const show = await cinema.aShow({ rows: 2, columns: 5 })
    const left = async () => (await one(show)).seatsAvailable
    await cinema.lock(await cinema.checkout(show, ['A1', 'A2'], asha), asha)
    expect(await left()).toBe(8)
    clock.advance(9)
    expect(await left()).toBe(10)
    await cinema.book(show, ['B1', 'B2', 'B3'], asha)
    clock.advance(60)
    expect(await left()).toBe(7)
  })

  test('counts wheelchair spaces but no gaps or blocked seats, and zero seats close the booking', async () => {
    const asha = await cinema.aPerson()
    const show = await cinema.aShow({ plan: [[6, 5, 0, 1]] })
    expect(await one(show)).toMatchObject({ seatsTotal: 2, seatsAvailable: 2, isBookable: true })
    const seats = [
      [0, 0],
      [0, 2],
    ]
    const { movieId, cinemaId, startDate: date, startAt } = show
    const body = { amount: 480, movieId, cinemaId, date, startAt, seats }
    const order = await cinema.api.post<{ order: string; orderID: string; amount: number }>(
      '/checkoutRazorPay',
      { token: asha.token, body },
    )
    await cinema.lock(order.body, asha)
    expect(await one(show)).toMatchObject({ seatsAvailable: 0, isBookable: false })
  })
})

describe('the list of movies by showtime', () => {
  const titles = async (query: string) => {
    const { body, status } = await cinema.api.get<{ title: string }[]>(`/movies?${query}`)
    expect(status).toBe(200)
    return body.map(({ title }) => title).filter((title) => title.startsWith('When '))
  }
  const at = async (title: string, startsInMinutes: number, cinemaName?: string) =>
    cinema.aShow({ movie: { title: `When ${title}` }, startsInMinutes, ...(cinemaName && { cinemaName }) })

  test('filters by day and time of day, without started and private showtimes', async () => {
    const midnight = new Date('2027-01-20T18:30:00Z')
    clock.advance((midnight.getTime() - clock.now().getTime()) / 60_000)
    const [today, tomorrow] = ['2027-01-21', '2027-01-22']
    await at('early', 4 * 60 + 59)
    await at('morning', 5 * 60)
    await at('noon', 12 * 60)
    await at('evening', 17 * 60)
    await at('night', 21 * 60)
    await at('after midnight', 24 * 60 + 30)
    await at('private', 12 * 60, 'Private')
    await at('begun', -5)
    expect(await titles(`date=${today}&time=morning`)).toEqual(['When morning'])
    expect(await titles(`date=${today}&time=afternoon`)).toEqual(['When noon'])
    expect(await titles('time=evening')).toEqual(['When evening'])
    expect(await titles(`date=${today}&time=night`)).toEqual(['When early', 'When night'])
    expect(await titles('time=night')).toEqual(['When after midnight', 'When early', 'When night'])
    expect(await titles(`date=${tomorrow}`)).toEqual(['When after midnight'])
    expect(await titles('date=2031-01-01')).toEqual([])
  })
})

describe('cinemas', () => {
  test('are listed by name with plan, class, room and price, and can be read individually', async () => {
    const plan = [
      [0, 0, 5, 6],
      [0, 1, 5, 0],
    ]
    const show = await cinema.aShow({ plan, cinemaName: 'Balcony-Recliner', rupees: 99.99 })
    const { body } = await cinema.api.get<{ name: string }[]>('/cinemas')
    expect(body.map(({ name }) => name)).toEqual(body.map(({ name }) => name).toSorted(compareRooms))
    const expected = {
      _id: show.cinemaId,
      name: 'Balcony-Recliner',
      venueId: expect.any(String) as string,
      auditoriumId: expect.any(String) as string,
      room: 'Balcony',
      seatClass: 'premium',
      isPrivateHire: false,
      seats: plan,
      seatsAvailable: 5,
      ticketPrice: 99.99,
      image: null,
      facilities: [],
      screenFormats: ['2D', '3D', 'IMAX', '4DX', 'ScreenX'],
      version: 1,
    }
    expect(body).toContainEqual(expected)
    expect((await cinema.api.get(`/cinemas/${show.cinemaId}`)).body).toEqual(expected)
    expect((await cinema.api.get(`/cinemas/${cinema.deps.newId()}`)).status).toBe(404)
  })
})
