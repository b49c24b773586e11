import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OccupancyCell } from '#contract/figures.ts'
import type { Notices } from '#contract/reporting.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { Report } from '#contract/reports.ts'
import type { DayToFill } from '#contract/day-proposals.ts'
import type { SiteConfig } from '#contract/site.ts'
import type { Cinema } from '#contract/venues.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, instantAt, localDate, localTime, minutesAfter } from '#domain/time.ts'
import { aSecret } from '#server/testing/door-calls.ts'
import { scan, tokenOf } from '#server/testing/door.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { aNewCinema } from '#server/testing/programme-calls.ts'
import { collectMails } from '#server/testing/collect-mails.ts'
import { contentOf, textsBeside } from '#server/testing/pdf-texts.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { insertVenue } from '#server/testing/venues.queries.ts'
import { getShowtimeFacts } from '../programme/index.ts'
import { fillDueDay } from '../schedule/fill-day/fill-due-day.ts'

const LONDON = 'Europe/London'

let cinema: TestCinema
let token: string
let venueId: string
let here: Cinema
let there: Cinema
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
  here = (await create({ name: 'Screen 1-Gold' })).body.cinema
  venueId = cinema.deps.newId()
  await insertVenue(cinema.deps.db, london(venueId))
  there = (await create({ name: 'Screen 1-Gold', venueId })).body.cinema
})
afterAll(() => cinema.close())

/** Its address is in no state of India, so the place of supply is the state of its GSTIN. */
const london = (id: string) => ({
  ...aVenue({ id, name: 'Marquee London', postalCode: 'WC2H 7NA', stateCode: '97' }),
  places: {
    en: { street: '5 Leicester Square', city: 'London', region: 'England' },
    hi: { street: '5 लीसेस्टर स्क्वेयर', city: 'लंदन', region: 'इंग्लैंड' },
  },
  timeZone: LONDON,
  email: 'london@marquee.example',
  phone: '+44 20 7946 0000',
  legalName: 'Marquee London Limited',
  gstin: '27AAPFU0939F1ZV',
  fssaiLicence: '11523999000000',
})

type Saved = { readonly cinema: Cinema; readonly error?: { readonly code: string } }
const create = (changes: object) =>
  cinema.api.post<Saved>('/cinemas', { token, body: aNewCinema({ seats: [[0, 0, 0, 0]], ...changes }) })
const day = () => localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60), LONDON)

async function schedule(cinemaId: string, startAt: string, changes: object = {}): Promise<StaffShowtime> {
  const { id: movieId } = await cinema.aMovie()
  const body = { movieId, cinemaId, startDate: day(), startAt, state: 'published', ...changes }
  const saved = await cinema.api.post<{ showtime: StaffShowtime }>('/showtimes', { token, body })
  expect(saved).toMatchObject({ status: 201, body: { showtime: { startAt } } })
  return saved.body.showtime
}

test('two venues have a room of the same name, and a name is taken in its own venue only', async () => {
  expect(there).toMatchObject({ name: 'Screen 1-Gold', room: 'Screen 1', venueId })
  expect(there.auditoriumId).not.toBe(here.auditoriumId)
  expect(here.venueId).not.toBe(venueId)
  expect(await create({ name: 'Screen 1-Gold', venueId })).toMatchObject({
    status: 409,
    body: { error: { code: 'name_taken' } },
  })
  const silver = await create({ name: 'Screen 1-Silver', venueId })
  expect(silver.body.cinema.auditoriumId).toBe(there.auditoriumId)
})

test('without its venue a cinema is refused, as is one of an unknown venue', async () => {
  for (const body of [{}, { venueId: cinema.deps.newId() }])
    expect(await create(body)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
})

test('a start is a time of its venue’s zone, and rooms of one name do not block each other', async () => {
  const [indian, british] = [await schedule(here._id, '18:30'), await schedule(there._id, '13:00')]
  const facts = await getShowtimeFacts(cinema.deps.db, british._id)
  expect(facts.startsAt).toEqual(instantAt(day(), '13:00', LONDON))
  const other = await getShowtimeFacts(cinema.deps.db, indian._id)
  // They run at the same hours in a room of the same name.
  expect(facts.startsAt < other.endsAt && other.startsAt < facts.endsAt).toBe(true)
  const { id: movieId } = await cinema.aMovie()
  const second = { movieId, cinemaId: there._id, startDate: day(), startAt: '13:30', state: 'published' }
  expect(await cinema.api.post('/showtimes', { token, body: second })).toMatchObject({
    status: 409,
    body: { error: { code: 'schedule_problems' } },
  })
})

test('a movie that starts at one time in rooms of one name is two performances', async () => {
  const { id: movieId } = await cinema.aMovie()
  const startsAt = instantAt(day(), '15:30', LONDON)
  const body = { name: 'Screen 9-Gold', venueId: here.venueId }
  const ofRoom = [(await create(body)).body.cinema, (await create({ ...body, venueId })).body.cinema]
  await schedule(ofRoom[0]?._id ?? '', localTime(startsAt), { movieId })
  await schedule(ofRoom[1]?._id ?? '', '15:30', { movieId })
  const movie = await cinema.api.get<{ movie: object }>(`/movies/all/${movieId}`, { token })
  expect(movie.body).toMatchObject({ showsToCome: 2 })
  await cinema.deps.db.query('update movie set is_public = false, is_private = false where id = $1', [
    movieId,
  ])
  const { counts } = (await cinema.api.get<Notices>('/admin/notices', { token })).body
  expect(counts).toContainEqual({ kind: 'show_unsellable', count: 2 })
})

test('the seats of rooms of one name are counted apart', async () => {
  const { id: movieId } = await cinema.aMovie()
  const body = { name: 'Screen 13-Gold', seats: [[0, 0]] }
  const own = (await create({ ...body, venueId: here.venueId })).body.cinema
  const other = (await create({ ...body, seats: [[0, 0, 0]], venueId })).body.cinema
  for (const { _id } of [own, other]) await schedule(_id, '15:10', { movieId })
  const { cells } = (
    await cinema.api.get<{ cells: OccupancyCell[] }>(`/admin/figures/occupancy?from=${day()}&to=${day()}`, {
      token,
    })
  ).body
  const counted = { room: 'Screen 13', hour: 15, showtimes: 1 }
  const ofBoth = cells.filter(({ room }) => room === 'Screen 13')
  expect(ofBoth).toHaveLength(2)
  expect(ofBoth).toContainEqual({ ...counted, auditoriumId: own.auditoriumId, seats: 2, seatsSold: 0 })
  expect(ofBoth).toContainEqual({ ...counted, auditoriumId: other.auditoriumId, seats: 3, seatsSold: 0 })
})

test('the door has one gate for rooms of one name', async () => {
  const { gates } = (await cinema.api.get<{ gates: string[] }>('/door', { token })).body
  expect(gates.filter((gate) => gate === 'Screen 1')).toHaveLength(1)
})

test('a phone at the door of a room admits no tickets of the other venue’s room of that name', async () => {
  const own = (await create({ name: 'Screen 14-Gold', venueId: here.venueId })).body.cinema
  const other = (await create({ name: 'Screen 14-Gold', venueId })).body.cinema
  const asked = { name: 'Phone of the foyer', gate: 'Screen 14' }
  const codeFor = (auditoriumId?: string) =>
    cinema.api.post<{ url: string }>('/door/pairing-codes', { token, body: { ...asked, auditoriumId } })
  const unknown = { status: 422, body: { error: { code: 'gate_unknown' } } }
  expect(await codeFor()).toMatchObject(unknown)
  expect(await codeFor(here.auditoriumId)).toMatchObject(unknown)
  const code = new URL((await codeFor(other.auditoriumId)).body.url).hash.replace('#pair=', '')
  const paired = { body: { code, secret: aSecret() } }
  const { token: phone } = (await cinema.api.post<{ token: string }>('/door/phones', paired)).body
  const door = (await cinema.api.get('/door', { token: phone })).body
  expect(door).toMatchObject({ gate: 'Screen 14', auditoriumId: other.auditoriumId })
  const scanIn = async ({ _id, auditoriumId }: Cinema, startAt: string) => {
    const show = await getShowtimeFacts(cinema.deps.db, (await schedule(_id, startAt))._id)
    const reservation = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
    await moveShow(cinema.deps.db, show.id, minutesAfter(cinema.clock.now(), 30))
    const { verdict, reason, ticket } = (await scan(cinema, reservation, { token: phone, gate: asked.gate }))
      .body
    expect(ticket).toMatchObject({ room: 'Screen 14', auditoriumId })
    return [verdict, reason?.kind]
  }
  expect(await scanIn(own, '18:00')).toEqual(['refused', 'other_screen'])
  expect(await scanIn(other, '12:30')).toEqual(['admitted', undefined])
})

test('a longer movie is not in the way of a show in a room of the same name elsewhere', async () => {
  const body = { name: 'Screen 10-Gold', venueId: here.venueId }
  const own = (await create(body)).body.cinema
  const other = (await create({ ...body, venueId })).body.cinema
  const movie = await cinema.aMovie({ durationMinutes: 100 })
  const startsAt = instantAt(day(), '12:30', LONDON)
  await schedule(own._id, localTime(startsAt), { movieId: movie.id })
  await schedule(other._id, '15:30')
  const path = `/movies/all/${movie.id}`
  const { body: sent } = await cinema.api.get<object>(path, { token })
  const longer = { ...sent, durationMinutes: 160 }
  expect(await cinema.api.call('PUT', `/movies/${movie.id}`, { token, body: longer })).toMatchObject({
    status: 200,
    body: { movie: { durationMinutes: 160 } },
  })
})

test('a room is closed in its own venue, which has to be named where two have the room', async () => {
  const interval = {
    from: instantAt(day(), '20:00', LONDON).toISOString(),
    until: instantAt(day(), '23:00', LONDON).toISOString(),
  }
  const body = { room: 'Screen 1', ...interval, reason: 'Lamp', showtimes: [], moved: [] }
  expect(await cinema.api.post('/room-closures', { token, body })).toMatchObject({ status: 404 })
  const { auditoriumId } = there
  const closed = await cinema.api.post('/room-closures', { token, body: { ...body, auditoriumId } })
  expect(closed).toMatchObject({ status: 200, body: { closure: { auditoriumId, room: 'Screen 1' } } })
  const { id: movieId } = await cinema.aMovie()
  const place = { movieId, startDate: day(), startAt: '21:00', state: 'published' }
  const refused = await cinema.api.post('/showtimes', { token, body: { ...place, cinemaId: there._id } })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'schedule_problems' } } })
  const inIndia = { ...place, cinemaId: here._id, startDate: day(), startAt: '11:00' }
  expect((await cinema.api.post('/showtimes', { token, body: inIndia })).status).toBe(201)
})

test('each venue has rules of its own, also for its rooms', async () => {
  const save = (body: object) => cinema.api.call('PUT', '/schedule-rules', { token, body })
  expect((await save({ cleaningMinutes: 5 })).status).toBe(404)
  const { auditoriumId } = there
  expect((await save({ venueId, cleaningMinutes: 40 })).status).toBe(200)
  expect((await save({ auditoriumId, room: 'Screen 1', advertMinutes: 30 })).status).toBe(200)
  const rulesOf = async (id: string) =>
    (await cinema.api.get<{ own: object[] }>(`/schedule-rules?venueId=${id}`, { token })).body.own
  expect(await rulesOf(venueId)).toMatchObject([
    { venueId, auditoriumId: null, cleaningMinutes: 40 },
    { venueId, auditoriumId, room: 'Screen 1', advertMinutes: 30 },
  ])
  expect(await rulesOf(here.venueId)).toMatchObject([{ venueId: here.venueId, cleaningMinutes: null }])
  const { advertMinutes, roomFreeAt, endsAt } = await getShowtimeFacts(
    cinema.deps.db,
    (await schedule(there._id, '09:15'))._id,
  )
  expect(advertMinutes).toBe(30)
  expect(minutesAfter(endsAt, 40)).toEqual(roomFreeAt)
})

test('tickets of the second venue are sold and admitted', async () => {
  const show = await getShowtimeFacts(cinema.deps.db, (await schedule(there._id, '17:00'))._id)
  const reservation = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
  await moveShow(cinema.deps.db, show.id, minutesAfter(cinema.clock.now(), 30))
  const admitted = await scan(cinema, reservation, {
    token,
    ticket: tokenOf(reservation),
    people: 2,
    gate: 'Screen 1',
  })
  expect(admitted).toMatchObject({ status: 200, body: { admitted: 2 } })
})

test('ticket, mail, calendar and tax documents of the second venue name it, with its address and GSTIN', async () => {
  const { body } = await create({ name: 'Screen 11-Gold', venueId })
  const show = await getShowtimeFacts(cinema.deps.db, (await schedule(body.cinema._id, '18:30'))._id)
  const asha = await cinema.aPerson()
  const reservation = await cinema.book(show, ['A1', 'A2'], asha)
  const address = '5 Leicester Square, London, England WC2H 7NA'
  expect(reservation.tax).toMatchObject({
    gstin: '27AAPFU0939F1ZV',
    legalName: 'Marquee London Limited',
    placeOfSupply: 'Maharashtra (27)',
    seller: { en: { address }, hi: { address: '5 लीसेस्टर स्क्वेयर, लंदन, इंग्लैंड WC2H 7NA' } },
  })
  const [mail] = await collectMails(cinema, asha.email)
  for (const text of ['Marquee London', address, 'Marquee London Limited, GSTIN 27AAPFU0939F1ZV'])
    expect(mail?.text).toContain(text)
  const read = async (path: string) =>
    (
      await cinema.app.inject({
        url: `/api/reservations/${reservation._id}/${path}`,
        headers: { authorization: `Bearer ${asha.token}` },
      })
    ).rawPayload
  const entry = (await read('calendar.ics')).toString().replaceAll('\r\n ', '')
  expect(entry).toContain('ORGANIZER;CN=Marquee London:mailto:london@marquee.example')
  expect(entry).toContain(`LOCATION:Marquee London\\, Screen 11\\, ${address.replaceAll(',', '\\,')}`)
  const invoice = `tax-invoices/${reservation.invoiceNumber.replaceAll('/', '-')}/pdf`
  for (const path of ['pass.pdf', invoice]) {
    const texts = textsBeside(contentOf(await read(`${path}?language=hi`))).join(' ')
    expect([path, texts]).toEqual([path, expect.stringContaining('लीसेस्टर')])
  }
})

test('pages and documents that name no venue are of the first one', async () => {
  const { body } = await cinema.api.get<SiteConfig>('/config')
  const { name, phone, places, fssaiLicence } = aVenue()
  expect(body.cinema).toMatchObject({ name, phone, ...places.en, places })
  expect((await cinema.api.get('/snacks')).body).toMatchObject({ fssaiLicence })
})

test('a day is filled in one venue, by its clock', async () => {
  const { body } = await create({ name: 'Screen 12-Gold', venueId })
  const movie = await cinema.aMovie({ durationMinutes: 100 })
  const wish = { movieId: movie.id, shows: null, parts: {}, fixed: [{ startAt: '20:10', room: 'Screen 12' }] }
  const asked = { date: day(), wishes: [wish] }
  const ask = (changes: object) =>
    cinema.api.post('/showtimes/proposals', { token, body: { ...asked, ...changes } })
  expect((await ask({})).status).toBe(404)
  expect((await ask({ venueId: here.venueId })).status).toBe(422)
  expect((await ask({ venueId })).status).toBe(202)
  expect(await fillDueDay(cinema.deps)).toBe(true)
  const [show] = await cinema.deps.db.query<{ startsAt: Date }>(
    `select starts_at as "startsAt" from showtime where cinema_id = $1 and start_at = '20:10'`,
    [body.cinema._id],
  )
  expect(show?.startsAt).toEqual(instantAt(day(), '20:10', LONDON))
  const ofVenue = async (id: string) =>
    (await cinema.api.get<DayToFill>(`/showtimes/proposals?date=${day()}&venueId=${id}`, { token })).body
  expect(await ofVenue(venueId)).toMatchObject({ proposal: { state: 'done' } })
  expect((await ofVenue(here.venueId)).proposal).toBeNull()
})

test('a show after midnight is of the business day of its venue, which is another one in India', async () => {
  const next = daysAfter(day(), 1)
  const late = { startDate: next, outsideHoursReason: 'Premiere' }
  const { _id } = await schedule(there._id, '00:45', late)
  const show = await getShowtimeFacts(cinema.deps.db, _id)
  expect([businessDayOf(show.startsAt, LONDON), businessDayOf(show.startsAt)]).toEqual([day(), next])
  await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
  const soldOn = async (date: string) => {
    const path = `/reports/daily-collection?from=${date}&until=${date}&cinema=${there._id}&page=1&limit=50`
    const { columns, rows } = (await cinema.api.get<Report>(path, { token })).body
    const at = (key: string) => columns.findIndex((column) => column.key === key)
    return rows
      .filter((row) => row[at('start')] === '00:45')
      .map((row) => ['day', 'screen', 'tickets'].map((key) => row[at(key)]))
  }
  expect(await soldOn(day())).toEqual([[day(), 'Screen 1', 2]])
  expect(await soldOn(next)).toEqual([])
})
