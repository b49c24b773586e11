import { randomBytes } from 'node:crypto'
import { jobActor } from '#server/modules/audit/index.ts'
import { createScreenCode, pairScreen } from '#server/modules/counter/pair-screen.ts'
import { screenToken } from '#server/modules/counter/screen-token.ts'
import type { Person } from './builders.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

export function aScreenSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A screen that is paired with a code of a clerk's, with its bearer token. */
export async function aScreen(
  cinema: TestCinema,
  { userId }: Pick<Person, 'userId'>,
): Promise<{ readonly id: string; readonly token: string }> {
  const deps = { ...cinema.deps, actor: jobActor('test') }
  const secret = aScreenSecret()
  const { code } = await createScreenCode(deps, userId)
  const { id } = await pairScreen(deps, { code, secret })
  return { id, token: screenToken({ id, secret }) }
}

/** The calls of the customers' screens, for `createEndpointCalls`. */
export function screenCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const ofClerk = async () => {
    const { status } = await cinema.api.get('/counter', { token: owner.token })
    return status === 200 ? owner : cinema.aStaffMember('counter')
  }
  return {
    createScreenCode: async () => ({}),
    async pairScreen() {
      const deps = { ...cinema.deps, actor: jobActor('test') }
      const { code } = await createScreenCode(deps, (await cinema.aStaffMember('counter')).userId)
      return { body: { code, secret: aScreenSecret() } }
    },
    listScreens: async () => ({ query: { page: '1', limit: '10' } }),
    removeScreen: async () => ({ params: { id: (await aScreen(cinema, await ofClerk())).id } }),
    getCustomerScreen: async () => ({}),
    watchCustomerScreen: async () => ({}),
  }
}
