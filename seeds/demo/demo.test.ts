import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { PRIVATE_CINEMA, seatClassOf } from '#domain/cinema-names.ts'
import { backdropWidths, certificates, posterWidths } from '#domain/movie-facts.ts'
import { defaultRules } from '#domain/schedule-rules.ts'
import { isSellable, seatFromKey, seatLabel } from '#domain/seats.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { seedMovies } from '../movies.ts'
import { demoAccounts, demoCustomers } from './accounts.ts'
import { demoCinemas } from './cinemas.ts'
import { demoAdverts } from './adverts.ts'
import { demoSnacks } from './menu.ts'
import { demoMovies } from './movies.ts'
import { demoProgramme } from './programme.ts'
import { demoSales } from './sales.ts'

const TODAY = '2027-01-14'
const NOW = new Date('2027-01-14T10:00:00Z')
const movies = await demoMovies(TODAY)
const programme = demoProgramme({
  today: TODAY,
  days: [-3, 7],
  movies: seedMovies,
  cinemas: demoCinemas,
  rules: { ...defaultRules, bookingClosesMinutes: 120 },
})
const rooms = Map.groupBy(demoCinemas, ({ room }) => room)
const screens = [...rooms].filter(([room]) => room !== PRIVATE_CINEMA)

describe('the venue', () => {
  const isSeat = (code: number) => [0, 1, 6].includes(code)
  const seatsOf = (plans: typeof demoCinemas) =>
    plans.flatMap(({ seats }) => seats.flat()).filter(isSeat).length

  test('has 9 screens with 1,800 seats in all, the private room apart', () => {
    expect(screens.length).toBe(9)
    expect(seatsOf(screens.flatMap(([, cinemas]) => cinemas))).toBe(1800)
    expect(rooms.get(PRIVATE_CINEMA)?.length).toBe(1)
  })

  test('has several classes in most rooms, each class once', () => {
    expect(screens.filter(([, cinemas]) => cinemas.length > 1).length).toBeGreaterThan(screens.length / 2)
    for (const [, cinemas] of screens) {
      expect(new Set(cinemas.map(({ name }) => seatClassOf(name))).size).toBe(cinemas.length)
    }
  })

  test('has rectangular seat plans of known codes, with wheelchair spaces in every screen', () => {
    for (const { seats } of demoCinemas) {
      expect(new Set(seats.map((row) => row.length)).size).toBe(1)
      expect(seats.flat().every((code) => [0, 1, 5, 6].includes(code))).toBe(true)
    }
    const withSpace = screens.filter(([, cinemas]) => cinemas.some(({ seats }) => seats.flat().includes(6)))
    expect(withSpace.length).toBe(9)
  })

  test('has prices from which GST can be calculated: none between 105.01 and 118 rupees', () => {
    for (const { ticketPricePaise } of demoCinemas) {
      expect(ticketPricePaise > 10_500 && ticketPricePaise <= 11_800).toBe(false)
    }
  })

  test('has one account for each role and each duty of staff, and unique email addresses', () => {
    const [staff, others] = [true, false].map((isStaff) =>
      demoAccounts.filter(({ role }) => (role === 'staff') === isStaff),
    )
    expect(others?.map(({ role }) => role)).toEqual(['user', 'admin', 'superadmin'])
    expect(staff?.map((account) => account.duties)).toEqual([['door'], ['counter'], ['snack_bar']])
    const accounts = [...demoAccounts, ...demoCustomers]
    expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length)
    for (const { phone } of accounts) expect(phone).toMatch(/^\d{10}$/)
    for (const { email } of accounts) expect(email).toMatch(/\.example$/)
  })
})

describe('the movies', () => {
  test('are 24 in at least five languages: now showing, coming soon and for private screenings', () => {
    expect(movies.length).toBe(24)
    expect(new Set(movies.map(({ language }) => language)).size).toBeGreaterThanOrEqual(5)
    const shown = movies.filter(({ isPublic }) => isPublic)
    expect(shown.filter(({ releaseDate }) => releaseDate <= TODAY).length).toBeGreaterThanOrEqual(8)
    expect(shown.filter(({ releaseDate }) => releaseDate > TODAY).length).toBeGreaterThanOrEqual(5)
    expect(movies.filter(({ isPrivate }) => isPrivate).length).toBeGreaterThanOrEqual(4)
  })

  test('have unique titles and complete descriptions', () => {
    for (const key of ['id', 'title', 'poster'] as const) {
      expect(new Set(movies.map((movie) => movie[key])).size).toBe(movies.length)
    }
    for (const movie of movies) {
      expect(certificates).toContain(movie.certificate)
      expect(movie.durationMinutes).toBeGreaterThan(60)
      expect(movie.synopsis.length).toBeGreaterThan(80)
      expect([movie.cast.length > 0, movie.genre.length > 0, movie.endDate > movie.releaseDate]).toEqual([
        true,
        true,
        true,
      ])
      expect(movie.colour).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('are told in Hindi on Hindi pages, with the names of all their people', () => {
    const isDevanagari = (text: string | null | undefined) => /^[\u0900-\u097f\s\d.,:;‘’-]+$/.test(text ?? '')
    for (const { title, synopsisInHindi, directorInHindi, cast, castInHindi } of movies) {
      expect([title, isDevanagari(synopsisInHindi), synopsisInHindi?.includes('।')]).toEqual([
        title,
        true,
        true,
      ])
      expect([title, isDevanagari(directorInHindi), castInHindi.every(isDevanagari)]).toEqual([
        title,
        true,
        true,
      ])
      expect([title, castInHindi.length]).toEqual([title, cast.length])
    }
  })

  test('write the name of a person always the same way', () => {
    const spelling = new Map<string, Set<string>>()
    for (const { director, directorInHindi, cast, castInHindi } of movies)
      for (const [index, name] of [director, ...cast].entries())
        spelling.set(
          name,
          (spelling.get(name) ?? new Set()).add([directorInHindi, ...castInHindi][index] ?? ''),
        )
    expect([...spelling].filter(([, ways]) => ways.size > 1)).toEqual([])
  })

  test('have files for all their pictures and trailers', () => {
    const pictures = movies.flatMap(({ poster, backdrop }) => [
      ...posterWidths.map((width) => `${poster}-${width}`),
      ...backdropWidths.map((width) => `${backdrop}-${width}`),
    ])
    const files = pictures.flatMap((base) => [`${base}.avif`, `${base}.webp`])
    const trailers = movies.flatMap(({ trailer }) => trailer ?? [])
    expect(trailers.length).toBe(movies.length)
    expect([...files, ...trailers].filter((address) => !fileExists(address))).toEqual([])
  })

  test('and the adverts and snacks have files for all their pictures', () => {
    const adverts = demoAdverts.flatMap(({ image }) => [`${image}-768`, `${image}-1280`])
    const snacks = demoSnacks.map(({ image }) => `${image}-320`)
    const files = [...adverts, ...snacks].flatMap((base) => [`${base}.avif`, `${base}.webp`])
    expect(files.filter((address) => !fileExists(address))).toEqual([])
  })
})

describe('the programme', () => {
  test('has no overlaps in a room, and the classes of a room start and end together', () => {
    for (const [room, shows] of Map.groupBy(programme, (show) => show.room)) {
      const performances = [...Map.groupBy(shows, (show) => `${show.movieId} ${+show.startsAt}`).values()]
      for (const performance of performances) {
        expect(performance.length).toBe(rooms.get(room)?.length)
        expect(new Set(performance.map(({ startsAt, endsAt }) => `${+startsAt}-${+endsAt}`)).size).toBe(1)
      }
      const times = performances.flatMap(([show]) => show ?? []).toSorted((a, b) => +a.startsAt - +b.startsAt)
      times.slice(1).forEach((show, index) => {
        expect(+show.startsAt).toBeGreaterThanOrEqual(+(times[index]?.endsAt ?? 0))
      })
    }
  })

  test('shows movies between release and end date, for at least their duration', () => {
    const byId = new Map(movies.map((movie) => [movie.id, movie]))
    for (const show of programme) {
      const movie = byId.get(show.movieId)
      if (!movie) throw new Error('a showtime has an unknown movie')
      expect(show.startDate >= movie.releaseDate && show.startDate <= movie.endDate).toBe(true)
      expect(+show.endsAt - +show.startsAt).toBeGreaterThanOrEqual(movie.durationMinutes * 60_000)
      expect(show.room === PRIVATE_CINEMA ? movie.isPrivate : movie.isPublic).toBe(true)
    }
  })

  test('has shows in every room on every day, and every movie that is now showing', () => {
    const days = Array.from({ length: 7 }, (_, day) => daysAfter(TODAY, day))
    const now = movies.filter(({ isPublic, releaseDate }) => isPublic && releaseDate <= TODAY)
    for (const day of days) {
      const shows = programme.filter(({ startDate }) => startDate === day)
      expect(new Set(shows.map(({ room }) => room)).size).toBe(10)
    }
    const scheduled = new Set(programme.map(({ movieId }) => movieId))
    expect(now.filter(({ id }) => !scheduled.has(id)).map(({ title }) => title)).toEqual([])
  })

  test('dates shows in the time zone of the cinema', () => {
    for (const show of programme) expect(localDate(show.startsAt)).toBe(show.startDate)
  })
})

describe('past sales', () => {
  const sales = demoSales(programme, demoCinemas, NOW)
  const byShow = Map.groupBy(sales, ({ showtimeId }) => showtimeId)

  test('nobody sits in two rooms at once', () => {
    const showOf = new Map(programme.map((show) => [show.id, show]))
    for (const [, visits] of Map.groupBy(sales, ({ userId }) => userId)) {
      const shows = visits.flatMap(({ showtimeId }) => showOf.get(showtimeId) ?? [])
      const inTime = shows.toSorted((a, b) => +a.startsAt - +b.startsAt)
      for (const [index, show] of inTime.slice(1).entries())
        expect(+show.startsAt).toBeGreaterThanOrEqual(+(inTime[index]?.endsAt ?? 0))
    }
  })

  test('sell out one performance of every evening, and nearly nothing else', () => {
    const isSoldOut = ({ id, cinemaId }: (typeof programme)[number]) => {
      const sold = (byShow.get(id) ?? []).reduce((sum, { seats }) => sum + seats.length, 0)
      return sold === demoCinemas.find((cinema) => cinema.id === cinemaId)?.seatsAvailable
    }
    const full = programme.filter(isSoldOut)
    expect(new Set(full.map(({ startDate }) => startDate)).size).toBe(10)
    expect(full.every(({ startAt }) => startAt >= '18:00' && startAt < '21:30')).toBe(true)
    expect(new Set(full.map(({ room, startsAt }) => `${room} ${+startsAt}`)).size).toBe(10)
  })

  test('sell each seat once, and only regular seats unless all are sold', () => {
    for (const show of programme) {
      const seats = (byShow.get(show.id) ?? []).flatMap((sale) => sale.seats)
      const plan = demoCinemas.find(({ id }) => id === show.cinemaId)?.seats ?? []
      expect(new Set(seats).size).toBe(seats.length)
      const codes = seats.map(seatFromKey).map(([row, column]) => plan[row]?.[column])
      const isFull = seats.length === plan.flat().filter((code) => isSellable(code)).length
      expect(codes.every((code) => code === 0 || (isFull && code === 6))).toBe(true)
    }
  })

  test('have the labels of their seats and totals that match the price', () => {
    const planOf = new Map(
      programme.map((show) => [show.id, demoCinemas.find(({ id }) => id === show.cinemaId)?.seats ?? []]),
    )
    for (const { seats, labels, lines, total, showtimeId } of sales) {
      expect(labels).toEqual(seats.map((seat) => seatLabel(planOf.get(showtimeId) ?? [], seatFromKey(seat))))
      const unitPrice = programme.find(({ id }) => id === showtimeId)?.ticketPricePaise ?? NaN
      expect(lines).toMatchObject([{ line: 1, kind: 'ticket', quantity: seats.length, unitPrice }])
      expect(total).toBe(seats.length * unitPrice)
    }
  })

  test('are before now and before the show, with unique codes', () => {
    const startOf = new Map(programme.map(({ id, startsAt }) => [id, startsAt]))
    for (const { at, showtimeId } of sales) {
      expect(new Date(at) < NOW && new Date(at) < (startOf.get(showtimeId) ?? NOW)).toBe(true)
    }
    expect(new Set(sales.map(({ code }) => code)).size).toBe(sales.length)
    expect(new Set(sales.map(({ orderId }) => orderId)).size).toBe(sales.length)
  })
})

function fileExists(address: string): boolean {
  return existsSync(fileURLToPath(new URL(address.replace('/media/movies/', '../media/'), import.meta.url)))
}
