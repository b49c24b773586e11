import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../sign-in/sign-in.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const HOUR = 60
const DAY = 24 * HOUR

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({
    env: { SESSION_IDLE_DAYS: '14', STAFF_IDLE_HOURS: '4', STAFF_SESSION_HOURS: '16' },
  })
})
afterAll(() => cinema.close())

const statusOf = async (token: string) => (await cinema.api.get('/users/me', { token })).status

/** Returns how many minutes after its begin a session is refused that is used so often. */
async function lifeOf(token: string, everyMinutes: number): Promise<number> {
  const began = cinema.clock.now().getTime()
  while ((await statusOf(token)) === 200) {
    await seenNow(token)
    cinema.clock.advance(everyMinutes)
  }
  return Math.round((cinema.clock.now().getTime() - began) / 60_000)
}

describe('a session', () => {
  test.each([
    ['user', 14 * DAY],
    ['staff', 4 * HOUR],
    ['admin', 4 * HOUR],
    ['superadmin', 4 * HOUR],
  ] as const)('of the role %s ends when it was not used for %i minutes', async (role, minutes) => {
    const { token } = await cinema.aPerson(role)
    expect(await statusOf(token)).toBe(200)
    cinema.clock.advance(minutes - 1)
    expect(await statusOf(token)).toBe(200)
    await seenNow(token)
    cinema.clock.advance(minutes + 2)
    expect(await statusOf(token)).toBe(401)
  })

  test.each([
    ['user', 30 * DAY, 7 * DAY],
    ['admin', 16 * HOUR, 2 * HOUR],
  ] as const)('of the role %s ends after %i minutes though it is used', async (role, most, every) => {
    const { token } = await cinema.aPerson(role)
    const life = await lifeOf(token, every)
    expect(life).toBeGreaterThanOrEqual(most)
    expect(life).toBeLessThan(most + every + HOUR)
  })

  test('that is over is in no list of devices, and its later use is no alarm', async () => {
    const { token, userId } = await cinema.aPerson()
    cinema.clock.advance(15 * DAY)
    expect(await statusOf(token)).toBe(401)
    const again = await openSession(cinema.deps, userId)
    const devices = await cinema.api.get<unknown[]>('/users/me/sessions', { token: again })
    expect(devices.body).toHaveLength(1)
    const metrics = (await cinema.app.inject('/metrics')).body
    expect(metrics).not.toMatch(/^security_events_total\{.*credential_reused.*\} [1-9]/m)
  })
})

/** The use is recorded in the background. */
async function seenNow(token: string): Promise<void> {
  const minutesAgo = async () => {
    const { body } = await cinema.api.get<{ lastSeenAt: string; isCurrent: boolean }[]>(
      '/users/me/sessions',
      { token },
    )
    const seenAt = Date.parse(body.find(({ isCurrent }) => isCurrent)?.lastSeenAt ?? '')
    return (cinema.clock.now().getTime() - seenAt) / 60_000
  }
  await expect.poll(minutesAgo).toBeLessThan(1)
}
