import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { auditSubjectKinds, type AuditAction } from '#contract/audit-actions.ts'
import { localDate, localTime } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Person } from '#server/testing/builders.ts'
import { aReceivedMessage } from '#server/testing/inbox-calls.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { jobActor, recordChange, type Change } from './index.ts'

type Booking = { readonly code: string | null; readonly reservationId: string | null }
const nameless = { name: null, at: null, opens: null }

let cinema: TestCinema
let admin: Person
let boss: Person
beforeAll(async () => {
  cinema = await testCinema()
  ;[admin, boss] = [await cinema.aPerson('admin'), await cinema.aPerson('superadmin')]
})
afterAll(() => cinema.close())

function record(change: Change): Promise<void> {
  return inTransaction({ ...cinema.deps, actor: jobActor('test') }, (deps) => recordChange(deps, change))
}

async function entryOf(change: Change, { token }: Person = admin): Promise<AuditEntry | undefined> {
  await record(change)
  const query = `/audit?subjectId=${change.subjectId}&action=${change.action}`
  return (await cinema.api.get<AuditEntry[]>(query, { token })).body[0]
}

/** Returns the statements that the server makes during a request. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const { db } = cinema.deps
  const texts: string[] = []
  const query = db.query.bind(db)
  Object.assign(db, {
    query: (text: string, ...rest: []) => {
      texts.push(text)
      return query(text, ...rest)
    },
  })
  await request()
  Object.assign(db, { query })
  return texts
}

test('a movie is named by its title, a cinema by its name, a showtime by both and its start', async () => {
  const show = await cinema.aShow({ movie: { title: 'Monsoon Express' } })
  const { body } = await cinema.api.get<{ name: string }>(`/cinemas/${show.cinemaId}`)
  const movie = await entryOf({ action: 'movie.changed', subjectId: show.movieId })
  expect(movie?.subject).toEqual({ name: 'Monsoon Express', at: null, opens: show.movieId })
  const room = await entryOf({ action: 'cinema.changed', subjectId: show.cinemaId })
  expect(room?.subject).toEqual({ name: body.name, at: null, opens: show.cinemaId })
  const plan = await entryOf({ action: 'seat_plan.saved', subjectId: show.cinemaId })
  expect(plan?.subject?.name).toBe(body.name)
  const showtime = await entryOf({ action: 'showtime.published', subjectId: show.id })
  const at = show.startsAt.toISOString()
  expect(showtime?.subject).toEqual({ name: `Monsoon Express, ${body.name}`, at, opens: show.id })
})

test('a booking, its order and its payment are named by its code and open its panel', async () => {
  const [show, buyer] = [await cinema.aShow(), await cinema.aPerson('user')]
  const checkout = await cinema.checkout(show, ['A1'], buyer)
  const { token } = admin
  const { body: created } = await cinema.api.get<AuditEntry[]>(`/audit?actor=${buyer.userId}`, { token })
  expect(created).toMatchObject([{ action: 'order.created', subject: nameless }])
  const subjectId = String(created[0]?.subjectId)
  await cinema.lock(checkout, buyer)
  const paid = await cinema.pay(checkout)
  await cinema.confirm(paid, buyer)
  const { body } = await cinema.api.get<Booking>(`/bookings/${subjectId}`, { token })
  const named = { name: body.code, at: null, opens: subjectId }
  const ofTicket: Change = { action: 'reservation.ticket_resent', subjectId: String(body.reservationId) }
  const ofPayment: Change = { action: 'payment.asked_again', subjectId: paid.razorpay_payment_id }
  for (const change of [{ action: 'order.restored', subjectId } as const, ofTicket, ofPayment])
    expect((await entryOf(change))?.subject).toEqual(named)
})

test('a message is named by its sender, a shift by who sells in it and its opening', async () => {
  const messageId = await aReceivedMessage(cinema, { name: 'Meera Nair' })
  const message = await entryOf({ action: 'contact_message.answered', subjectId: messageId })
  expect(message?.subject).toEqual({ name: 'Meera Nair', at: null, opens: messageId })
  const { token } = await cinema.aStaffMember('counter')
  const { body } = await cinema.api.post<{ _id: string }>('/counter/shifts', { token, body: { float: 500 } })
  const shift = await entryOf({ action: 'shift.closed', subjectId: body._id })
  expect(shift?.subject).toMatchObject({ name: 'Asha Verma', opens: body._id })
  expect(shift?.subject?.at).not.toBeNull()
})

test('an account is named for a superadmin, and by nothing once it is erased', async () => {
  const person = await cinema.aPerson('user')
  const changed: Change = { action: 'account.deactivated', subjectId: person.userId }
  expect((await entryOf(changed, boss))?.subject).toMatchObject({ name: 'Asha Verma', opens: person.userId })
  expect(await entryOf(changed)).toBeUndefined()
  const { status } = await cinema.api.call('DELETE', `/users/${person.userId}`, {
    token: boss.token,
    body: {},
  })
  expect(status).toBe(200)
  expect((await entryOf(changed, boss))?.subject).toEqual(nameless)
})

test('what does not exist has no name, whatever its kind', async () => {
  const kinds = new Map(
    Object.entries(auditSubjectKinds).map(([action, kind]) => [kind, action as AuditAction]),
  )
  for (const action of kinds.values()) {
    expect((await entryOf({ action, subjectId: crypto.randomUUID() }, boss))?.subject).toBeNull()
    expect((await entryOf({ action, subjectId: 'no-uuid' }, boss))?.subject).toBeNull()
  }
})

test('the records that a change names by their ids are named as well', async () => {
  const show = await cinema.aShow({ movie: { title: 'Tea at Dawn' } })
  const before = { movieId: crypto.randomUUID(), cinemaId: show.cinemaId, ticketPricePaise: 40_000 }
  const after = { movieId: show.movieId, cinemaId: show.cinemaId, ticketPricePaise: 45_000 }
  const entry = await entryOf({ action: 'showtime.changed', subjectId: show.id, before, after })
  expect(Object.keys(entry?.names ?? {}).toSorted()).toEqual([show.movieId, show.cinemaId].toSorted())
  expect(entry?.names[show.movieId]).toMatchObject({ name: 'Tea at Dawn' })
})

test('a page of entries reads the names of each kind in one statement', async () => {
  const recordChanges = async () => {
    for (const { movieId, cinemaId } of [await cinema.aShow(), await cinema.aShow()]) {
      await record({ action: 'movie.changed', subjectId: movieId })
      await record({ action: 'cinema.changed', subjectId: cinemaId })
    }
  }
  await recordChanges()
  const few = await statementsOf(() => cinema.api.get('/audit?limit=4', { token: admin.token }))
  await recordChanges()
  const many = await statementsOf(() => cinema.api.get('/audit?limit=8', { token: admin.token }))
  expect(many.filter((text) => /from (movie|cinema) where/.test(text))).toHaveLength(2)
  expect(many).toHaveLength(few.length)
})

test('the file has the name of each subject, with its start, and the times of the cinema', async () => {
  const show = await cinema.aShow({ movie: { title: 'Lantern Street' } })
  await record({ action: 'showtime.published', subjectId: show.id })
  const { body } = await cinema.api.get<string>(`/audit/export?subjectId=${show.id}`, { token: admin.token })
  const [head = [], line = []] = parseCsv(body)
  expect(line[head.indexOf('name')]).toMatch(/^Lantern Street, .+, \d{4}-\d\d-\d\d \d\d:\d\d$/)
  const list = await cinema.api.get<AuditEntry[]>(`/audit?subjectId=${show.id}`, { token: admin.token })
  const at = new Date(list.body[0]?.at ?? '')
  expect(line[head.indexOf('time')]).toBe(`${localDate(at)} ${localTime(at)}`)
})
