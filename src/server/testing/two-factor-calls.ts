import { sealText } from '#server/platform/seal-text.ts'
import { openChallenge } from '#server/modules/accounts/two-factor/challenge.ts'
import { codeAt, newSecret } from '#server/modules/accounts/two-factor/totp.ts'
import { PASSWORD } from './account-calls.ts'
import type { Person } from './builders.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

type Somebody = Pick<Person, 'userId'>

/** The calls of two-factor sign-in, for `createEndpointCalls`. */
export function twoFactorCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const { deps } = cinema
  return {
    confirmSignIn: async () => {
      const asha = await cinema.aPerson()
      const { code } = await turnTwoFactorOn(cinema, asha)
      return { body: { challenge: await openChallenge(deps, asha.userId), code } }
    },
    getTwoFactor: async () => ({}),
    enrolTwoFactor: async () => {
      await forgetTwoFactor(cinema, owner)
      return { body: { password: PASSWORD } }
    },
    confirmTwoFactor: async () => ({ body: { code: (await beginTwoFactor(cinema, owner)).code } }),
    renewRecoveryCodes: async () => ({ body: { code: (await turnTwoFactorOn(cinema, owner)).code } }),
    disableTwoFactor: async () => {
      const { code } = await turnTwoFactorOn(cinema, owner)
      return { body: { password: PASSWORD, code } }
    },
    resetTwoFactor: async () => {
      const asha = await cinema.aPerson()
      await turnTwoFactorOn(cinema, asha)
      return { params: { id: asha.userId } }
    },
  }
}

type Enrolled = { readonly secret: string; readonly code: string }

/** Stores a secret that is not confirmed yet; returns it with the code of now. */
async function beginTwoFactor(cinema: TestCinema, somebody: Somebody): Promise<Enrolled> {
  const { deps, clock } = cinema
  const secret = newSecret()
  await forgetTwoFactor(cinema, somebody)
  await deps.db.query('insert into two_factor (user_id, sealed_secret, created_at) values ($1, $2, $3)', [
    somebody.userId,
    sealText(deps.keys.twoFactor, secret, somebody.userId),
    deps.now(),
  ])
  return { secret, code: codeAt(secret, clock.now()) }
}

/** Turns two-factor sign-in on; returns the secret and a code that is good now. */
export async function turnTwoFactorOn(cinema: TestCinema, somebody: Somebody): Promise<Enrolled> {
  const enrolled = await beginTwoFactor(cinema, somebody)
  const { db, now } = cinema.deps
  await db.query('update two_factor set confirmed_at = $2 where user_id = $1', [somebody.userId, now()])
  await db.query('update app_user set two_factor_at = $2 where id = $1', [somebody.userId, now()])
  return enrolled
}

async function forgetTwoFactor({ deps }: TestCinema, { userId }: Somebody): Promise<void> {
  await deps.db.query('delete from two_factor where user_id = $1', [userId])
  await deps.db.query('update app_user set two_factor_at = null where id = $1', [userId])
}
