import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reminders } from '#contract/reminders.ts'
import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import { daysAfter } from '#domain/time.ts'
import { runJobs } from '#server/jobs.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { runDueJobs } from '#server/platform/outbox.ts'
import { personalRecordsOf } from '#server/personal-records.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { createKillableProcess, type Kill } from '#server/testing/killable-process.ts'
import { aComingMovie, aDraftOf, mailsTo, publish } from '#server/testing/reminder-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteOldReminders } from './delete-old-reminders.ts'
import { openReminders } from './open-reminders.ts'
import { mailReminderJob } from './reminders.jobs.ts'

/** A job that a killed process has taken is free again after this time (`outbox.ts`). */
const LEASE_MINUTES = 2

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const request = ({ id }: Pick<MovieRow, 'id'>, { token }: Person) =>
  cinema.api.call<Reminders>('PUT', `/movies/${id}/reminder`, { token })
const cancel = ({ id }: MovieRow, { token }: Person) =>
  cinema.api.call<Reminders>('DELETE', `/movies/${id}/reminder`, { token })
const remindersOf = async ({ token }: Person) =>
  (await cinema.api.get<Reminders>('/users/me/reminders', { token })).body
const subjectsTo = async ({ email }: Person) => (await mailsTo(cinema, email)).map(({ subject }) => subject)

/** What the background tasks do after a change. */
async function afterwards(): Promise<void> {
  await openReminders(cinema.deps)
  while ((await runJobs(cinema.deps)) > 0);
}

async function aWaitingReminder(changes: Partial<MovieRow> = {}) {
  const [movie, asha] = [await aComingMovie(cinema, changes), await cinema.aProvenPerson()]
  expect((await request(movie, asha)).status).toBe(200)
  return { movie, asha }
}

describe('the reminder', () => {
  test('is saved once, shown to its owner only, and cancelled', async () => {
    const { movie, asha } = await aWaitingReminder()
    const ravi = await cinema.aPerson()
    expect((await request(movie, asha)).body).toEqual({ waiting: [movie.id], sent: [] })
    expect(await remindersOf(ravi)).toEqual({ waiting: [], sent: [] })
    expect((await cancel(movie, ravi)).body).toEqual({ waiting: [], sent: [] })
    expect(await remindersOf(asha)).toEqual({ waiting: [movie.id], sent: [] })
    expect((await cancel(movie, asha)).body).toEqual({ waiting: [], sent: [] })
    await publish(cinema, await aDraftOf(cinema, movie))
    await afterwards()
    expect(await subjectsTo(asha)).toEqual([])
  })

  test('is refused for a movie that is in the cinema or can be booked, or that is hidden', async () => {
    const asha = await cinema.aPerson()
    const coming = await aComingMovie(cinema)
    await publish(cinema, await aDraftOf(cinema, coming))
    for (const movie of [coming, await cinema.aMovie()])
      expect(await request(movie, asha)).toMatchObject({
        status: 409,
        body: { error: { code: 'booking_open' } },
      })
    for (const movie of [await aComingMovie(cinema, { isPublic: false }), { id: cinema.deps.newId() }])
      expect((await request(movie, asha)).status).toBe(404)
  })

  test('is exported and erased with the account, and deleted a month after the movie', async () => {
    const { movie, asha } = await aWaitingReminder({ title: 'Saltwind' })
    const records = personalRecordsOf(cinema.deps).find(({ section }) => section === 'reminders')
    const { deps } = cinema
    const subject = { userId: asha.userId, provenEmail: null, language: 'en' as const, now: deps.now() }
    expect(await records?.collect(deps.db, subject)).toMatchObject([{ movie: 'Saltwind', openedAt: null }])
    const monthAfter = (days: number) => () => new Date(`${daysAfter(movie.endDate, days)}T12:00:00Z`)
    await deleteOldReminders({ ...deps, now: monthAfter(30) })
    expect((await remindersOf(asha)).waiting).toEqual([movie.id])
    await deleteOldReminders({ ...deps, now: monthAfter(31) })
    expect((await remindersOf(asha)).waiting).toEqual([])
    await request(movie, asha)
    await records?.erase(deps.db, subject)
    expect((await remindersOf(asha)).waiting).toEqual([])
  })
})

describe('the mail', () => {
  test('is sent when the first showtime is published, in the language of the account, with a link to the movie', async () => {
    const { movie, asha } = await aWaitingReminder({ titleInScript: 'नमक', subtitles: ['English'] })
    await cinema.deps.db.query(`update app_user set language = 'hi' where id = $1`, [asha.userId])
    const draft = await aDraftOf(cinema, movie)
    await afterwards()
    expect(await subjectsTo(asha)).toEqual([])
    await publish(cinema, draft)
    await afterwards()
    const [mail, ...others] = await mailsTo(cinema, asha.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('बुकिंग खुल गई: नमक')
    expect(mail?.text).toContain(`/hi/movie/${movie.id}`)
    expect(mail?.text).toContain('हिंदी, 2D, अंग्रेज़ी सबटाइटल')
    expect(await remindersOf(asha)).toEqual({ waiting: [], sent: [movie.id] })
  })

  test('is not sent again when the show is cancelled and another one published, or when it is requested again', async () => {
    const { movie, asha } = await aWaitingReminder()
    const draft = await aDraftOf(cinema, movie)
    await publish(cinema, draft)
    await afterwards()
    const { token } = await cinema.aPerson('admin')
    await cinema.api.post(`/showtimes/${draft._id}/cancel`, { token, body: { reason: 'Projector' } })
    await cancel(movie, asha)
    expect((await request(movie, asha)).body).toEqual({ waiting: [], sent: [movie.id] })
    await publish(cinema, await aDraftOf(cinema, movie))
    await afterwards()
    expect(await subjectsTo(asha)).toHaveLength(1)
  })

  test('that waits for the mail server is not sent to an account that was deactivated, or when the show was cancelled, since', async () => {
    const { token } = await cinema.aPerson('superadmin')
    const [leaving, staying] = [await aWaitingReminder(), await aWaitingReminder()]
    const drafts = [await aDraftOf(cinema, leaving.movie), await aDraftOf(cinema, staying.movie)] as const
    for (const draft of drafts) await publish(cinema, draft)
    await openReminders(cinema.deps)
    const body = { ids: [leaving.asha.userId], action: 'deactivate' }
    expect((await cinema.api.post('/users/many', { token, body })).status).toBe(200)
    const cancelled = `/showtimes/${drafts[1]._id}/cancel`
    expect((await cinema.api.post(cancelled, { token, body: { reason: 'Projector' } })).status).toBe(200)
    await afterwards()
    expect([await subjectsTo(leaving.asha), await subjectsTo(staying.asha)].flat()).not.toContainEqual(
      expect.stringMatching(/open/i),
    )
  })

  test('waits while the only showtimes are for private screenings or closed', async () => {
    const { movie, asha } = await aWaitingReminder({ isPrivate: true })
    await cinema.aShow({ movie, cinemaName: PRIVATE_CINEMA, despite: ['before_release'] })
    await cinema.aShow({ movie, startsInMinutes: 30, despite: ['before_release'] })
    await afterwards()
    expect(await subjectsTo(asha)).toEqual([])
  })

  test('is sent to an unproven address at most five times a day', async () => {
    const asha = await cinema.aPerson()
    for (let count = 0; count < 6; count += 1) {
      const movie = await aComingMovie(cinema)
      await request(movie, asha)
      await publish(cinema, await aDraftOf(cinema, movie))
    }
    await afterwards()
    expect(await subjectsTo(asha)).toHaveLength(5)
  })
})

/**
 * Opens booking for a process that is killed at a step, or at the first one after the mail is sent, and then
 * for one that lives. Returns the message ids of what was sent.
 */
async function openWithKill(inSteps: number | 'after the mail', when: Kill['when']) {
  const { movie, asha } = await aWaitingReminder()
  await publish(cinema, await aDraftOf(cinema, movie))
  const sent: string[] = []
  const killable = createKillableProcess()
  const send = async ({ to, messageId }: Mail) => {
    if (to !== asha.email) return
    sent.push(messageId)
    if (inSteps === 'after the mail' && sent.length === 1) killable.kill({ inSteps: 1, when })
  }
  const deps = { ...cinema.deps, gateways: { ...cinema.deps.gateways, mail: { send } } }
  const work = async (deps: TestCinema['deps']) => {
    await openReminders(deps)
    while ((await runDueJobs(deps, [mailReminderJob])) > 0);
  }
  if (inSteps !== 'after the mail') killable.kill({ inSteps, when })
  await work(killable.wrap(deps)).catch(() => undefined)
  cinema.clock.advance(LEASE_MINUTES)
  await work(deps)
  return { sent, reminders: await remindersOf(asha), movie, isKilled: killable.isKilled() }
}

test.each(['before', 'after'] as const)(
  'a process that is killed %s any step loses no mail; what is sent again has the same message id',
  async (when) => {
    while ((await runJobs(cinema.deps)) > 0);
    let isKilled = true
    for (let inSteps = 1; isKilled; inSteps += 1) {
      const { sent, reminders, movie, ...run } = await openWithKill(inSteps, when)
      expect(new Set(sent).size, `step ${inSteps}`).toBe(1)
      expect(reminders).toEqual({ waiting: [], sent: [movie.id] })
      isKilled = run.isKilled
    }
  },
)

test('a mail is sent again only when the process is killed before its record: no mail server can be asked whether it has a mail', async () => {
  expect((await openWithKill('after the mail', 'before')).sent).toHaveLength(2)
  expect((await openWithKill('after the mail', 'after')).sent).toHaveLength(1)
})
