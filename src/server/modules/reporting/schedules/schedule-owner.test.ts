import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ReportScheduleEdit, type ReportSchedule } from '#contract/report-schedules.ts'
import { jobs } from '#server/jobs.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { runDueJobs } from '#server/platform/outbox.ts'
import type { Person } from '#server/testing/builders.ts'
import { aSchedule } from '#server/testing/report-calls.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { planReportRuns } from './plan-runs.ts'

const DAY_MINUTES = 24 * 60

let cinema: TestCinema
let boss: Person
let sent: string[]
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-01-30T12:00:00+05:30')) })
})
afterAll(() => cinema.close())

/** Makes a daily report that is mailed to `recipient`. Returns its id and its owner. */
async function aScheduleWithOwner(recipient: string) {
  boss = await cinema.aPerson('superadmin')
  sent = []
  const id = await aSchedule(cinema, { recipients: [recipient] })
  const { body } = await cinema.api.get<{ actor: { _id: string } }[]>(`/audit?subjectId=${id}`, {
    token: boss.token,
  })
  return { id, ownerId: body[0]?.actor._id ?? '' }
}

async function read(id: string): Promise<ReportSchedule | undefined> {
  const { body } = await cinema.api.get<ReportSchedule[]>('/report-schedules', { token: boss.token })
  return body.find(({ _id }) => _id === id)
}

const send = async ({ to }: Mail) => void sent.push(to)
const workingDeps = () => ({ ...cinema.deps, gateways: { ...cinema.deps.gateways, mail: { send } } })

async function mailWhatIsDue(): Promise<void> {
  await planReportRuns(workingDeps())
  while ((await runDueJobs(workingDeps(), jobs)) > 0);
}

const changeUsers = async (ids: readonly string[], action: 'activate' | 'deactivate') =>
  expect((await cinema.api.post('/users/many', { token: boss.token, body: { ids, action } })).status).toBe(
    200,
  )

async function turnOn(id: string, by: Person) {
  const schedule = await read(id)
  const edit = z.object(ReportScheduleEdit.shape).parse(schedule)
  return cinema.api.call('PUT', `/report-schedules/${id}`, {
    token: by.token,
    body: { ...edit, version: schedule?.version, isPaused: false },
  })
}

test('a schedule names its owner', async () => {
  const { id } = await aScheduleWithOwner('named@test.example')
  expect(await read(id)).toMatchObject({ owner: { name: 'Asha Verma', isActiveAdmin: true } })
})

test('a schedule whose owner is deactivated mails nothing, also when the account is active again, until an admin turns it on', async () => {
  const { id, ownerId } = await aScheduleWithOwner('paused@test.example')
  await changeUsers([ownerId], 'deactivate')
  expect(await read(id)).toMatchObject({ isPaused: true, owner: { isActiveAdmin: false } })
  cinema.clock.advance(DAY_MINUTES)
  await mailWhatIsDue()
  await changeUsers([ownerId], 'activate')
  expect(await read(id)).toMatchObject({ isPaused: true, owner: { isActiveAdmin: true } })
  await mailWhatIsDue()
  expect(sent).not.toContain('paused@test.example')

  const other = await cinema.aPerson('admin')
  expect(await turnOn(id, other)).toMatchObject({ status: 200, body: { isPaused: false } })
  await changeUsers([ownerId], 'deactivate')
  expect(await read(id)).toMatchObject({ isPaused: false, owner: { isActiveAdmin: true } })
  await mailWhatIsDue()
  expect(sent).toContain('paused@test.example')
})

test('a mail that waits when its owner loses the role is not sent, and says why', async () => {
  const { id, ownerId } = await aScheduleWithOwner('waiting@test.example')
  cinema.clock.advance(DAY_MINUTES)
  await planReportRuns(workingDeps())
  const { body } = await cinema.api.get<{ version: number }>(`/users/${ownerId}`, { token: boss.token })
  const change = { role: 'user', duties: [], version: body.version }
  expect(
    await cinema.api.call('PATCH', `/users/${ownerId}`, { token: boss.token, body: change }),
  ).toMatchObject({ status: 200 })
  await mailWhatIsDue()
  expect(sent).not.toContain('waiting@test.example')
  expect(await read(id)).toMatchObject({
    isPaused: true,
    runs: [{ state: 'failed', error: 'owner_not_active' }],
  })
})
