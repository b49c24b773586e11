import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { turnTwoFactorOn } from '#server/testing/two-factor-calls.ts'
import { withoutSuperadminLock } from '#server/testing/unguarded.queries.ts'
import { openChallenge } from '../two-factor/challenge.ts'
import { newRecoveryCodes, recoveryCodeHash } from '../two-factor/recovery-codes.ts'

const ROUNDS = 10
const countSuperadmins = async ({ deps }: TestCinema) => {
  const rows = await deps.db.query(
    `select 1 from app_user where role = 'superadmin' and deactivated_at is null and removed_at is null`,
  )
  return rows.length
}

/** Two superadmins act on each other at the same moment; returns how many are left after each round. */
async function duel(cinema: TestCinema): Promise<number[]> {
  const left: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await cinema.deps.db.query(`update app_user set role = 'user' where role = 'superadmin'`)
    const [one, other] = [await cinema.aPerson('superadmin'), await cinema.aPerson('superadmin')]
    const act = ({ token }: Person, { userId }: Person, kind: number) =>
      kind === 0
        ? cinema.api.call('DELETE', `/users/${userId}`, { token })
        : cinema.api.call('PATCH', `/users/${userId}`, {
            token,
            body: kind === 1 ? { role: 'admin' } : { isActive: false },
          })
    const responses = await Promise.all([act(one, other, round % 3), act(other, one, (round + 1) % 3)])
    expect(responses.every(({ status }) => status < 500)).toBe(true)
    left.push(await countSuperadmins(cinema))
  }
  return left
}

describe('two superadmins who take the role from each other at the same moment', () => {
  test('leave one of them', async () => {
    const cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
    expect(await duel(cinema)).toEqual(Array.from({ length: ROUNDS }, () => 1))
    await cinema.close()
  })

  test('negative control: without the lock nobody is left', async () => {
    const db = withoutSuperadminLock(await openTestPostgres(inject('postgresUrl')))
    const cinema = await testCinema({ db })
    expect(await duel(cinema)).toContain(0)
    await cinema.close()
  })
})

describe('two sign-ins at the same moment', () => {
  let cinema: TestCinema
  beforeAll(async () => {
    cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
  })
  afterAll(() => cinema.close())

  const confirmBoth = async (challenges: readonly string[], code: string) => {
    const bodies = challenges.map((challenge) => ({ challenge, code }))
    const responses = await Promise.all(
      bodies.map((body) => cinema.api.post('/users/login/two-factor', { body })),
    )
    return responses.map(({ status }) => status).toSorted()
  }

  test('with the same code: one of them succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asha = await cinema.aPerson()
      const { code } = await turnTwoFactorOn(cinema, asha)
      const [one, other] = [
        await openChallenge(cinema.deps, asha.userId),
        await openChallenge(cinema.deps, asha.userId),
      ]
      expect(await confirmBoth([one, other], code)).toEqual([200, 422])
    }
  })

  test('with the same recovery code: one of them succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      // The limit of wrong codes from one network expires.
      cinema.clock.advance(1)
      const asha = await cinema.aPerson()
      await turnTwoFactorOn(cinema, asha)
      const [code = ''] = newRecoveryCodes()
      await cinema.deps.db.query('insert into recovery_code (user_id, code_hash) values ($1, $2)', [
        asha.userId,
        recoveryCodeHash(asha.userId, code),
      ])
      const [one, other] = [
        await openChallenge(cinema.deps, asha.userId),
        await openChallenge(cinema.deps, asha.userId),
      ]
      expect(await confirmBoth([one, other], code)).toEqual([200, 422])
    }
  })
})
