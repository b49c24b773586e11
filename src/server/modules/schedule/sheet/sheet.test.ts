import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SheetDay } from '#contract/schedule-sheets.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, minutesAfter } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { contentOf } from '#server/testing/pdf-texts.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
let movieId: string
let day: string
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  movieId = (await cinema.aMovie({ title: 'Sholay', durationMinutes: 120, certificate: 'UA 13+' })).id
  day = businessDayOf(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

const aScreen = async (screen: string, seatClass = 'Gold') =>
  (await createCinema(cinema, { name: `${screen}-${seatClass}` }))._id
async function plan(cinemaId: string, startDate: string, startAt: string, changes: object = {}) {
  const body = { movieId, cinemaId, startDate, startAt, state: 'published', ...changes }
  const { status } = await cinema.api.post('/showtimes', { token: admin.token, body })
  expect(status).toBe(201)
}
const read = async (from: string, to = from) =>
  (await cinema.api.get<SheetDay[]>(`/showtimes/sheet?from=${from}&to=${to}`, { token: admin.token })).body
const screensOf = (days: SheetDay[]) => days.flatMap(({ venues }) => venues.flatMap(({ screens }) => screens))

test('a show has its adverts, film, interval, end and cleaning, once for all its classes', async () => {
  await plan(await aScreen('Hall A'), day, '18:00')
  await plan(await aScreen('Hall A', 'Premium'), day, '18:00')
  const screen = screensOf(await read(day)).find(({ name }) => name === 'Hall A')
  expect(screen?.shows).toEqual([
    expect.objectContaining({
      title: 'Sholay',
      certificate: 'UA 13+',
      ...{ seatClasses: ['gold', 'premium'], isPrivate: false },
      ...{ startAt: '18:00', filmAt: '18:10', interval: { from: '19:10', to: '19:20' } },
      ...{ endAt: '20:20', freeAt: '20:45' },
    }),
  ])
})

test('a show after midnight belongs to the evening before, and is its last one', async () => {
  const late = daysAfter(day, 1)
  const id = await aScreen('Hall B')
  await plan(id, late, '21:00')
  await plan(id, daysAfter(late, 1), '00:30', { outsideHoursReason: 'Fan show' })
  const startsOf = (days: SheetDay[]) =>
    screensOf(days).flatMap(({ name, shows }) => (name === 'Hall B' ? shows.map((at) => at.startAt) : []))
  expect(startsOf(await read(late))).toEqual(['21:00', '00:30'])
  expect(startsOf(await read(daysAfter(late, 1)))).toEqual([])
})

test('drafts are left out', async () => {
  await plan(await aScreen('Hall C'), daysAfter(day, 2), '10:00', { state: 'draft' })
  expect(screensOf(await read(daysAfter(day, 2)))).toEqual([])
})

test('every day of a week has the same screens, so that a table can be made of it', async () => {
  const days = await read(day, daysAfter(day, 6))
  expect(days.map((one) => one.day)).toEqual(Array.from({ length: 7 }, (_, index) => daysAfter(day, index)))
  const names = days.map((one) => one.venues[0]?.screens.map(({ name }) => name))
  expect(new Set(names.map((all) => all?.join())).size).toBe(1)
  expect(names[0]).toEqual(['Hall A', 'Hall B'])
})

const pdfOf = async (from: string, to: string, language = 'en') => {
  const url = `/api/showtimes/sheet/pdf?from=${from}&to=${to}&language=${language}`
  const { headers, rawPayload } = await cinema.app.inject({
    url,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(headers['content-type']).toBe('application/pdf')
  return rawPayload
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length

test('the PDF of a day is one A4 page, that of a week a table across, that of an empty day says so', async () => {
  const [one, week, empty] = await Promise.all([
    pdfOf(day, day),
    pdfOf(day, daysAfter(day, 6)),
    pdfOf(daysAfter(day, 60), daysAfter(day, 60), 'hi'),
  ])
  for (const pdf of [one, week, empty]) expect(pagesOf(pdf)).toBe(1)
  expect(one.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(week.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(contentOf(one).length).toBeGreaterThan(contentOf(empty).length)
})
