import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#contract/reports.ts'
import type { DayToFill } from '#contract/day-proposals.ts'
import type { LedgerAccount } from '#contract/ledger-accounts.ts'
import type { SiteConfig } from '#contract/site.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, instantAt, localDate, minutesAfter } from '#domain/time.ts'
import { scan, tokenOf } from '#server/testing/door.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { collectMails } from '#server/testing/collect-mails.ts'
import { contentOf, textsBeside } from '#server/testing/pdf-texts.ts'
import { rowsOf } from '#server/testing/report-rows.ts'
import { type TestCinema } from '#server/testing/test-cinema.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { LONDON, openTwoVenues, type TwoVenues } from '#server/testing/two-venues.ts'
import { getShowtimeFacts } from '../programme/index.ts'
import { fillDueDay } from '../schedule/fill-day/fill-due-day.ts'

let venues: TwoVenues
let cinema: TestCinema
beforeAll(async () => {
  venues = await openTwoVenues()
  ;({ cinema } = venues)
})
afterAll(() => cinema.close())

test('two venues have a room of the same name, and a name is taken in its own venue only', async () => {
  const { venueId, here, there, create } = venues
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
  const { create } = venues
  for (const body of [{}, { venueId: cinema.deps.newId() }])
    expect(await create(body)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
})

test('a start is a time of its venue’s zone, and rooms of one name do not block each other', async () => {
  const { token, here, there, schedule, day } = venues
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

test('a room is closed in its own venue, which has to be named where two have the room', async () => {
  const { token, here, there, day } = venues
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

test('the venues are listed, and each has ledger names of its own', async () => {
  const { token, venueId, here } = venues
  const listed = await cinema.api.get<object[]>('/venues', { token })
  expect(listed.body).toMatchObject([{ _id: here.venueId }, { _id: venueId, name: 'Marquee London' }])
  const account = { account: 'cash', ledger: 'Till of London', group: '', code: '' }
  const path = (venue: string) => `/ledger-accounts?venue=${venue}`
  const saved = await cinema.api.call('PUT', path(venueId), { token, body: { accounts: [account] } })
  expect(saved.status).toBe(200)
  const nameOf = async (venue: string) =>
    (await cinema.api.get<LedgerAccount[]>(path(venue), { token })).body.find((one) => one.account === 'cash')
      ?.ledger
  expect([await nameOf(here.venueId), await nameOf(venueId)]).toEqual(['Cash in drawers', 'Till of London'])
  expect((await cinema.api.get('/ledger-accounts', { token })).status).toBe(404)
})

test('each venue has rules of its own, also for its rooms', async () => {
  const { token, venueId, here, there, schedule } = venues
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
  const { token, there, schedule } = venues
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
  const { venueId, create, schedule } = venues
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
  const { token, venueId, here, create, day } = venues
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

test('each venue numbers its tax documents without gaps, and the report of the issued ones lists each series', async () => {
  const { token, venueId, here, create, schedule } = venues
  const ofVenue = async (id: string) => {
    const { body } = await create({ name: 'Screen 21-Gold', venueId: id })
    return getShowtimeFacts(cinema.deps.db, (await schedule(body.cinema._id, '18:30'))._id)
  }
  const [london, indore] = [await ofVenue(venueId), await ofVenue(here.venueId)]
  const numberOf = async (show: typeof london, seat: string) =>
    (await cinema.book(show, [seat], await cinema.aPerson())).invoiceNumber
  const first = [await numberOf(london, 'A1'), await numberOf(indore, 'A1')]
  expect(first.map((number) => number.slice(0, 2))).toEqual(['ML', 'MQ'])
  expect([await numberOf(london, 'A2'), await numberOf(indore, 'A2')]).toEqual(first.map(numberAfter))

  const today = localDate(cinema.clock.now())
  const { body } = await cinema.api.get<Report>(`/reports/documents-issued?from=${today}&until=${today}`, {
    token,
  })
  const issued = rowsOf(body).map(({ last_number: last, cancelled_numbers: cancelled }) => [last, cancelled])
  expect(issued.slice(0, 2)).toEqual(first.map((number) => [numberAfter(number), 0]))
})

const numberAfter = (number: string) =>
  number.replace(/\d+$/, (serial) => String(Number(serial) + 1).padStart(serial.length, '0'))

test('a show after midnight is of the business day of its venue, which is another one in India', async () => {
  const { token, there, schedule, day } = venues
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
