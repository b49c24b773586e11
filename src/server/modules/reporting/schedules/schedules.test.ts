import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ReportScheduleEdit, type ReportSchedule } from '#contract/report-schedules.ts'
import type { Notices } from '#contract/reporting.ts'
import { jobs } from '#server/jobs.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { runDueJobs } from '#server/platform/outbox.ts'
import type { Person } from '#server/testing/builders.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { createKillableProcess, type Kill } from '#server/testing/killable-process.ts'
import { aSchedule } from '#server/testing/report-calls.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { duePeriods, planReportRuns } from './plan-runs.ts'

const DAY_MINUTES = 24 * 60
/** After it the job of a killed process is taken by another one. */
const LEASE_MINUTES = 3

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-01-30T12:00:00+05:30')) })
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

/** Runs what is due with a mail server that keeps the mails, or is away. */
async function run(isAway = false): Promise<Mail[]> {
  const sent: Mail[] = []
  const send = async (mail: Mail) => {
    if (isAway) throw new Error('the mail server is away')
    sent.push(mail)
  }
  const deps = { ...cinema.deps, gateways: { ...cinema.deps.gateways, mail: { send } } }
  await Promise.all([planReportRuns(deps), planReportRuns(deps)])
  for (let round = 0; round < 30; round += 1) {
    while ((await runDueJobs(deps, jobs)) > 0);
    if (isAway) cinema.clock.advance(10)
  }
  return sent.filter(({ messageId }) => messageId.startsWith('<report-'))
}
async function schedule(id: string): Promise<ReportSchedule | undefined> {
  const { body } = await cinema.api.get<ReportSchedule[]>('/report-schedules', { token: admin.token })
  return body.find(({ _id }) => _id === id)
}

test('a day is mailed the next morning with its file, once, to all addresses', async () => {
  const id = await aSchedule(cinema, { recipients: ['one@test.example', 'two@test.example'] })
  expect(await run()).toEqual([])
  cinema.clock.advance(DAY_MINUTES)
  const [mail, ...others] = await run()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'one@test.example, two@test.example',
    subject: 'Daily collection report, 2026-01-30',
    attachments: [{ filename: 'daily-collection-2026-01-30.csv' }],
  })
  expect(parseCsv(mail?.attachments[0]?.content.toString() ?? '')[0]?.[0]).toBe('Business day')
  expect(await run()).toEqual([])
  expect(await schedule(id)).toMatchObject({
    isFailing: false,
    runs: [{ until: '2026-01-30', state: 'sent' }],
  })
  await cinema.api.call('DELETE', `/report-schedules/${id}`, { token: admin.token })
})

test('a schedule whose last three mails failed says so, on the page and as a notice, until one is sent', async () => {
  const id = await aSchedule(cinema)
  const notices = async () => {
    const { body } = await cinema.api.get<Notices>('/admin/notices', { token: admin.token })
    return body.notices.filter(({ kind }) => kind === 'report_failing')
  }
  for (let day = 0; day < 3; day += 1) {
    expect((await schedule(id))?.isFailing).toBe(false)
    expect(await notices()).toEqual([])
    cinema.clock.advance(DAY_MINUTES)
    await run(true)
  }
  expect(await schedule(id)).toMatchObject({ isFailing: true, runs: [{ state: 'failed' }, {}, {}] })
  expect(await notices()).toMatchObject([
    { name: 'daily-collection', text: expect.stringContaining('the mail server is away') },
  ])
  cinema.clock.advance(DAY_MINUTES)
  await run()
  expect((await schedule(id))?.isFailing).toBe(false)
  expect(await notices()).toEqual([])
})

/**
 * Mails a day with a process that is killed at a step, or at the first one after the mail is sent, and then
 * with one that lives. Returns the message ids of what was sent, and whether the first one was killed.
 */
async function mailWithKill(inSteps: number | 'after the mail', when: Kill['when']) {
  const id = await aSchedule(cinema)
  cinema.clock.advance(DAY_MINUTES - LEASE_MINUTES)
  const sent: string[] = []
  const killable = createKillableProcess()
  const send = async ({ messageId }: Mail) => {
    if (!messageId.includes(id)) return
    sent.push(messageId)
    if (inSteps === 'after the mail' && sent.length === 1) killable.kill({ inSteps: 1, when })
  }
  const deps = { ...cinema.deps, gateways: { ...cinema.deps.gateways, mail: { send } } }
  const work = async (deps: TestCinema['deps']) => {
    await planReportRuns(deps)
    while ((await runDueJobs(deps, jobs)) > 0);
  }
  if (inSteps !== 'after the mail') killable.kill({ inSteps, when })
  // A session lasts for fewer days than there are steps.
  admin = await cinema.aPerson('admin')
  await work(killable.wrap(deps)).catch(() => undefined)
  cinema.clock.advance(LEASE_MINUTES)
  await work(deps)
  const runs = (await schedule(id))?.runs.map(({ state }) => state)
  await cinema.api.call('DELETE', `/report-schedules/${id}`, { token: admin.token })
  return { runs, sent, isKilled: killable.isKilled() }
}

test.each(['before', 'after'] as const)(
  'a process that is killed %s any step leaves no period without its mail; what is sent again has the same message id',
  async (when) => {
    let isKilled = true
    for (let inSteps = 1; isKilled; inSteps += 1) {
      const run = await mailWithKill(inSteps, when)
      expect(run).toMatchObject({ runs: ['sent'] })
      expect(new Set(run.sent).size).toBe(1)
      isKilled = run.isKilled
    }
  },
)

test('a mail is sent again only when the process is killed before its record: no mail server can be asked whether it has a mail', async () => {
  expect((await mailWithKill('after the mail', 'before')).sent).toHaveLength(2)
  expect((await mailWithKill('after the mail', 'after')).sent).toHaveLength(1)
})

test('a change from an older version is refused; addresses must be addresses', async () => {
  const id = await aSchedule(cinema)
  const edit = z.object(ReportScheduleEdit.shape).parse(await schedule(id))
  const body = { ...edit, version: 1, isPaused: true }
  const change = (changed: object) =>
    cinema.api.call('PUT', `/report-schedules/${id}`, { token: admin.token, body: { ...body, ...changed } })
  expect(await change({ recipients: ['nobody'] })).toMatchObject({ status: 400 })
  expect(await change({})).toMatchObject({ status: 200, body: { version: 2, isPaused: true } })
  expect(await change({})).toMatchObject({ status: 409, body: { error: { code: 'stale_edit' } } })
})

test('periods begin with the day of the schedule; a week ends on Thursday, a month with its last day', () => {
  const createdAt = new Date('2026-01-28T12:00:00+05:30')
  const due = (every: 'day' | 'week' | 'month', at: string) =>
    duePeriods({ every, createdAt }, new Date(at)).map(({ from, until }) => `${from} ${until}`)
  expect(due('day', '2026-01-30T06:29:00+05:30')).toEqual(['2026-01-28 2026-01-28'])
  expect(due('day', '2026-01-30T06:30:00+05:30')).toEqual(['2026-01-28 2026-01-28', '2026-01-29 2026-01-29'])
  expect(due('week', '2026-01-30T06:30:00+05:30')).toEqual(['2026-01-23 2026-01-29'])
  expect(due('month', '2026-02-01T06:29:00+05:30')).toEqual([])
  expect(due('month', '2026-02-01T06:30:00+05:30')).toEqual(['2026-01-01 2026-01-31'])
})
