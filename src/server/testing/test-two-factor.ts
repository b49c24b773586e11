import { codeAt } from '#server/modules/accounts/two-factor/totp.ts'
import { aRegistration, PASSWORD } from './account-calls.ts'
import { testCinema } from './test-cinema.ts'

export type Failure = {
  readonly error: { readonly code: string; readonly details?: { readonly challenge?: string } }
}
type SignedIn = { readonly token: string; readonly user: { readonly _id: string } } & Failure

type Account = {
  readonly email: string
  readonly token: string
  readonly userId: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The code that the app shows after so many steps of half a minute. */
  readonly app: (steps?: number) => string
}

export type TestTwoFactor = Awaited<ReturnType<typeof testTwoFactor>>

/** A cinema with the calls of two-factor sign-in, and accounts that have it on. */
export async function testTwoFactor() {
  const cinema = await testCinema({ env: { TRUST_PROXY: '1' } })
  const post = <T = SignedIn>(path: string, body: object, token?: string, network = '198.51.100.7') =>
    cinema.api.post<T>(`/users${path}`, { body, token, headers: { 'x-forwarded-for': network } })
  const signIn = ({ email }: { email: string }) => post('/login', { email, password: PASSWORD })

  return {
    cinema,
    post,
    signIn,
    /** The second step of a sign-in. */
    confirm: (challenge: string | undefined, code: string, network?: string) =>
      post('/login/two-factor', { challenge, code }, undefined, network),
    /** Makes the first step. Returns its challenge. */
    challengeOf: async (account: { email: string }): Promise<string> =>
      (await signIn(account)).body.error.details?.challenge ?? '',
    /** Registers an account and turns two-factor sign-in on, as its owner does; the code of the current step is not used up. */
    async anAccount(): Promise<Account> {
      const registration = aRegistration()
      const { token, user } = (await post('', registration)).body
      const { secret } = (await post<{ secret: string }>('/me/two-factor', { password: PASSWORD }, token))
        .body
      const app = (steps = 0) => codeAt(secret, new Date(cinema.clock.now().getTime() + steps * 30_000))
      const confirmed = await post<{ recoveryCodes: string[] }>(
        '/me/two-factor/confirmation',
        { code: app() },
        token,
      )
      cinema.clock.advance(1)
      const { recoveryCodes } = confirmed.body
      return { email: registration.email, token, userId: user._id, secret, recoveryCodes, app }
    },
  }
}
