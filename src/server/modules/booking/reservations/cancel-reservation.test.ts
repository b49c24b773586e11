import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import { runJobs } from '#server/jobs.ts'
import { checkIn, listActiveClaims } from '#server/testing/invariants.queries.ts'
import { sumLedger } from '#server/testing/invariants/money-records.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { mailCancellation } from './mail-cancellation.ts'

let cinema: TestCinema
let asha: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

const cancel = ({ _id }: Reservation, { token }: Person) =>
  cinema.api.post<Reservation>(`/reservations/${_id}/cancel`, { token })

describe('a cancelled reservation', () => {
  test('releases its seats, has no refund, and can be cancelled once', async () => {
    const show = await cinema.aShow()
    const reservation = await cinema.book(show, ['A1', 'A2'], asha)
    const before = await sumLedger(cinema.deps.db)
    const cancelled = await cancel(reservation, asha)
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(Date.parse(cancelled.body.cancelledAt ?? '')).toBeLessThanOrEqual(cinema.clock.now().getTime())
    expect(await listActiveClaims(cinema.deps.db, show.id, cinema.clock.now())).toEqual([])
    expect(await sumLedger(cinema.deps.db)).toEqual(before)

    cinema.clock.advance(1)
    expect(await cancel(reservation, asha)).toMatchObject({ status: 200, body: cancelled.body })
    const ravi = await cinema.aPerson()
    expect(await cinema.book(show, ['A2', 'A3'], ravi)).toMatchObject({ state: 'confirmed' })
    expect(await cancel(reservation, asha)).toMatchObject({ status: 200 })
    expect(await listActiveClaims(cinema.deps.db, show.id, cinema.clock.now())).toHaveLength(2)
  })

  test('is cancelled and mailed once for two concurrent requests', async () => {
    const reservation = await cinema.book(await cinema.aShow(), ['A1'], asha)
    const responses = await Promise.all([cancel(reservation, asha), cancel(reservation, asha)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
    const jobs = await cinema.deps.db.query(
      "select 1 from job where kind = 'mail_cancellation' and payload->>'reservationId' = $1",
      [reservation._id],
    )
    expect(jobs).toHaveLength(1)
  })

  test('can be cancelled by its owner and by an admin only', async () => {
    const reservation = await cinema.book(await cinema.aShow(), ['A1'], asha)
    const [otherUser, admin] = await Promise.all([cinema.aPerson(), cinema.aPerson('admin')])
    expect(await cancel(reservation, otherUser)).toMatchObject({ status: 404 })
    expect(await cancel(reservation, admin)).toMatchObject({ status: 200 })
  })

  test('cannot be cancelled once the show has started', async () => {
    const reservation = await cinema.book(await cinema.aShow({ startsInMinutes: 180 }), ['A1'], asha)
    cinema.clock.advance(181)
    const refused = await cancel(reservation, asha)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'not_cancellable', message: expect.stringContaining('started') } },
    })
  })

  test('cannot be cancelled after check-in, and is not changed', async () => {
    const show = await cinema.aShow()
    const reservation = await cinema.book(show, ['A1'], asha)
    expect(await checkIn(cinema.deps.db, reservation._id, cinema.clock.now())).toBe(true)
    const refused = await cancel(reservation, asha)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'not_cancellable', message: expect.stringContaining('door') } },
    })
    expect(await listActiveClaims(cinema.deps.db, show.id, cinema.clock.now())).toHaveLength(1)
    const looked = await cinema.api.get(`/reservations/${reservation._id}`, { token: asha.token })
    expect(looked.body).toMatchObject({ state: 'confirmed', cancelledAt: null })
  })

  test('has no pass, and a calendar file that removes the event', async () => {
    const reservation = await cinema.book(await cinema.aShow(), ['A1'], asha)
    const calendarOf = () =>
      cinema.app.inject({
        url: `/api/reservations/${reservation._id}/calendar.ics`,
        headers: { authorization: `Bearer ${asha.token}` },
      })
    const before = await calendarOf()
    expect(before.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(before.body).toContain('STATUS:CONFIRMED')
    await cancel(reservation, asha)
    expect((await calendarOf()).body).toContain('METHOD:CANCEL')
    const pass = await cinema.api.get(`/reservations/${reservation._id}/pass.pdf`, { token: asha.token })
    expect(pass).toMatchObject({ status: 410, body: { error: { code: 'reservation_cancelled' } } })
  })

  test('has a mail with a stable id, so that a duplicate is recognized', async () => {
    const ravi = await cinema.aPerson()
    const reservation = await cinema.book(await cinema.aShow(), ['A1'], ravi)
    await cancel(reservation, ravi)
    while ((await runJobs(cinema.deps)) > 0);
    await mailCancellation(cinema.deps, reservation._id)
    const mails = await cinema.simulators.inject({ url: `/mailbox/api/messages?to=${ravi.email}` })
    const subjects = mails.json<{ subject: string }[]>().map(({ subject }) => subject)
    expect(subjects).toEqual(Array(subjects.length).fill(expect.stringMatching(/^Your booking is cancelled/)))
    expect(subjects.length).toBeGreaterThan(0)
  })
})
