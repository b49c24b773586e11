import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Notice, Notices } from '#contract/reporting.ts'
import { APPROVAL_MINUTES } from '#domain/counter.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { attentionGroups } from '#contract/attention.ts'
import { runJobs } from '#server/jobs.ts'
import { overdueRefundsBefore } from '#server/modules/payments/index.ts'
import { control } from '#server/testing/provider-books.ts'
import { setSnackBar } from '#server/modules/concessions/snack-bar.queries.ts'
import { openAttention } from '#server/modules/payments/attention.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { anApproval } from '#server/testing/counter-calls.ts'
import { aContactMessage } from '#server/testing/inbox-calls.ts'
import { insertFailedJobs } from '#server/testing/failed-jobs.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { readBoardRevision } from '#server/modules/private-screenings/index.ts'
import { createWatchNotices } from './watch-notices.ts'

let cinema: TestCinema
let admin: Person
let superadmin: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  admin = await cinema.aPerson('admin')
  superadmin = await cinema.aPerson('superadmin')
})
afterAll(() => cinema.close())

const read = async ({ token }: Person) => (await cinema.api.get<Notices>('/admin/notices', { token })).body
const kindOf = ({ notices }: Notices, kind: Notice['kind']) =>
  notices.filter((notice) => notice.kind === kind)

test('a message and an enquiry are notices until somebody answers or closes them', async () => {
  const message = aContactMessage()
  await cinema.api.post('/contact', { body: message })
  await cinema.api.post('/private/booking', {
    body: {
      date: daysAfter(localDate(cinema.clock.now()), 1),
      showTime: '18:30',
      seats: 40,
      name: 'Ravi Sen',
      email: 'ravi@test.example',
      mobile: '9826012345',
    },
  })
  const notices = await read(admin)
  expect(kindOf(notices, 'contact_message')).toMatchObject([
    { name: message.name, text: message.message, email: message.email, phone: message.phone },
  ])
  expect(kindOf(notices, 'private_enquiry')).toMatchObject([{ name: 'Ravi Sen', seats: 40 }])
  expect(notices).toMatchObject({ total: 2 })
  cinema.clock.advance(10 * 24 * 60)
  expect(await read(admin)).toMatchObject({ total: 2 })
  await cinema.deps.db.query("update contact_message set state = 'closed'")
  await cinema.deps.db.query("update private_enquiry set state = 'answered'")
  expect((await read(admin)).total).toBe(0)
})

test('a question of a clerk is a notice until a supervisor answers it, or it expires', async () => {
  const clerk = await cinema.aStaffMember('counter')
  const asked = async () => kindOf(await read(admin), 'approval_asked')
  const drop = { kind: 'cash_drop', subjectId: randomUUID(), amount: 1_500, tickets: 0 }
  const id = await anApproval(cinema, clerk, drop)
  const guests = { kind: 'complimentary', subjectId: randomUUID(), amount: 0, tickets: 12 }
  await anApproval(cinema, clerk, guests)
  expect(await asked()).toMatchObject([
    {
      _id: `approval_asked ${id}`,
      name: 'cash_drop',
      text: 'Asha Verma: The customer is here',
      amount: 1_500,
    },
    { name: 'complimentary', seats: 12, amount: null },
  ])
  expect((await read(admin)).counts[0]).toEqual({ kind: 'approval_asked', count: 2 })
  await cinema.api.post(`/approvals/${id}/give`, { token: admin.token })
  expect(await asked()).toMatchObject([{ name: 'complimentary' }])
  cinema.clock.advance(APPROVAL_MINUTES)
  expect(await asked()).toEqual([])
})

test('a published show of a movie that visitors do not see is a notice until they see it', async () => {
  const show = await cinema.aShow()
  const unsellable = async () => kindOf(await read(admin), 'show_unsellable')
  expect(await unsellable()).toEqual([])
  await cinema.deps.db.query('update movie set is_public = false, is_private = false where id = $1', [
    show.movieId,
  ])
  expect(await unsellable()).toMatchObject([{ _id: `show_unsellable ${show.id}`, text: show.room }])
  await cinema.deps.db.query('update movie set is_public = true where id = $1', [show.movieId])
  expect(await unsellable()).toEqual([])
})

test('a show of today that is cancelled is a notice until it would be over, and so is a paused snack bar while it is', async () => {
  const show = await cinema.aShow()
  const { token } = superadmin
  await cinema.api.post(`/showtimes/${show.id}/cancel`, { token, body: { reason: 'Projector' } })
  const cancelled = async () => kindOf(await read(admin), 'show_cancelled').map(({ _id }) => _id)
  expect(await cancelled()).toEqual([])
  cinema.clock.advance((show.startsAt.getTime() - cinema.clock.now().getTime()) / 60_000)
  expect(await cancelled()).toEqual([`show_cancelled ${show.id}`])
  cinema.clock.advance(12 * 60)
  expect(await cancelled()).toEqual([])
  const at = cinema.clock.now()
  const pause = (isPaused: boolean) =>
    cinema.deps.db.transaction((tx) => setSnackBar(tx, { isPaused, message: isPaused ? 'No gas' : null }, at))
  await pause(true)
  expect(kindOf(await read(admin), 'snack_bar_paused')).toMatchObject([
    { text: 'No gas', at: at.toISOString() },
  ])
  await pause(false)
  expect(kindOf(await read(admin), 'snack_bar_paused')).toEqual([])
})

test('a show with few tickets that is cancelled, or a draft, is no notice', async () => {
  const [cancelled, draft] = [await cinema.aShow(), await cinema.aShow()]
  cinema.clock.advance(22 * 60)
  const idsOf = async () => kindOf(await read(admin), 'show_nearly_empty').map(({ _id }) => _id.split(' ')[1])
  expect(await idsOf()).toEqual(expect.arrayContaining([cancelled.id, draft.id]))
  await cinema.api.post(`/showtimes/${cancelled.id}/cancel`, {
    token: admin.token,
    body: { reason: 'Nobody comes' },
  })
  await cinema.deps.db.query("update showtime set state = 'draft' where id = $1", [draft.id])
  expect(await idsOf()).toEqual([])
})

test('a show with few tickets is a notice when its booking closes soon, until it starts or ten are sold', async () => {
  const show = await cinema.aShow({ startsInMinutes: 5 * 60 })
  expect(kindOf(await read(admin), 'show_nearly_empty')).toEqual([])
  cinema.clock.advance(61)
  expect(kindOf(await read(admin), 'show_nearly_empty')).toMatchObject([
    { _id: `show_nearly_empty ${show.id}`, seats: 0 },
  ])
  await cinema.book(show, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], await cinema.aPerson())
  expect(kindOf(await read(admin), 'show_nearly_empty')).toMatchObject([{ seats: 6 }])
  await cinema.book(show, ['B1', 'B2', 'B3', 'B4'], await cinema.aPerson())
  expect(kindOf(await read(admin), 'show_nearly_empty')).toEqual([])
})

test('ticket mails that wait more than five minutes are one notice, with their number, until they leave', async () => {
  await runJobs(cinema.deps)
  await cinema.book(await cinema.aShow(), ['A1'], await cinema.aPerson())
  await cinema.book(await cinema.aShow(), ['A1'], await cinema.aPerson())
  expect(kindOf(await read(admin), 'tickets_late')).toEqual([])
  cinema.clock.advance(6)
  const late = await read(admin)
  expect(kindOf(late, 'tickets_late')).toMatchObject([{ name: 'mails', text: null }])
  expect(late.counts).toContainEqual({ kind: 'tickets_late', count: 2 })
  await runJobs(cinema.deps)
  expect(kindOf(await read(admin), 'tickets_late')).toEqual([])
})

test('failed jobs are shown to superadmins, payments to judge to admins too', async () => {
  const id = randomUUID()
  await insertFailedJobs(cinema.deps.db, [id], cinema.clock.now())
  const attention = { paymentId: 'pay_1', kind: 'payment_unknown', facts: {} } as const
  await openAttention(cinema.deps.db, attention, cinema.clock.now())
  const seen = await read(admin)
  expect(kindOf(seen, 'payment_attention')).toMatchObject([{ name: 'payment_unknown', text: 'pay_1' }])
  expect(kindOf(seen, 'job_failed')).toEqual([])
  expect(seen.counts.map(({ kind }) => kind)).not.toContain('job_failed')
  expect(kindOf(await read(superadmin), 'job_failed')).toMatchObject([
    { _id: `job_failed ${id}`, name: 'mail_welcome' },
  ])
})

test('the revision of the board is another one after each change of it, and only then', async () => {
  const { db } = cinema.deps
  const first = await readBoardRevision(db)
  expect(await readBoardRevision(db)).toBe(first)
  const body = {
    date: daysAfter(localDate(cinema.clock.now()), 1),
    showTime: '18:30',
    seats: 12,
    name: 'Ravi Sen',
  }
  await cinema.api.post('/private/booking', {
    body: { ...body, email: 'ravi@test.example', mobile: '9826012345' },
  })
  const received = await readBoardRevision(db)
  await db.query("update private_enquiry set state = 'closed', version = version + 1")
  const closed = await readBoardRevision(db)
  expect(new Set([first, received, closed]).size).toBe(3)
})

test('the stream sends what a role sees, and nothing of it when nothing has changed', async () => {
  const watching = createWatchNotices(cinema.deps)
  const events: { event: string; json: string }[] = []
  const stop = await watching.watch({ role: 'admin', duties: [] }, (event) => events.push(event))
  expect(events.map(({ event }) => event)).toEqual(['notices', 'figures', 'enquiries', 'schedule'])
  expect(events[0]?.json).not.toContain('job_failed')
  expect(JSON.parse(events[1]?.json ?? '')).toEqual(
    (await cinema.api.get('/admin/figures/today', { token: admin.token })).body,
  )
  expect(watching.countWatchers()).toBe(1)
  stop()
  expect(watching.countWatchers()).toBe(0)
  watching.close()
})

test('a change of the programme by one manager is told to the timelines of all, a sold seat is not', async () => {
  const watching = createWatchNotices(cinema.deps)
  const revisions = (events: readonly { event: string; json: string }[]) =>
    events.flatMap(({ event, json }) => (event === 'schedule' ? json : []))
  const readers = [0, 1].map(() => [] as { event: string; json: string }[])
  for (const events of readers)
    await watching.watch({ role: 'admin', duties: [] }, (event) => events.push(event))
  expect(readers.map((events) => revisions(events).length)).toEqual([1, 1])
  const show = await cinema.aShow()
  const path = `/showtimes/${show.id}`
  await cinema.book(show, ['A1'], await cinema.aPerson())
  const price = await cinema.api.call('PATCH', path, { token: admin.token, body: { ticketPrice: 310 } })
  expect(price.status).toBe(200)
  await vi.waitFor(() => {
    for (const events of readers) expect(new Set(revisions(events)).size).toBe(2)
  })
  await cinema.api.post(`${path}/cancel`, { token: admin.token, body: { reason: 'Projector' } })
  await vi.waitFor(() => {
    for (const events of readers) expect(new Set(revisions(events)).size).toBe(3)
  })
  watching.close()
})

test('refunds are overdue when their seventh working day is over', async () => {
  // A Monday: seven working days end on the Wednesday of the next week.
  const asked = new Date('2026-11-16T10:00:00Z')
  expect(overdueRefundsBefore(new Date('2026-11-25T10:00:00Z'), []) > asked).toBe(false)
  expect(overdueRefundsBefore(new Date('2026-11-26T10:00:00Z'), []) > asked).toBe(true)
  // Asked for on a Saturday it is the same as on the Friday before.
  const onSaturday = new Date('2026-11-21T10:00:00Z')
  expect(overdueRefundsBefore(new Date('2026-12-01T10:00:00Z'), []) > onSaturday).toBe(false)
  expect(overdueRefundsBefore(new Date('2026-12-02T10:00:00Z'), []) > onSaturday).toBe(true)
  // A public holiday on a weekday is one day more; on a Sunday it is none.
  const holidays = ['2026-11-22', '2026-11-24']
  expect(overdueRefundsBefore(new Date('2026-11-26T10:00:00Z'), holidays) > asked).toBe(false)
  expect(overdueRefundsBefore(new Date('2026-11-27T10:00:00Z'), holidays) > asked).toBe(true)
})

test('a provider that does not respond is a notice until it does', async () => {
  const { payments } = cinema.deps.gateways
  const fault = { status: 503 }
  await control(cinema.simulatorsUrl, '/faults', { operation: 'payments.fetch', fault, times: 3 })
  await expect(payments.findPayment('pay_unknown')).rejects.toMatchObject({ code: 'provider_unavailable' })
  const [away] = kindOf(await read(admin), 'provider_away')
  expect(away).toMatchObject({ _id: 'provider_away payments', name: 'payments' })
  expect(await payments.findPayment('pay_unknown')).toBeNull()
  expect(kindOf(await read(admin), 'provider_away')).toEqual([])
})

test('what needs a person is counted in the groups of its list', async () => {
  const { counts } = await read(admin)
  const groups = counts.filter(({ kind }) => kind in attentionGroups)
  expect(groups.length).toBeGreaterThan(0)
  for (const { kind, count } of groups) {
    const { headers } = await cinema.api.get(`/attention?limit=1&group=${kind}`, { token: admin.token })
    expect([kind, headers['x-total-count']]).toEqual([kind, `${count}`])
  }
})
